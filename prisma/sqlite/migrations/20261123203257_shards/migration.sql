-- CreateTable
CREATE TABLE "Lease" (
    "shard" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "total" INTEGER NOT NULL,
    "process" TEXT NOT NULL,
    "term" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Identify" (
    "bucket" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL,
    "turn" INTEGER NOT NULL
);
