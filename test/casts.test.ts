import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FILES = {
  'src/table/through.ts': '(u as unknown as string[]).length',
  'src/discord/whole.ts': 'u as unknown as string',
  'src/table/narrowed.ts': "typeof u === 'string' ? u : (u as { length: number }).length",
  'src/table/said.ts': '// biome-ignore lint/plugin: the file was written by us\n  u as unknown as string',
  'test/free.ts': 'u as unknown as string',
} as const

test('a cast through unknown is refused by the linter, but for tests and where a reason stands beside it', () => {
  const root = mkdtempSync(join(tmpdir(), 'hetman-casts-'))
  try {
    const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as object
    writeFileSync(join(root, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
    cpSync(join(ROOT, '.ci'), join(root, '.ci'), { recursive: true })
    for (const folder of ['src/table', 'src/discord', 'test'])
      mkdirSync(join(root, folder), { recursive: true })
    for (const [file, value] of Object.entries(FILES)) {
      const text = `export const f = (u: unknown): unknown => {\n  const value =\n  ${value}\n  return value\n}\n`
      writeFileSync(join(root, file), text)
    }
    const biome = join(ROOT, 'node_modules', '.bin', 'biome')
    const { stdout } = spawnSync(biome, ['lint', '--reporter=github', '.'], { cwd: root, encoding: 'utf8' })
    const found = [...stdout.matchAll(/title=plugin,file=[^,]*?((?:src|test)\/[^,]*),/g)].map(
      ([, file]) => file,
    )
    expect(found.sort()).toEqual(['src/discord/whole.ts', 'src/table/through.ts'])
  } finally {
    rmSync(root, { recursive: true })
  }
})
