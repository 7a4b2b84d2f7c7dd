-- AlterTable
ALTER TABLE "Battle" ADD COLUMN "archivedAt" DATETIME;

-- CreateIndex
CREATE INDEX "Battle_archivedAt_idx" ON "Battle"("archivedAt");
