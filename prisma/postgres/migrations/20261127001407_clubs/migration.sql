-- CreateTable
CREATE TABLE "Club" (
    "channelId" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "Club_pkey" PRIMARY KEY ("channelId")
);
