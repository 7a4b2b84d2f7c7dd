-- CreateTable
CREATE TABLE "Club" (
    "channelId" TEXT NOT NULL PRIMARY KEY,
    "data" TEXT NOT NULL,
    "version" INTEGER NOT NULL
);
