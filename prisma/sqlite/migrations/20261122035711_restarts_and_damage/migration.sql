-- AlterTable
ALTER TABLE "Snapshot" ADD COLUMN "seal" TEXT;

-- CreateTable
CREATE TABLE "Unanswered" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "applicationId" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "caller" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Pulse" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "filler" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "Unanswered_createdAt_idx" ON "Unanswered"("createdAt");

-- CreateIndex
CREATE INDEX "Interaction_createdAt_idx" ON "Interaction"("createdAt");
