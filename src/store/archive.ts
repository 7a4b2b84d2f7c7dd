import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Logger } from 'pino'
import { z } from 'zod'
import { canonical, sha256 } from '../kernel/json.ts'
import { readable } from './commit-errors.ts'
import { DamagedError, messageOf } from './errors.ts'
import type { PrismaClient } from './generated/sqlite/client.ts'
import { check, damaged, hash } from './parsing.ts'

/** Where battles that were over long ago are kept, and after how long. */
export interface ArchiveOptions {
  /** A folder; it is made when the first battle goes there. */
  readonly folder: string
  /** Milliseconds since the last thing that happened in a battle that is over. */
  readonly after: number
}

/** Battles put away in one go: everything else has its turn between them. */
const AT_ONCE = 20
/** Rows written by one statement. */
const ROWS = 500

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)]

const boxSchema = z.strictObject({
  battle: z.string(),
  /** That of the battle's row once it was put away: what is fetched back is what was put away last. */
  version: z.number().int(),
  entries: z.array(
    z.strictObject({
      seq: z.number().int(),
      body: z.string(),
      hash: z.string(),
      interactionId: z.string().nullable(),
      aside: z.number().int().nullable(),
    }),
  ),
  snapshots: z.array(
    z.strictObject({
      seq: z.number().int(),
      hash: z.string(),
      nextDie: z.number().int(),
      state: z.string(),
      seal: z.string().nullable(),
    }),
  ),
  secret: z.string().nullable(),
})
/** What of a battle is moved to its file: the rows as they stand in the database, damage and all. */
type Box = z.infer<typeof boxSchema>

const fileSchema = z.strictObject({ archive: z.literal(1), box: boxSchema, seal: hash })

/**
 * Battles that were over long ago, each in a file of its own: their logs, snapshots and secrets leave the database, so that what
 * is in use stays small. The battle's own row stays, so that it is found; whoever looks at it fetches the rest back.
 */
export class BattleArchive {
  readonly #db: PrismaClient
  readonly #options: ArchiveOptions
  readonly #logger: Logger | undefined
  /** Battles that could not be read since the start: they must not keep the others from going. */
  readonly #stuck = new Set<string>()

  constructor(db: PrismaClient, options: ArchiveOptions, logger?: Logger) {
    this.#db = db
    this.#options = options
    this.#logger = logger
  }

  /**
   * Puts away some battles that have been over for long enough; gives their ids. One that cannot be read stays where it is, and
   * the operator is told. A file is on the disk before anything is taken out of the database.
   */
  async putAway(now: Date): Promise<readonly string[]> {
    const rows = await this.#db.battle.findMany({
      where: {
        id: { notIn: [...this.#stuck] },
        archivedAt: null,
        status: 'over',
        updatedAt: { lt: new Date(now.getTime() - this.#options.after) },
        posts: { none: { sentAt: null } },
      },
      select: { id: true, version: true },
      orderBy: { updatedAt: 'asc' },
      take: AT_ONCE,
    })
    const gone: string[] = []
    for (const { id, version } of rows) {
      const box = await this.#readable(id, version + 1)
      if (box === null) continue
      // Where one cannot be written none can: what is left has its turn the next time.
      await this.#write(box)
      if (await this.#empty(box, now)) gone.push(id)
    }
    return gone
  }

  /**
   * Puts a battle's rows back into the database, where everything of it can be done that could be done before.
   * @returns false when its file is not in the folder, or the battle is not in the archive (any more).
   * @throws DamagedError when the file is not what was put away last.
   */
  async fetch(battleId: string): Promise<boolean> {
    const row = await this.#db.battle.findUnique({
      where: { id: battleId },
      select: { version: true, archivedAt: true },
    })
    if (row === null || row.archivedAt === null) return false
    const box = await this.#read(battleId)
    if (box === null) return false
    if (box.version !== row.version) {
      throw damaged({ battleId, where: 'archive' }, 'its file was written at another time')
    }
    try {
      return await this.#refill(box)
    } catch (error) {
      throw readable(error)
    }
  }

  /** What is to be moved of a battle; null, and the operator told once, when its rows cannot be read. */
  async #readable(battle: string, version: number): Promise<Box | null> {
    try {
      return await this.#boxOf(battle, version)
    } catch (err) {
      this.#stuck.add(battle)
      this.#logger?.error({ err, battle }, 'A battle could not be put into the archive.')
      return null
    }
  }

