import { readdir, readFile, stat } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const LIST = 'docs/README.md'
/** No picture may be larger, in bytes: pages load quickly on a phone. */
const LARGEST = 400_000

const read = (path: string): Promise<string> => readFile(new URL(path, ROOT), 'utf8')
const inDocs = (await readdir(new URL('docs/', ROOT), { recursive: true })).map((name) => `docs/${name}`)
const pages = ['README.md', 'README.pl.md', ...inDocs.filter((name) => name.endsWith('.md'))]
const pictures = inDocs.filter((name) => name.endsWith('.png'))

/** Where the links and pictures of a page lead, as paths from the root, with what stands after `#`. */
async function linksOf(page: string): Promise<{ readonly path: string; readonly anchor: string }[]> {
  const text = (await read(page)).replace(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].map(
    ([, to = '', anchor = '']) => ({
      path: to === '' ? page : new URL(to, new URL(page, ROOT)).href.slice(ROOT.href.length),
      anchor: decodeURIComponent(anchor),
    }),
  )
}

/** The anchors of a page: its headings as GitHub names them, and those set by hand. */
async function anchorsOf(page: string): Promise<string[]> {
  const text = await read(page)
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]
}

describe('the pages', () => {
  test('each is in the one list, and both READMEs lead there', async () => {
    expect(pages.length).toBeGreaterThan(20)
    const listed = new Set((await linksOf(LIST)).map(({ path }) => path))
    expect(pages.filter((page) => page !== LIST && !listed.has(page))).toEqual([])
    for (const page of ['README.md', 'README.pl.md'])
      expect((await linksOf(page)).map(({ path }) => path)).toContain(LIST)
  })

  test('every page, picture and heading that one points to is there', async () => {
    const broken: string[] = []
    let found = 0
    for (const page of pages) {
      for (const { path, anchor } of await linksOf(page)) {
        found++
        const there = await stat(new URL(path, ROOT)).catch(() => null)
        if (there === null || (anchor !== '' && !(await anchorsOf(path)).includes(anchor)))
          broken.push(`${page} → ${path}#${anchor}`)
      }
    }
    expect(found).toBeGreaterThan(100)
    expect(broken).toEqual([])
  })

  test('every picture is shown somewhere, says in words what it shows, and is small', async () => {
    expect(pictures.length).toBeGreaterThan(10)
    const shown = (await Promise.all(pages.map(linksOf))).flat().map(({ path }) => path)
    expect(pictures.filter((name) => !shown.includes(name))).toEqual([])
    for (const name of pictures) expect((await stat(new URL(name, ROOT))).size, name).toBeLessThan(LARGEST)
    for (const page of pages) expect(await read(page), page).not.toMatch(/!\[\s*\]\(/)
  })
})
