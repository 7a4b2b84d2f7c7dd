-- AlterTable
ALTER TABLE "Battle" ADD COLUMN     "archivedAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "Battle_archivedAt_idx" ON "Battle"("archivedAt");
