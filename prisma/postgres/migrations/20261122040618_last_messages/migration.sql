-- CreateTable
CREATE TABLE "LastMessage" (
    "channelId" TEXT NOT NULL,
    "messageId" TEXT NOT NULL,

    CONSTRAINT "LastMessage_pkey" PRIMARY KEY ("channelId")
);
