import { army, armyForm } from '../../commands/army.ts'
import { battle } from '../../commands/battle.ts'
import { club } from '../../commands/club.ts'
import { deploy } from '../../commands/deploy.ts'
import { helpFor } from '../../commands/help.ts'
import { letters } from '../../commands/letters.ts'
import { log } from '../../commands/log.ts'
import { map } from '../../commands/map.ts'
import { me } from '../../commands/me.ts'
import { measure } from '../../commands/measure.ts'
import { note } from '../../commands/note.ts'
import { odds } from '../../commands/odds.ts'
import { order } from '../../commands/order.ts'
import { orders } from '../../commands/orders.ts'
import { pd } from '../../commands/pd.ts'
import { plan } from '../../commands/plan.ts'
import { propose } from '../../commands/propose.ts'
import { replay } from '../../commands/replay.ts'
import { roll } from '../../commands/roll.ts'
import { rules } from '../../commands/rules.ts'
import { seat } from '../../commands/seat.ts'
import { send } from '../../commands/send.ts'
import { sketch } from '../../commands/sketch.ts'
import { table } from '../../commands/table.ts'
import { test } from '../../commands/test.ts'
import { turn } from '../../commands/turn.ts'
import { umpire } from '../../commands/umpire.ts'
import { unit } from '../../commands/unit.ts'
import { verify } from '../../commands/verify.ts'
import { watch } from '../../commands/watch.ts'
import { why } from '../../commands/why.ts'
import type { Action, Command } from './client/command.ts'
import { reportButton, swappedButton } from './feature/aftermath.ts'
import {
  answerButton,
  concedeButton,
  endTurnButton,
  hereButton,
  leaveButton,
  ownWordsButton,
  ownWordsForm,
  passBatchButton,
  passButton,
  passTurnButton,
  passUnlessButton,
  readyButton,
  spendButton,
  spendForm,
  usualButton,
} from './feature/answering.ts'
import { approveButton, sendBackButton, sendBackForm } from './feature/approving.ts'
import { askTableButton } from './feature/ask-table.ts'
import { agreeClubButton, joinClubButton } from './feature/club.ts'
import { drop, give, rewrite } from './feature/confirm.ts'
import { consentButton, takeBackButton } from './feature/consenting.ts'
import { goBackButton } from './feature/going-back.ts'
import { confirmSeatButton, takeSeatButton, watchButton } from './feature/handing-over.ts'
import { openMenu } from './feature/opening.ts'
import { againButton, ordersForm, planForm, writeButton } from './feature/orders-form.ts'
import { planButton } from './feature/plan-window.ts'
import { rollAgain, rollPicture, rollProof, rollShow } from './feature/roll-buttons.ts'
import { rollForget, rollSaved } from './feature/roll-panel.ts'
import { rosterButton } from './feature/rosters.ts'
import {
  joinButton,
  rematchButton,
  seatHeadquarters,
  seatSide,
  seatsButton,
  startButton,
} from './feature/seating.ts'
import { logButton, sumsMenu, whyButton } from './feature/show-log.ts'
import { mapButton, mapKeyButton } from './feature/show-map.ts'
import { filmButton, replayButton } from './feature/show-replay.ts'
import { ruleAction } from './feature/show-rules.ts'
import { tableAction, tableRollAction } from './feature/show-table.ts'
import { testAgain, testOdds, testOptions } from './feature/testing.ts'
import { actButton } from './feature/umpire-acts.ts'
import { roomClockButton, roomMapButton, roomSectorButton } from './feature/umpire-room.ts'
import { undoButton } from './feature/undoing.ts'
import { cancelButton } from './feature/ways-out.ts'

const commands: readonly Command[] = [
  battle,
  army,
  deploy,
  order,
  orders,
  plan,
  pd,
  turn,
  map,
  sketch,
  send,
  letters,
  measure,
  unit,
  log,
  why,
  replay,
  verify,
  roll,
  odds,
  me,
  note,
  propose,
  seat,
  watch,
  club,
  umpire,
  rules,
  table,
  test,
  helpFor(() => COMMANDS),
]

const actions: readonly Action[] = [
  rollAgain,
  rollPicture,
  rollProof,
  rollShow,
  rollSaved,
  rollForget,
  give,
  rewrite,
  drop,
  answerButton,
  passBatchButton,
  passButton,
  passTurnButton,
  passUnlessButton,
  usualButton,
  spendButton,
  spendForm,
  askTableButton,
  ownWordsButton,
  ownWordsForm,
  concedeButton,
  leaveButton,
  cancelButton,
  goBackButton,
  undoButton,
  actButton,
  roomMapButton,
  roomSectorButton,
  roomClockButton,
  openMenu,
  joinButton,
  seatsButton,
  rosterButton,
  seatSide,
  seatHeadquarters,
  readyButton,
  endTurnButton,
  hereButton,
  consentButton,
  takeBackButton,
  takeSeatButton,
  confirmSeatButton,
  watchButton,
  approveButton,
  sendBackButton,
  sendBackForm,
  joinClubButton,
  agreeClubButton,
  againButton,
  writeButton,
  startButton,
  rematchButton,
  reportButton,
  swappedButton,
  ordersForm,
  planForm,
  planButton,
  armyForm,
  mapButton,
  mapKeyButton,
  logButton,
  whyButton,
  sumsMenu,
  replayButton,
  filmButton,
  tableAction,
  tableRollAction,
  ruleAction,
  testAgain,
  testOdds,
  testOptions,
]

/** Every slash command by its name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(commands.map((c) => [c.shape.name, c]))

/** What every custom id's action does. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map(actions.map((a) => [a.name, a]))
