import { AttachmentBuilder } from 'discord.js'
import type { Exported } from '../../table/results.ts'
import type { Work } from '../../workshop/workshop.ts'
import { bytes } from '../present/picture.ts'

/** Discord takes 10 MiB; longer files are packed. */
const MOST_BYTES = 8_000_000

/** A battle as a JSON file, packed with gzip when it is large. */
export async function battleFile(exported: Exported, work: Work): Promise<AttachmentBuilder> {
  const file = await work('pack', { data: exported, mostBytes: MOST_BYTES })
  return new AttachmentBuilder(bytes(file.bytes), {
    name: file.packed ? 'battle.json.gz' : 'battle.json',
  })
}
