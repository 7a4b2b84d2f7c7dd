-- CreateTable
CREATE TABLE "Battle" (
    "id" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "guildId" TEXT,
    "ruleset" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "openChannel" TEXT,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "settings" TEXT NOT NULL,
    "origin" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Battle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Secret" (
    "battleId" TEXT NOT NULL,
    "secret" TEXT NOT NULL,

    CONSTRAINT "Secret_pkey" PRIMARY KEY ("battleId")
);

-- CreateTable
CREATE TABLE "LogEntry" (
    "battleId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "interactionId" TEXT,

    CONSTRAINT "LogEntry_pkey" PRIMARY KEY ("battleId","seq")
);

-- CreateTable
CREATE TABLE "Snapshot" (
    "battleId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "nextDie" INTEGER NOT NULL,
    "state" TEXT NOT NULL,

    CONSTRAINT "Snapshot_pkey" PRIMARY KEY ("battleId","seq")
);

-- CreateTable
CREATE TABLE "Deadline" (
    "battleId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "due" TIMESTAMP(3) NOT NULL,
    "remind" TIMESTAMP(3),
    "data" TEXT NOT NULL,

    CONSTRAINT "Deadline_pkey" PRIMARY KEY ("battleId","key")
);

-- CreateTable
CREATE TABLE "Post" (
    "number" SERIAL NOT NULL,
    "id" TEXT NOT NULL,
    "battleId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "toKind" TEXT NOT NULL,
    "toId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "data" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "retryAt" TIMESTAMP(3),
    "sentAt" TIMESTAMP(3),
    "messageId" TEXT,

    CONSTRAINT "Post_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "Interaction" (
    "id" TEXT NOT NULL,
    "battleId" TEXT NOT NULL,
    "reply" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Interaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Link" (
    "battleId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "Link_pkey" PRIMARY KEY ("battleId","key")
);

-- CreateTable
CREATE TABLE "BattleChannel" (
    "channelId" TEXT NOT NULL,
    "battleId" TEXT NOT NULL,

    CONSTRAINT "BattleChannel_pkey" PRIMARY KEY ("channelId")
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

-- AddForeignKey
ALTER TABLE "Secret" ADD CONSTRAINT "Secret_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LogEntry" ADD CONSTRAINT "LogEntry_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Snapshot" ADD CONSTRAINT "Snapshot_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Deadline" ADD CONSTRAINT "Deadline_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Interaction" ADD CONSTRAINT "Interaction_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Link" ADD CONSTRAINT "Link_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BattleChannel" ADD CONSTRAINT "BattleChannel_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