  #path(battleId: string): string {
    return join(this.#options.folder, `${battleId}.json.gz`)
  }

  async #boxOf(battle: string, version: number): Promise<Box> {
    const of = { where: { battleId: battle }, orderBy: { seq: 'asc' } } as const
    return {
      battle,
      version,
      entries: await this.#db.logEntry.findMany({ ...of, omit: { battleId: true } }),
      snapshots: await this.#db.snapshot.findMany({ ...of, omit: { battleId: true } }),
      secret: (await this.#db.secret.findUnique({ where: { battleId: battle } }))?.secret ?? null,
    }
  }

  /** Written beside its place and moved there: a file is whole or not there. */
  async #write(box: Box): Promise<void> {
    const file = canonical({ archive: 1, box, seal: sha256(canonical(box)) })
    await mkdir(this.#options.folder, { recursive: true })
    const path = this.#path(box.battle)
    const draft = `${path}.${randomBytes(6).toString('hex')}`
    try {
      await durable(draft, 'w', await packed(file))
      await rename(draft, path)
      await durable(this.#options.folder, 'r')
    } finally {
      await rm(draft, { force: true })
    }
  }

  /** What a file holds; null where there is none. */
  async #read(battleId: string): Promise<Box | null> {
    const place = { battleId, where: 'archive' }
    let bytes: Buffer
    try {
      bytes = await readFile(this.#path(battleId))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
    const { box, seal } = check(place, await jsonIn(battleId, bytes), fileSchema)
    if (sha256(canonical(box)) !== seal || box.battle !== battleId) {
      throw damaged(place, 'its file does not fit its seal')
    }
    return box
  }

  /** Takes the rows out of the database, unless something has happened in the battle since they were read. */
  #empty({ battle, version }: Box, now: Date): Promise<boolean> {
    return this.#db.$transaction(async (tx) => {
      const taken = await tx.$executeRaw`
        UPDATE "Battle" SET "archivedAt" = ${now}, "version" = ${version}
        WHERE "id" = ${battle} AND "version" = ${version - 1} AND "status" = 'over'`
      if (taken === 0) return false
      const where = { battleId: battle }
      await tx.logEntry.deleteMany({ where })
      await tx.snapshot.deleteMany({ where })
      await tx.secret.deleteMany({ where })
      return true
    })
  }

  #refill({ battle: battleId, version, entries, snapshots, secret }: Box): Promise<boolean> {
    return this.#db.$transaction(async (tx) => {
      // It counts as looked at now: it is not put away again tomorrow.
      const free = await tx.$executeRaw`
        UPDATE "Battle" SET "archivedAt" = NULL, "version" = ${version + 1}, "updatedAt" = ${new Date()}
        WHERE "id" = ${battleId} AND "version" = ${version} AND "archivedAt" IS NOT NULL`
      // Somebody else was faster.
      if (free === 0) return true
      for (let n = 0; n < entries.length; n += ROWS) {
        await tx.logEntry.createMany({
          data: entries.slice(n, n + ROWS).map((entry) => ({ ...entry, battleId })),
        })
      }
      await tx.snapshot.createMany({ data: snapshots.map((snapshot) => ({ ...snapshot, battleId })) })
      if (secret !== null) await tx.secret.create({ data: { battleId, secret } })
      return true
    })
  }
}

/** Writes a file, or looks at a folder, and waits until the disk has it. */
async function durable(path: string, flags: 'r' | 'w', bytes?: Buffer): Promise<void> {
  const file = await open(path, flags)
  try {
    if (bytes !== undefined) await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function jsonIn(battleId: string, bytes: Buffer): Promise<unknown> {
  try {
    return JSON.parse((await unpacked(bytes)).toString('utf8'))
  } catch (error) {
    throw new DamagedError(battleId, 'archive', `its file cannot be read (${messageOf(error)})`, error)
  }
}
