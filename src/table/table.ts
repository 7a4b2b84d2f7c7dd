import { randomBytes } from 'node:crypto'
import { asRefusal } from '../kernel/live.ts'
import { lookUp } from '../kernel/look-up.ts'
import type { Ruleset } from '../kernel/ruleset.ts'
import { message, type Result, resultOnceDone, type SideId } from '../kernel/words.ts'
import type { BattleRow, Store } from '../store/store.ts'
import {
  addStanding,
  answer,
  answerFor,
  askAgain,
  leaveToUsual,
  pass,
  removeStanding,
  setPass,
  spendPd,
} from './answers/answers.ts'
import { behindFor, seesLate } from './battle/behind.ts'
import { DamageWatch, type Failed } from './battle/damage.ts'
import { CommandDraft } from './battle/draft.ts'
import { standingSchema } from './battle/instructions.ts'
import { type LoadedBattle, LoadedBattles, lastSoundSeq } from './battle/loaded-battles.ts'
import { isUmpire, mustSit, seatOf, umpiresOf, viewerOf } from './battle/seats.ts'
import type { Library } from './library.ts'
import { leftToAct } from './orders/left-to-act.ts'
import { cancelQueue, deploy, order, orders } from './orders/orders.ts'
import { readBack } from './orders/read-back.ts'
import { sayPresent } from './people/absence.ts'
import { cancel, mayCancel } from './people/cancelling.ts'
import { armiesOf, chooseArmy } from './people/choosing-army.ts'
import { gatheringOf, join, leave, musteredState, mustSpeakFor } from './people/gathering.ts'
import { replace } from './people/replacing.ts'
import { addEntropy, start } from './people/starting.ts'
import { concession, endFor, voteToConcede } from './people/votes.ts'
import { askToWatch, decideWatch, stopWatching } from './people/watching.ts'
import { verifyBattle } from './proof/verify.ts'
import type { Done, Exported } from './results.ts'
import { ended, isEnd } from './running/abandoning.ts'
import { crewOf, knownBattle } from './running/by-id.ts'
import {
  carryOut,
  evenIfDamaged,
  SYSTEM_ACTOR,
  type TableContext,
  type Work,
  wake,
} from './running/carry-out.ts'
import { consenting } from './running/consenting.ts'
import { grace } from './running/grace.ts'
import { importBattle } from './running/importing.ts'
import { movable, move, notice, resume, suspend } from './running/moving.ts'
import { newBattle, rematchOf } from './running/opening.ts'
import { personal } from './running/personal.ts'
import { planning } from './running/planning.ts'
import { replaying } from './running/replaying.ts'
import { rosters } from './running/rosters.ts'
import { swappedOf, takeSwapped } from './running/swapping.ts'
import { Patience, tick } from './running/tick.ts'
import { Unread } from './running/unread.ts'
import { aftermathFor, listFor } from './telling/aftermath.ts'
import { callNow, standingCall } from './telling/calling.ts'
import { exportFor, logFor, sceneFor, toVerify, whyFor } from './telling/looking.ts'
import { type Lost, lostStatus, noWayBack } from './telling/lost.ts'
import { measureFor } from './telling/measuring.ts'
import { positionFor } from './telling/position.ts'
import { statusOf } from './telling/posts.ts'
import type { NewBattle, Prove, Table, UmpireText, Who } from './types.ts'
import { changeChain } from './umpires/chain.ts'
import { previewAct } from './umpires/preview.ts'
import { closeRoom, openRoom, sectorOf, takeSector } from './umpires/room.ts'
import { timing } from './umpires/timing.ts'
import { addUmpire, assign, goBack, say, umpire } from './umpires/umpire.ts'
import { entryToUndo, renamed, undoingOf, undone, wayBackFor, whyAdrift } from './umpires/umpire-numbers.ts'

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
  /** Told of a battle that cannot be read, whose clock could not be dealt with, or of which no tale could be told. */
  readonly failed?: Failed
}

