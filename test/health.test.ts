import { expect, test } from 'vitest'
import { startHealth } from '../src/health.ts'

const ask = async (url: string, method = 'GET') => {
  const response = await fetch(url, { method })
  return [response.status, await response.json()]
}

test('health is answered while the check comes through', async () => {
  let well = true
  const health = await startHealth(0, async () => {
    if (!well) throw new Error('the store is gone')
  })
  expect(health.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/health$/)
  expect(await ask(health.url)).toEqual([200, { ok: true }])
  well = false
  expect(await ask(health.url)).toEqual([503, { ok: false }])
  expect(await ask(health.url, 'POST')).toEqual([404, { ok: false }])
  expect(await ask(health.url.replace('health', 'secret'))).toEqual([404, { ok: false }])
  await health.close()
  await expect(fetch(health.url)).rejects.toThrow()
})

test('a taken port is refused', async () => {
  const first = await startHealth(0, async () => undefined)
  const port = Number(new URL(first.url).port)
  await expect(startHealth(port, async () => undefined)).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  await first.close()
})

test('it is answered on another address where that is asked for', async () => {
  const health = await startHealth(0, async () => undefined, undefined, '127.0.0.2')
  expect(health.url).toMatch(/^http:\/\/127\.0\.0\.2:\d+\/health$/)
  expect(await ask(health.url)).toEqual([200, { ok: true }])
  await expect(fetch(health.url.replace('127.0.0.2', '127.0.0.1'))).rejects.toThrow()
  await health.close()
})
