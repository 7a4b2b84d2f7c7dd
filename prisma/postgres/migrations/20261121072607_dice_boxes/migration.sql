-- CreateTable
CREATE TABLE "DiceBox" (
    "channelId" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "shown" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DiceBox_pkey" PRIMARY KEY ("channelId")
);

-- CreateTable
CREATE TABLE "DiceRoll" (
    "id" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "interactionId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "notation" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "next" TEXT NOT NULL,
    "promised" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DiceRoll_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedRoll" (
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "notation" TEXT NOT NULL,
    "savedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedRoll_pkey" PRIMARY KEY ("userId","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "DiceRoll_interactionId_key" ON "DiceRoll"("interactionId");

-- CreateIndex
CREATE INDEX "DiceRoll_userId_createdAt_idx" ON "DiceRoll"("userId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "DiceRoll_channelId_number_key" ON "DiceRoll"("channelId", "number");
