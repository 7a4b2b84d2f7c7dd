-- AlterTable
ALTER TABLE "Battle" ADD COLUMN     "seatsForm" INTEGER;

-- CreateTable
CREATE TABLE "Seat" (
    "battleId" TEXT NOT NULL,
    "playerId" TEXT NOT NULL,
    "data" TEXT NOT NULL,

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("battleId","playerId")
);

-- CreateIndex
CREATE INDEX "Seat_playerId_idx" ON "Seat"("playerId");

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_battleId_fkey" FOREIGN KEY ("battleId") REFERENCES "Battle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
