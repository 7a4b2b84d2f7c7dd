import { randomBytes } from 'node:crypto'
import { asRefusal } from '../kernel/live.ts'
import { lookUp } from '../kernel/look-up.ts'
import type { Ruleset } from '../kernel/ruleset.ts'
import { Refusal, type Result, type SideId } from '../kernel/words.ts'
import type { BattleRow, Store } from '../store/store.ts'
import { addStanding, answer, answerFor, pass, removeStanding, setPass, spendPd } from './answers/answers.ts'
import { DamageWatch } from './battle/damage.ts'
import { Desk } from './battle/draft.ts'
import { type Room, Rooms } from './battle/loaded-battles.ts'
import { mustSit, seatOf, umpiresOf, viewerOf } from './battle/seats.ts'
import { standingSchema } from './battle/settings.ts'
import type { Library } from './library.ts'
import { cancelQueue, deploy, order, orders, readBack } from './orders/orders.ts'
import { cancel } from './people/cancelling.ts'
import {
  addEntropy,
  chooseArmy,
  gatheringOf,
  join,
  leave,
  mustered,
  mustSpeakFor,
  start,
} from './people/gathering.ts'
import { replace } from './people/replacing.ts'
import { concession, endFor, voteToConcede } from './people/votes.ts'
import { ended, isEnd } from './running/abandoning.ts'
import { crewOf, knownBattle } from './running/by-id.ts'
import { carryOut, HOUSE, type Office, type Work, wake } from './running/carry-out.ts'
import { grace } from './running/grace.ts'
import { movable, move, notice, resume, suspend } from './running/moving.ts'
import { newBattle } from './running/opening.ts'
import { Patience, tick } from './running/tick.ts'
import { callNow, standingCall } from './telling/calling.ts'
import { exportFor, logFor, outlookFor, sceneFor, verifyFor, whyFor } from './telling/looking.ts'
import { statusOf } from './telling/posts.ts'
import type { Done, Exported, Table, UmpireText, Who } from './types.ts'
import { addUmpire, assign, extend, pause, say, umpire } from './umpires/umpire.ts'
import { entryToUndo, renamed, undone, wayBack } from './umpires/umpire-numbers.ts'

/** What a table stands on. */
export interface TableParts {
  readonly store: Store
  readonly rulesets: { readonly [id: string]: Ruleset }
  readonly library: Library
  /** Now, as an ISO time; absent: the machine's clock. */
  readonly clock?: () => string
  /** A fresh dice secret, 64 hex digits that nobody can guess; absent: from the machine's randomness. */
  readonly newSecret?: () => string
  /** How many battles stay in memory. */
  readonly awake?: number
  /** Told of a battle that cannot be read, or whose clock could not be dealt with; for the operator. */
  readonly failed?: (battleId: string, why: unknown) => void
}

