-- CreateTable
CREATE TABLE "Battle" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "channelId" TEXT NOT NULL,
    "guildId" TEXT,
    "ruleset" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "openChannel" TEXT,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "settings" TEXT NOT NULL,
    "origin" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Secret" (
    "battleId" TEXT NOT NULL PRIMARY KEY,
    "secret" TEXT NOT NULL,
    CONSTRAINT "Secret_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LogEntry" (
    "battleId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "interactionId" TEXT,

    PRIMARY KEY ("battleId", "seq"),
    CONSTRAINT "LogEntry_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Snapshot" (
    "battleId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "nextDie" INTEGER NOT NULL,
    "state" TEXT NOT NULL,

    PRIMARY KEY ("battleId", "seq"),
    CONSTRAINT "Snapshot_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Deadline" (
    "battleId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "due" DATETIME NOT NULL,
    "remind" DATETIME,
    "data" TEXT NOT NULL,

    PRIMARY KEY ("battleId", "key"),
    CONSTRAINT "Deadline_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Post" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "battleId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "toKind" TEXT NOT NULL,
    "toId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "data" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "retryAt" DATETIME,
    "sentAt" DATETIME,
    "messageId" TEXT,
    CONSTRAINT "Post_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Interaction" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "battleId" TEXT NOT NULL,
    "reply" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Interaction_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Link" (
    "battleId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    PRIMARY KEY ("battleId", "key"),
    CONSTRAINT "Link_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BattleChannel" (
    "channelId" TEXT NOT NULL PRIMARY KEY,
    "battleId" TEXT NOT NULL,
    CONSTRAINT "BattleChannel_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Battle_openChannel_key" ON "Battle"("openChannel");

-- CreateIndex
CREATE INDEX "Battle_channelId_createdAt_idx" ON "Battle"("channelId", "createdAt");

-- CreateIndex
CREATE INDEX "Deadline_due_idx" ON "Deadline"("due");

-- CreateIndex
CREATE UNIQUE INDEX "Post_id_key" ON "Post"("id");

-- CreateIndex
CREATE INDEX "Post_sentAt_number_idx" ON "Post"("sentAt", "number");
