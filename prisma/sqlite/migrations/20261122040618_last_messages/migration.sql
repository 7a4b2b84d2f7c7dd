-- CreateTable
CREATE TABLE "LastMessage" (
    "channelId" TEXT NOT NULL PRIMARY KEY,
    "messageId" TEXT NOT NULL
);
