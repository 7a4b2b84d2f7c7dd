import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { AttachmentBuilder } from 'discord.js'
import type { Exported } from '../../table/types.ts'

/** Discord takes 10 MiB; longer files are packed. */
const MOST_BYTES = 8_000_000

/** A battle as a JSON file, packed with gzip when it is large. */
export async function battleFile(exported: Exported): Promise<AttachmentBuilder> {
  const json = Buffer.from(JSON.stringify(exported), 'utf8')
  return json.length <= MOST_BYTES
    ? new AttachmentBuilder(json, { name: 'battle.json' })
    : new AttachmentBuilder(await promisify(gzip)(json), { name: 'battle.json.gz' })
}
