import { expect, test } from 'vitest'
import { RecentDrawings } from '../../src/workshop/recent-drawings.ts'

test('the same picture is drawn once, also while it is being drawn; one that failed is tried again', async () => {
  const lately = new RecentDrawings()
  const drawn: string[] = []
  const picture = (of: string, fails = false) =>
    lately.picture({ scene: of }, async () => {
      drawn.push(of)
      await new Promise((go) => setImmediate(go))
      if (fails) throw new Error('no')
      return new TextEncoder().encode(of)
    })
  const [a, b] = await Promise.all([picture('ford'), picture('ford'), picture('marsh')])
  expect(a).toBe(b)
  expect(await picture('ford')).toBe(a)
  expect(drawn).toEqual(['ford', 'marsh'])
  await expect(picture('hill', true)).rejects.toThrow('no')
  expect(new TextDecoder().decode(await picture('hill'))).toBe('hill')
})