/** Opens the play-by-post table over a store. It holds nothing that the store does not: closing needs no farewell. */
export function openTable(parts: TableParts): Table {
  const { store } = parts
  const clock = parts.clock ?? (() => new Date().toISOString())
  const newSecret = parts.newSecret ?? (() => randomBytes(32).toString('hex'))
  const battles = new LoadedBattles(store, parts.rulesets, parts.awake)
  const failed = parts.failed ?? (() => {})
  const watch = new DamageWatch(store, failed)
  const context: TableContext = {
    store,
    battles,
    clock,
    failed,
    adrift: (id, adrift, calls) => watch.adrift(id, adrift, calls),
    damaged: (error, said, calls) => watch.damaged(error, said, calls),
  }
  const patience = new Patience()
  const unread = new Unread(store, parts.rulesets)

  /** One command on the battle of the caller's channel. */
  const command = async (who: Who, work: Work): Promise<Result<Done>> => {
    const done = await watch.over<Done>(async () => {
      const battle = await battles.known(who.channelId)
      if (battle === null) return noBattle
      return isCancelled(battle.row)
        ? cancelled
        : carryOut(context, battle.row.id, who, work, clock(), battle.row.version)
    })
    if (done.ok || done.refusal.key !== 'error.adrift') return unread.ended(who, done)
    return look(who, async (draft) => {
      throw asRefusal(await whyAdrift(draft, store))
    })
  }

  /** Looks at the battle of the caller's channel; nothing is written but what waking it takes. */
  const look = async <T>(
    who: Who,
    see: (draft: CommandDraft, loaded: LoadedBattle) => T | Promise<T>,
  ): Promise<Result<T>> => {
    const seen = await watch.over<T>(async () => {
      const battle = await battles.known(who.channelId)
      if (battle === null) return noBattle
      const { id, version } = battle.row
      if (isCancelled(battle.row) && see !== atAGlance) return cancelled
      return battles.alone(id, async () => {
        const woken = await resultOnceDone(() => wake(context, id, version))
        if (!woken.ok) return woken
        const loaded = woken.value
        if (loaded === null) return noBattle
        return resultOnceDone(async () => {
          const shown = see === atAGlance ? loaded : await behindFor(loaded, who, store)
          return see(new CommandDraft(shown, who, clock()), shown)
        })
      })
    })
    return unread.ended(who, seen)
  }

  /** An umpire names the entry he goes back to as he knows it; the battle uses its log's own numbers. */
  const undo = async (who: Who, act: UmpireText, number: string): Promise<Result<Done>> => {
    const seq = await look(who, (draft) => entryToUndo(draft, store, number))
    if (!seq.ok) return unread.instead(who, seq, nowhere)
    const done = await command(
      who,
      evenIfDamaged((draft) =>
        seq.value === lastSoundSeq(draft.loaded)
          ? goBack(draft, act.reason)
          : umpire(draft, { ...act, text: `undo ${seq.value}` }),
      ),
    )
    if (done.ok) return done
    return look(who, async (draft) => {
      throw asRefusal(await renamed(draft, store, done.refusal))
    })
  }

  /** A battle that is over is handed out with its dice secret, which is written down before anybody has it. */
  const exported = async (who: Who): Promise<Result<Exported>> => {
    const found = await look(who, async (draft) => ({
      file: await exportFor(draft, store),
      id: draft.loaded.row.id,
      known: draft.settings.revealed,
    }))
    if (!found.ok) return unread.instead<Exported>(who, found, (lost) => unread.file(lost))
    const { file, id, known } = found.value
    if (file.kind === 'full' && !known) {
      const reveal = evenIfDamaged((draft) => {
        draft.settings.revealed = true
      })
      await carryOut(context, id, SYSTEM_ACTOR, reveal)
    }
    return { ok: true, value: file }
  }

  const proveHere: Prove = async (battle, told) =>
    verifyBattle(battle, lookUp(parts.rulesets, battle.ruleset) ?? null, told)

  /**
   * Something of a battle in play by its id, whatever its channel has now; null where there is none.
   * @param seen the version it is known to have at least; absent: the store is asked.
   */
  const byId = <T>(battleId: string, see: (draft: CommandDraft) => T, seen?: number): Promise<T | null> =>
    battles.alone(battleId, async () => {
      const loaded = await wake(context, battleId, seen)
      return loaded === null ? null : see(new CommandDraft(loaded, SYSTEM_ACTOR, clock()))
    })

  const opened = (who: Who, battle: NewBattle): Promise<Result<Done>> =>
    watch.over(() => newBattle({ ...parts, newSecret }, context, who, battle))

  return {
    awake: () => battles.awake(),
    newBattle: opened,
    importBattle: (who, given) => watch.over(() => importBattle(store, context, who, given)),
    rematch: async (who) => {
      const battle = await look(who, rematchOf)
      return battle.ok ? opened(who, battle.value) : battle
    },
    swapped: async (who) => {
      const battle = await look(who, swappedOf)
      if (!battle.ok) return battle
      const { seats, side, ...terms } = battle.value
      const done = await opened(who, terms)
      if (!done.ok || side === null) return done
      // It is a command of its own: under the first one's interaction it would be taken for that, told twice.
      const { interactionId: _, ...again } = who
      const seated = await command(again, (draft) => takeSwapped(draft, side, seats))
      return seated.ok ? seated : done
    },
    gathering: (who) =>
      look(who, (draft, loaded) => ({ ...gatheringOf(loaded), mayCancel: mayCancel(draft) })),
    join: (who, side, headquarters) => command(who, (draft) => join(draft, side, headquarters)),
    leave: (who) => command(who, leave),
    cancel: (who) => command(who, cancel),
    assign: (who, seat) => command(who, (draft) => assign(draft, seat)),
    replace: (who, absent, by, reason) => command(who, (draft) => replace(draft, absent, by, reason)),
    armyLists: (who) => look(who, (draft) => armiesOf(draft)?.lists(draft.settings.scenario) ?? []),
    chooseArmy: (who, side, choice) => command(who, (draft) => chooseArmy(draft, side, choice)),
    showArmy: (who, side) => look(who, (draft) => armyOf(draft, side)),
    entropy: (who, words) => command(who, (draft) => addEntropy(draft, words)),
    start: (who) => command(who, (draft) => start(draft, newSecret)),

    order: (who, input) => command(who, (draft) => order(draft, input)),
    orders: (who, text) => command(who, (draft) => orders(draft, text)),
    deploy: (who, unit, place, face, options = '') =>
      command(who, (draft) => deploy(draft, unit, place, face, options)),
    ready: (who, fellow) => command(who, (draft) => endFor(draft, 'ready', fellow)),
    endTurn: (who, fellow) => command(who, (draft) => endFor(draft, 'endTurn', fellow)),
    concede: (who, yes) => command(who, (draft) => voteToConcede(draft, yes)),
    concession: (who) => look(who, concession),
    queue: (who) =>
      look(who, ({ settings }) => (lookUp(settings.queues, who.id) ?? []).map(({ line }) => line)),
    left: (who) => look(who, ({ settings }) => lookUp(settings.left, who.id) ?? []),
    cancelQueue: (who) => command(who, cancelQueue),

    answer: (who, given, askId) => command(who, (draft) => answer(draft, given, askId)),
    present: (who) => command(who, sayPresent),
    pass: (who, askId) => command(who, (draft) => pass(draft, askId)),
    spendPd: (who, text, askId) => command(who, (draft) => spendPd(draft, text, askId)),
    leaveToUsual: (who, askId) => command(who, (draft) => leaveToUsual(draft, askId)),
    askAgain: (who) => command(who, askAgain),
    setPass: (who, given) => command(who, (draft) => setPass(draft, given)),
    addStanding: (who, given) => command(who, (draft) => addStanding(draft, given)),
    removeStanding: (who, id) => command(who, (draft) => removeStanding(draft, id)),
    standing: (who) =>
      look(who, ({ settings }) => lookUp(settings.standing, who.id) ?? standingSchema.parse({})),

    ...consenting({ store, command, look }),
    ...planning({ command, look }),
    askToWatch: (who, asked) => command(who, (draft) => askToWatch(draft, asked)),
    decideWatch: (who, player, yes) => command(who, (draft) => decideWatch(draft, player, yes)),
    stopWatching: (who, player) => command(who, (draft) => stopWatching(draft, player)),
    async umpire(who, act) {
      const number = undone(act.text)
      if (number !== null) return undo(who, act, number)
      const ends = isEnd(act.text)
      const work = (draft: CommandDraft): void => umpire(draft, act)
      const done = await command(who, ends ? evenIfDamaged(work) : work)
      return done.ok || !ends ? done : watch.over(() => ended(context, who, done))
    },
    room: (who, open) => command(who, open ? openRoom : closeRoom),
    takeSector: (who, sector) => command(who, (draft) => takeSector(draft, sector)),
    sector: (who) => look(who, sectorOf),
    previewAct: (who, act) => look(who, (draft) => previewAct(draft, act)),
    wayBack: async (who) =>
      unread.instead(who, await look(who, (draft) => wayBackFor(draft, store)), nowhere),
    undoing: async (who, entry) =>
      unread.instead(who, await look(who, (draft) => undoingOf(draft, store, entry)), nowhere),
    goBack: async (who, reason) => {
      const back = evenIfDamaged((draft) => goBack(draft, reason))
      return unread.instead(who, await command(who, back), nowhere)
    },
    say: (who, words) => command(who, (draft) => say(draft, words)),
    answerFor: (who, given, reason) => command(who, (draft) => answerFor(draft, given, reason)),
    addUmpire: (who, player, name) => command(who, (draft) => addUmpire(draft, player, name)),
    ...timing(command),
    chain: (who, given) => command(who, (draft) => changeChain(draft, given)),

    viewer: (who) => look(who, (_, loaded) => viewerOf(loaded, who)),
    mayUmpire: (who) => look(who, (_, loaded) => isUmpire(loaded, who)),
    umpires: (who) => look(who, (_, loaded) => umpiresOf(loaded)),
    view: (who) => look(who, (draft) => draft.shownView()),
    scene: (who) => look(who, sceneFor),
    measure: (who, asked) => look(who, (draft) => measureFor(draft, asked)),
    status: async (who) =>
      unread.instead(who, await look(who, atAGlance), (lost) => {
        const namespace = lookUp(parts.rulesets, lost.ruleset)?.namespace ?? ''
        return { ok: true, value: lostStatus(lost, namespace) }
      }),
    offers: (who) =>
      look(who, (draft) =>
        seatOf(draft.loaded, who.id) === null ? [] : draft.ruleset.offers(draft.live.state, who.id),
      ),
    leftToAct: (who) =>
      look(who, (draft) =>
        (lookUp(draft.settings.queues, who.id) ?? []).length > 0 ? [] : leftToAct(draft, []),
      ),
    readBack: (who, text, many) => look(who, (draft) => readBack(draft, text, many)),
    ...replaying({ context, look }),
    aftermath: (who) => look(who, (draft) => aftermathFor(draft, store)),
    list: (who) => look(who, (draft) => listFor(draft, store)),
    position: (who, asked) => look(who, (draft) => positionFor(draft, store, asked)),
    ...rosters({ context, command, look }),
    log: (who, page) => look(who, (draft) => logFor(draft, store, page)),
    why: (who, about) => look(who, (draft) => whyFor(draft, store, about)),
    exported: (who) => exported(who),
    async verify(who, told = [], prove = proveHere) {
      // Nobody who wants something of the battle meanwhile waits for the check.
      const battle = await look(who, (draft) => toVerify(draft, store))
      return battle.ok ? prove(battle.value, told) : battle
    },
    async battleOf(channelId) {
      const found = await watch.over(async () => ({ ok: true, value: await battles.known(channelId) }))
      if (!found.ok || found.value === null) return null
      const { row, settings } = found.value
      return { battleId: row.id, ruleset: row.ruleset, status: row.status, language: settings.language }
    },
    callNow: (battleId, side, call, seen) => byId(battleId, (draft) => callNow(draft, side, call), seen),
    standingCall: (battleId, side, seen) => byId(battleId, (draft) => standingCall(draft, side), seen),
    ...personal(context),
    grace: (now, shard) => grace({ context, watch }, now, shard),
    known: (battleId) => knownBattle(store, parts.rulesets, battleId),
    crew: (battleId, seen) => crewOf(context, battleId, seen),
    suspend: (battleId, said) => suspend(context, battleId, said),
    resume: (battleId) => resume(context, battleId),
    notice: (battleId, key, to, said, calls) => notice(context, battleId, key, { to, said, calls }),
    move: (who, battleId, guildId) => move(context, who, battleId, guildId),
    movable: (who, guildId) => movable(context, parts.rulesets, who, guildId),
    tick: (now, mine) => tick({ context, watch, patience }, now, mine),
  }
}

