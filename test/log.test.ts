import { describe, expect, test } from 'vitest'
import { openLog, withoutSecrets } from '../src/log.ts'

const TOKEN = ['MTA5MDAwMDAwMDAwMDAwMDAw', 'GaBcDe', 'x'.repeat(38)].join('.')

function recorded(): { log: ReturnType<typeof openLog>; lines: () => Record<string, unknown>[] } {
  const written: string[] = []
  const log = openLog('info', { write: (line: string) => void written.push(line) })
  return { log, lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('the log', () => {
  test('is a JSON object a line, from its level up', () => {
    const { log, lines } = recorded()
    log.debug('too quiet')
    log.info({ battle: 'b1' }, 'begun')
    expect(lines()).toEqual([{ level: 'info', time: expect.any(String), battle: 'b1', msg: 'begun' }])
  })

  test('leaves out secrets by their field', () => {
    const { log, lines } = recorded()
    log.info({
      token: 'abc',
      config: { DISCORD_TOKEN: 'abc', deep: { secret: 'abc' } },
      dice: { secret: 'abc' },
    })
    expect(JSON.stringify(lines())).not.toContain('abc')
    expect(lines()[0]).toMatchObject({ token: '[hidden]', dice: { secret: '[hidden]' } })
  })

  test('leaves out secrets by their looks, in errors too', () => {
    const { log, lines } = recorded()
    log.error(new Error(`401 for ${TOKEN}`))
    log.info(`PATCH /webhooks/123/${'a'.repeat(90)}/messages/@original`)
    log.info(`POST /interactions/456/${'b'.repeat(90)}/callback`)
    log.info('postgres://hetman:geheim@db/hetman')
    log.info('postgres://hetman:geh/e@im@db/hetman and postgres://db/hetman?password=geheim&ssl=true')
    const text = JSON.stringify(lines())
    expect(text).not.toContain(TOKEN)
    expect(text).not.toMatch(/a{20}|b{20}|geh|im@/)
    expect(text).toContain('/webhooks/123/[hidden]/messages/@original')
    expect(text).toContain('postgres://[hidden]@db/hetman')
  })

  test('keeps ordinary words as they are', () => {
    const line = '{"msg":"K3 charges @R1 at https://example.org/webhooks and loses 12.5 men"}'
    expect(withoutSecrets(line)).toBe(line)
  })

  test('ties every line of an interaction to its id', () => {
    const { log, lines } = recorded()
    const mine = log.child({ interaction: '1290' })
    mine.info('taken')
    mine.child({ step: 2 }).warn('slow')
    log.info('else')
    expect(lines().map((line) => line.interaction)).toEqual(['1290', '1290', undefined])
  })
})
