import { describe, expect, test } from 'vitest'
import type { Json } from '../../../src/kernel/json.ts'
import type { ClubStore } from '../../../src/store/clubs.ts'
import type { Club, Member } from '../../../src/table/club/club.ts'
import { openClubs } from '../../../src/table/club/clubs.ts'
import { standings } from '../../../src/table/club/standings.ts'
import { done, refusal } from '../support/toy-table.ts'

const who = (id: string, manages = false): Member => ({ id, name: id.toUpperCase(), manages })
const [ann, bob, cyd, dan] = ['ann', 'bob', 'cyd', 'dan'].map((id) => who(id)) as [
  Member,
  Member,
  Member,
  Member,
]

/** Rows in memory. */
function rows(): ClubStore {
  const kept = new Map<string, { data: Json; version: number }>()
  return {
    of: async (channel) => structuredClone(kept.get(channel) ?? null),
    async keep(channel, data, version) {
      if ((kept.get(channel)?.version ?? null) !== version) return false
      kept.set(channel, { data: structuredClone(data), version: (version ?? 0) + 1 })
      return true
    },
  }
}

function clubsOn(store: ClubStore = rows()) {
  let n = 0
  return openClubs(store, {
    clock: () => '2026-01-01T00:00:00.000Z',
    newId: () => `k${++n}`,
    lot: (count) => Array.from({ length: count }, (_, i) => i),
  })
}

/** A club of some, its pairings drawn in the order in which they joined. */
async function drawnClub(members: readonly Member[] = [ann, bob, cyd]) {
  const clubs = clubsOn()
  const [first, ...others] = members
  done(await clubs.open('c', first ?? ann, 'Spring'))
  for (const one of others) done(await clubs.join('c', one))
  done(await clubs.draw('c', first ?? ann, false))
  return clubs
}

const owed = ({ rounds }: Club): string[] =>
  rounds
    .flat()
    .flatMap(({ first, second, result }) =>
      second === null || result !== null ? [] : [[first, second].sort().join('-')],
    )

