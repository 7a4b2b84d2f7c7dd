import { readFileSync } from 'node:fs'
import type { Reply } from './rest/http.ts'
import { contentTypeOf } from './rest/http.ts'

const directory = new URL('./page/', import.meta.url)
const safeName = /^[a-z][a-z-]*\.(html|css|js|svg)$/

/** Nothing but the stand-in itself may be loaded by the page, and no script that is not one of its files. */
const policy =
  "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'"

/** Serves the page: `/` and the files under `/page/`; undefined for any other path. */
export function pageFile(path: string): Reply | undefined {
  const name = path === '/' ? 'index.html' : path.startsWith('/page/') ? path.slice('/page/'.length) : ''
  if (!safeName.test(name)) return undefined
  const body = readPage(name)
  if (!body) return undefined
  return {
    status: 200,
    body,
    headers: {
      'content-type': contentTypeOf(name),
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    },
  }
}

function readPage(name: string): Buffer | undefined {
  try {
    return readFileSync(new URL(name, directory))
  } catch {
    return undefined
  }
}
