-- AlterTable
ALTER TABLE "Unanswered" ADD COLUMN "process" TEXT;

-- CreateTable
CREATE TABLE "Process" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "at" DATETIME NOT NULL
);