/** A battle that was called off before it began: nothing is done in it any more. */
const isCancelled = (row: Pick<BattleRow, 'status' | 'origin'>): boolean =>
  row.status === 'over' && row.origin === null

const cancelled = { ok: false as const, refusal: message('table.error.cancelled') }

const atAGlance = (draft: CommandDraft, { row }: LoadedBattle) =>
  statusOf(
    draft,
    { id: row.id, status: row.status, scenario: named(draft) },
    // How it stands now somebody who watches late knows as everybody does (DIG-WATCH).
    seesLate(draft.loaded, draft.who) ? { kind: 'spectator' } : viewerOf(draft.loaded, draft.who),
  )

/** Of a battle that cannot be read there is no entry to go back to. */
const nowhere = (lost: Lost) => ({ ok: false as const, refusal: noWayBack(lost) })

const noBattle = { ok: false as const, refusal: message('table.error.no-battle') }

const named = (draft: CommandDraft) =>
  draft.started ? draft.live.state.scenario.name : musteredState(draft.ruleset, draft.settings).scenario.name

function armyOf(draft: CommandDraft, side: SideId | undefined) {
  const of = side ?? mustSit(draft.loaded, draft.who).side
  mustSpeakFor(draft, of)
  return lookUp(draft.settings.armies, of) ?? null
}