/** Opens the play-by-post table over a store. It holds nothing that the store does not: closing needs no farewell. */
export function openTable(parts: TableParts): Table {
  const { store } = parts
  const clock = parts.clock ?? (() => new Date().toISOString())
  const newSecret = parts.newSecret ?? (() => randomBytes(32).toString('hex'))
  const rooms = new Rooms(store, parts.rulesets, parts.awake)
  const failed = parts.failed ?? (() => {})
  const watch = new DamageWatch(store, failed)
  const office: Office = { store, rooms, clock, adrift: (id, adrift) => watch.adrift(id, adrift) }
  const patience = new Patience()

  /** One command on the battle of the caller's channel. */
  const command = async (who: Who, work: Work): Promise<Result<Done>> => {
    const done = await watch.over<Done>(async () => {
      const battle = await rooms.known(who.channelId)
      if (battle === null) return noBattle
      return isCancelled(battle.row) ? cancelled : carryOut(office, battle.row.id, who, work)
    })
    if (done.ok || done.refusal.key !== 'error.adrift') return done
    return look(who, async (desk) => {
      throw asRefusal(await wayBack(desk, store))
    })
  }

  /** Looks at the battle of the caller's channel; nothing is written but what waking it takes. */
  const look = <T>(who: Who, see: (desk: Desk, room: Room) => T | Promise<T>): Promise<Result<T>> =>
    watch.over<T>(async () => {
      const battle = await rooms.known(who.channelId)
      if (battle === null) return noBattle
      const { id } = battle.row
      if (isCancelled(battle.row) && see !== atAGlance) return cancelled
      return rooms.alone(id, async () => {
        try {
          const room = await wake(office, id)
          if (room === null) return noBattle
          return { ok: true, value: await see(new Desk(room, who, clock()), room) }
        } catch (error) {
          if (error instanceof Refusal) return { ok: false, refusal: error.said }
          throw error
        }
      })
    })

  /** An umpire names the entry he goes back to as he knows it; the battle goes by its log's own numbers. */
  const undo = async (who: Who, act: UmpireText, number: string): Promise<Result<Done>> => {
    const seq = await look(who, (desk) => entryToUndo(desk, store, number))
    if (!seq.ok) return seq
    const done = await command(who, (desk) => umpire(desk, { ...act, text: `undo ${seq.value}` }))
    if (done.ok) return done
    return look(who, async (desk) => {
      throw asRefusal(await renamed(desk, store, done.refusal))
    })
  }

  /** A battle that is over is handed out with its dice secret, which is written down before anybody has it. */
  const exported = async (who: Who): Promise<Result<Exported>> => {
    const found = await look(who, async (desk) => ({
      file: await exportFor(desk, store),
      id: desk.room.row.id,
      known: desk.settings.revealed,
    }))
    if (!found.ok) return found
    const { file, id, known } = found.value
    if (file.kind === 'full' && !known) {
      await carryOut(office, id, HOUSE, (desk) => {
        desk.settings.revealed = true
      })
    }
    return { ok: true, value: file }
  }

  /** Something of a battle in play by its id, whatever its channel has now; null where there is none. */
  const byId = <T>(battleId: string, see: (desk: Desk) => T): Promise<T | null> =>
    rooms.alone(battleId, async () => {
      const room = await wake(office, battleId)
      return room === null ? null : see(new Desk(room, HOUSE, clock()))
    })

  return {
    newBattle: (who, battle) => watch.over(() => newBattle({ ...parts, newSecret }, office, who, battle)),
    gathering: (who) => look(who, (_, room) => gatheringOf(room)),
    join: (who, side, headquarters) => command(who, (desk) => join(desk, side, headquarters)),
    leave: (who) => command(who, leave),
    cancel: (who) => command(who, cancel),
    assign: (who, seat) => command(who, (desk) => assign(desk, seat)),
    replace: (who, absent, by, reason) => command(who, (desk) => replace(desk, absent, by, reason)),
    armyLists: (who) => look(who, ({ ruleset, settings }) => ruleset.armies?.lists(settings.scenario) ?? []),
    chooseArmy: (who, side, choice) => command(who, (desk) => chooseArmy(desk, side, choice)),
    showArmy: (who, side) => look(who, (desk) => armyOf(desk, side)),
    entropy: (who, words) => command(who, (desk) => addEntropy(desk, words)),
    start: (who) => command(who, (desk) => start(desk, newSecret)),

    order: (who, input) => command(who, (desk) => order(desk, input)),
    orders: (who, text) => command(who, (desk) => orders(desk, text)),
    deploy: (who, unit, place, face, options = '') =>
      command(who, (desk) => deploy(desk, unit, place, face, options)),
    ready: (who, fellow) => command(who, (desk) => endFor(desk, 'ready', fellow)),
    endTurn: (who, fellow) => command(who, (desk) => endFor(desk, 'endTurn', fellow)),
    concede: (who, yes) => command(who, (desk) => voteToConcede(desk, yes)),
    concession: (who) => look(who, concession),
    queue: (who) =>
      look(who, ({ settings }) => (lookUp(settings.queues, who.id) ?? []).map(({ line }) => line)),
    cancelQueue: (who) => command(who, cancelQueue),

    answer: (who, given, askId) => command(who, (desk) => answer(desk, given, askId)),
    pass: (who, askId) => command(who, (desk) => pass(desk, askId)),
    spendPd: (who, text, askId) => command(who, (desk) => spendPd(desk, text, askId)),
    setPass: (who, given) => command(who, (desk) => setPass(desk, given)),
    addStanding: (who, given) => command(who, (desk) => addStanding(desk, given)),
    removeStanding: (who, id) => command(who, (desk) => removeStanding(desk, id)),
    standing: (who) =>
      look(who, ({ settings }) => lookUp(settings.standing, who.id) ?? standingSchema.parse({})),

    async umpire(who, act) {
      const number = undone(act.text)
      if (number !== null) return undo(who, act, number)
      const done = await command(who, (desk) => umpire(desk, act))
      return done.ok || !isEnd(act.text) ? done : ended(office, who, done)
    },
    say: (who, text, reason) => command(who, (desk) => say(desk, text, reason)),
    answerFor: (who, given, reason) => command(who, (desk) => answerFor(desk, given, reason)),
    addUmpire: (who, player, name) => command(who, (desk) => addUmpire(desk, player, name)),
    pause: (who, paused) => command(who, (desk) => pause(desk, paused)),
    extend: (who, hours) => command(who, (desk) => extend(desk, hours)),

    viewer: (who) => look(who, (_, room) => viewerOf(room, who)),
    umpires: (who) => look(who, (_, room) => umpiresOf(room)),
    view: (who) => look(who, (desk) => desk.shownView()),
    scene: (who) => look(who, sceneFor),
    status: (who) => look(who, atAGlance),
    offers: (who) =>
      look(who, (desk) =>
        seatOf(desk.room, who.id) === null ? [] : desk.ruleset.offers(desk.live.state, who.id),
      ),
    readBack: (who, text, many) => look(who, (desk) => readBack(desk, text, many)),
    outlook: (who, text) => look(who, (desk) => outlookFor(desk, text)),
    log: (who, page) => look(who, (desk) => logFor(desk, store, page)),
    why: (who, about) => look(who, (desk) => whyFor(desk, store, about)),
    exported: (who) => exported(who),
    verify: (who, told) => look(who, (desk) => verifyFor(desk, store, told)),
    async battleOf(channelId) {
      const found = await watch.over(async () => ({ ok: true, value: await rooms.known(channelId) }))
      if (!found.ok || found.value === null) return null
      const { row, settings } = found.value
      return { battleId: row.id, ruleset: row.ruleset, status: row.status, language: settings.language }
    },
    callNow: (battleId, side, call) => byId(battleId, (desk) => callNow(desk, side, call)),
    standingCall: (battleId, side) => byId(battleId, (desk) => standingCall(desk, side)),
    grace: (now) => grace({ office, watch, failed }, now),
    known: (battleId) => knownBattle(store, parts.rulesets, battleId),
    crew: (battleId) => crewOf(office, battleId),
    suspend: (battleId, said) => suspend(office, battleId, said),
    resume: (battleId) => resume(office, battleId),
    notice: (battleId, key, to, said, calls) => notice(office, battleId, key, { to, said, calls }),
    move: (who, battleId, guildId) => move(office, who, battleId, guildId),
    movable: (who, guildId) => movable(office, parts.rulesets, who, guildId),
    tick: (now) => tick({ office, watch, patience, failed }, now),
  }
}

/** A battle that was called off before it began: nothing is done in it any more. */
const isCancelled = (row: Pick<BattleRow, 'status' | 'origin'>): boolean =>
  row.status === 'over' && row.origin === null

const cancelled = { ok: false as const, refusal: { key: 'table.error.cancelled' } }

const atAGlance = (desk: Desk, { row }: Room) =>
  statusOf(desk, { id: row.id, status: row.status, scenario: named(desk) })

const noBattle = { ok: false as const, refusal: { key: 'table.error.no-battle' } }

const named = (desk: Desk) =>
  desk.started ? desk.live.state.scenario.name : mustered(desk.ruleset, desk.settings).scenario.name

function armyOf(desk: Desk, side: SideId | undefined) {
  const of = side ?? mustSit(desk.room, desk.who).side
  mustSpeakFor(desk, of)
  return lookUp(desk.settings.armies, of) ?? null
}
