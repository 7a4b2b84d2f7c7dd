-- AlterTable
ALTER TABLE "LogEntry" ADD COLUMN     "aside" INTEGER;
