-- CreateTable
CREATE TABLE "Lease" (
    "shard" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "process" TEXT NOT NULL,
    "term" INTEGER NOT NULL,

    CONSTRAINT "Lease_pkey" PRIMARY KEY ("shard")
);

-- CreateTable
CREATE TABLE "Identify" (
    "bucket" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "turn" INTEGER NOT NULL,

    CONSTRAINT "Identify_pkey" PRIMARY KEY ("bucket")
);