describe('DIG-CLUB', () => {
  test('a question that nobody need answer any more is kept until it says so: replaced, settled otherwise, never an answered one', async () => {
    const clubs = await drawnClub()
    const ask = async (message: string) => {
      const { claim } = done(await clubs.claim('c', ann, 'bob', 'won'))
      done(await clubs.asked('c', claim.id, message))
      return claim.id
    }
    const fallen = async () => done(await clubs.of('c')).fallen
    await ask('m1')
    expect(await fallen()).toEqual([])
    const second = await ask('m2')
    expect(await fallen()).toEqual([{ message: 'm1', replaced: true }])
    done(await clubs.told('c', ['m1']))
    expect(await fallen()).toEqual([])
    // What was answered says so by itself.
    done(await clubs.agree('c', bob, second, false))
    expect(await fallen()).toEqual([])
    await ask('m3')
    const seats = [ann, bob].map(({ id }) => ({ player: id, side: id }))
    done(await clubs.count('c', ann, { id: 'b1', won: 'ann', seats }))
    expect(await fallen()).toEqual([{ message: 'm3', replaced: false }])
  })

  test('a question that was replaced before it was posted is over as it comes, and the next club still tells of it', async () => {
    const clubs = await drawnClub()
    const { claim } = done(await clubs.claim('c', ann, 'bob', 'won'))
    done(await clubs.claim('c', ann, 'bob', 'lost'))
    done(await clubs.asked('c', claim.id, 'm1'))
    done(await clubs.close('c', ann))
    expect(done(await clubs.open('c', ann, 'Summer')).fallen).toEqual([{ message: 'm1', replaced: true }])
  })

  test('a club is opened, joined, drawn and closed; what is out of its order is refused and changes nothing', async () => {
    const clubs = clubsOn()
    expect(refusal(await clubs.of('c'))).toBe('club.error.none')
    expect(refusal(await clubs.join('c', ann))).toBe('club.error.none')
    done(await clubs.open('c', ann, 'Spring'))
    expect(refusal(await clubs.open('c', bob, 'Other'))).toBe('club.error.open')
    expect(refusal(await clubs.draw('c', ann, false))).toBe('club.error.few')
    done(await clubs.join('c', bob))
    expect(refusal(await clubs.join('c', bob))).toBe('club.error.joined')
    expect(refusal(await clubs.claim('c', ann, 'bob', 'won'))).toBe('club.error.not-drawn')
    expect(refusal(await clubs.draw('c', bob, false))).toBe('club.error.not-leader')
    // Whoever leaves before the pairings leaves no trace.
    done(await clubs.join('c', cyd))
    expect(done(await clubs.withdraw('c', cyd)).players.map(({ id }) => id)).toEqual(['ann', 'bob'])
    expect(owed(done(await clubs.draw('c', who('mod', true), true)))).toEqual(['ann-bob', 'ann-bob'])
    expect(refusal(await clubs.join('c', cyd))).toBe('club.error.drawn')
    expect(refusal(await clubs.draw('c', ann, false))).toBe('club.error.drawn')
    expect(refusal(await clubs.close('c', bob))).toBe('club.error.not-leader')
    done(await clubs.close('c', ann))
    expect(refusal(await clubs.claim('c', ann, 'bob', 'won'))).toBe('club.error.closed')
    expect(done(await clubs.of('c')).name).toBe('Spring')
    expect(done(await clubs.open('c', bob, 'Summer')).players.map(({ id }) => id)).toEqual(['bob'])
    expect(refusal(await clubs.of('elsewhere'))).toBe('club.error.none')
  })

  test('sixteen can play, a seventeenth is refused', async () => {
    const clubs = clubsOn()
    done(await clubs.open('c', who('p0'), 'Full'))
    for (let n = 1; n < 16; n++) done(await clubs.join('c', who(`p${n}`)))
    expect(refusal(await clubs.join('c', who('p16')))).toBe('club.error.full')
    expect(owed(done(await clubs.draw('c', who('p0'), false)))).toHaveLength(120)
  })

  test('what one says of a battle counts when the other agrees, and only then', async () => {
    const clubs = await drawnClub()
    const { claim } = done(await clubs.claim('c', ann, 'bob', 'lost'))
    expect(claim).toEqual({ id: 'k1', by: 'ann', other: 'bob', won: 'bob' })
    expect(owed(done(await clubs.of('c')))).toHaveLength(3)
    expect(refusal(await clubs.agree('c', ann, 'k1', true))).toBe('club.error.not-yours')
    expect(refusal(await clubs.agree('c', cyd, 'k1', true))).toBe('club.error.not-yours')
    expect(owed(done(await clubs.agree('c', bob, 'k1', false)))).toHaveLength(3)
    expect(refusal(await clubs.agree('c', bob, 'k1', true))).toBe('club.error.claim-gone')
    // Said again otherwise, by either: the older saying is forgotten.
    done(await clubs.claim('c', ann, 'bob', 'won'))
    done(await clubs.claim('c', bob, 'ann', 'drawn'))
    expect(refusal(await clubs.agree('c', bob, 'k2', true))).toBe('club.error.claim-gone')
    const after = done(await clubs.agree('c', ann, 'k3', true))
    expect(owed(after)).toEqual(['bob-cyd', 'ann-cyd'])
    expect(after.rounds.flat().find(({ result }) => result !== null)?.result).toEqual({
      won: null,
      battle: null,
    })
    expect(refusal(await clubs.claim('c', ann, 'bob', 'won'))).toBe('club.error.no-pairing')
    expect(refusal(await clubs.claim('c', ann, 'dan', 'won'))).toBe('club.error.no-member')
    expect(refusal(await clubs.claim('c', dan, 'ann', 'won'))).toBe('club.error.no-member')
  })

  test('a battle of the bot counts as its log says, once, if just two of the club fought against each other in it', async () => {
    const clubs = await drawnClub()
    const seat = (player: string, side: string) => ({ player, side })
    const battle = {
      id: 'b1',
      won: 'RED',
      seats: [seat('ann', 'RED'), seat('bob', 'BLUE'), seat('eve', 'BLUE')],
    }
    expect(refusal(await clubs.count('c', cyd, battle))).toBe('club.error.not-leader')
    expect(refusal(await clubs.count('c', ann, null))).toBe('club.error.not-over')
    for (const seats of [
      [seat('ann', 'RED'), seat('bob', 'RED')],
      [seat('ann', 'RED'), seat('eve', 'BLUE')],
      [seat('ann', 'RED'), seat('bob', 'BLUE'), seat('cyd', 'BLUE')],
    ]) {
      expect(refusal(await clubs.count('c', ann, { ...battle, seats }))).toBe('club.error.not-two')
    }
    done(await clubs.claim('c', ann, 'bob', 'lost'))
    const after = done(await clubs.count('c', bob, battle))
    expect(after.claims).toEqual([])
    expect(after.rounds.flat().find(({ result }) => result !== null)).toMatchObject({
      result: { won: 'ann', battle: 'b1' },
    })
    expect(refusal(await clubs.count('c', ann, battle))).toBe('club.error.counted')
    // Struck by who leads, it is to be fought again.
    expect(refusal(await clubs.strike('c', bob, 'ann', 'bob'))).toBe('club.error.not-leader')
    expect(owed(done(await clubs.strike('c', ann, 'bob', 'ann')))).toHaveLength(3)
    expect(refusal(await clubs.strike('c', ann, 'bob', 'ann'))).toBe('club.error.no-result')
  })

  test('two points a victory, one a draw; equal points go to who has beaten the stronger; who has left is not named', async () => {
    // Pairings of four in their order: dan-ann, bob-cyd; bob-dan, cyd-ann; dan-cyd, ann-bob.
    const clubs = await drawnClub([ann, bob, cyd, dan])
    const fought = async (winner: Member, loser: Member, said: 'won' | 'drawn' = 'won') => {
      const { claim } = done(await clubs.claim('c', winner, loser.id, said))
      done(await clubs.agree('c', loser, claim.id, true))
    }
    await fought(ann, dan)
    await fought(bob, cyd)
    await fought(dan, bob)
    await fought(ann, cyd, 'drawn')
    await fought(cyd, dan)
    const table = (club: Club) =>
      standings(club).map(({ place, name, points, won, drawn, lost, strength }) => [
        place,
        name,
        points,
        `${won}-${drawn}-${lost}`,
        strength,
      ])
    // Points: ann 2 + 1 = 3, cyd 1 + 2 = 3, bob 2, dan 2. Ann has beaten dan (2) and drawn with cyd (3 / 2): 3.5; cyd has beaten
    // dan (2) and drawn with ann (3 / 2): 3.5, and has won as often. Bob has beaten cyd (3), dan bob (2).
    expect(table(done(await clubs.of('c')))).toEqual([
      [1, 'ANN', 3, '1-1-0', 3.5],
      [1, 'CYD', 3, '1-1-1', 3.5],
      [3, 'BOB', 2, '1-0-1', 3],
      [4, 'DAN', 2, '1-0-2', 2],
    ])
    done(await clubs.withdraw('c', dan))
    const club = done(await clubs.of('c'))
    expect(table(club).map(([, name]) => name)).toEqual(['ANN', 'CYD', 'BOB'])
    expect(JSON.stringify(club)).not.toContain('DAN')
    expect(refusal(await clubs.claim('c', dan, 'ann', 'won'))).toBe('club.error.no-member')
  })

  test('two who join in the same moment have both joined', async () => {
    const store = rows()
    const clubs = clubsOn(store)
    done(await clubs.open('c', ann, 'Spring'))
    // Bob joins after Cyd has read the club and before he writes it, once.
    let between: (() => Promise<unknown>) | null = () => clubs.join('c', bob)
    const racing = clubsOn({
      of: store.of,
      async keep(...row) {
        const now = between
        between = null
        await now?.()
        return store.keep(...row)
      },
    })
    done(await racing.join('c', cyd))
    expect(done(await clubs.of('c')).players.map(({ id }) => id)).toEqual(['ann', 'bob', 'cyd'])
  })

  test('a row that cannot be read is said to be damaged, and is left as it is', async () => {
    const store = rows()
    await store.keep('c', { name: 'half' }, null)
    const clubs = clubsOn(store)
    expect(refusal(await clubs.of('c'))).toBe('club.error.damaged')
    expect(refusal(await clubs.join('c', ann))).toBe('club.error.damaged')
    expect(refusal(await clubs.open('c', ann, 'New'))).toBe('club.error.damaged')
    expect(await store.of('c')).toEqual({ data: { name: 'half' }, version: 1 })
  })
})
