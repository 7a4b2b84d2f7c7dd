import { z } from 'zod'
import { chainSchema } from '../../kernel/chain.ts'
import type { Json } from '../../kernel/json.ts'
import { causeSchema } from '../../kernel/log.ts'
import { isZone } from './awake.ts'
import { planSchema, queuedSchema, standingSchema } from './instructions.ts'

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>
const seat = z.strictObject({
  side: z.string(),
  name: z.string(),
  commands: z.array(z.string()),
  chief: z.boolean(),
})

/** Minutes of four weeks. */
const LONGEST = 28 * 24 * 60

/** How long people have, in minutes, and how long before the end they are reminded. */
export const timesSchema = z.strictObject({
  /** To answer a question; 5 minutes to 72 hours, usually 12 hours (DIG-ANSWER). */
  window: z
    .number()
    .int()
    .min(5)
    .max(72 * 60)
    .default(12 * 60),
  /** For a player turn or a deployment; an hour to four weeks, usually 48 hours (DIG-CLOCK). */
  turn: z
    .number()
    .int()
    .min(60)
    .max(LONGEST)
    .default(48 * 60),
  /** The reminder comes when this part of the time, in percent, is left; 0: none. */
  remind: z.number().int().min(0).max(90).default(25),
  /** A side's own store of time for its turns, in minutes: what it begins with, what each turn adds, the most it holds. */
  bank: z
    .strictObject({
      start: z.number().int().min(60).max(LONGEST),
      add: z.number().int().min(60).max(LONGEST),
      cap: z.number().int().min(60).max(LONGEST),
    })
    .nullable()
    .default(null),
  /** Turns end at this minute of the day in that zone, after twelve hours of their own at least. */
  fixed: z
    .strictObject({ at: z.number().int().min(0).max(1439), zone: z.string().refine(isZone) })
    .nullable()
    .default(null),
  /** Do clocks stand still while he rests for whom they wait (DIG-REST)? */
  rest: z.boolean().default(true),
})
export type TableTimes = z.infer<typeof timesSchema>

const clockSchema = z.strictObject({
  what: z.string(),
  side: z.string(),
  /** ISO times. */
  due: z.string(),
  /** The next reminder; null: none comes. */
  remind: z.string().nullable(),
  /** All reminders up to here were sent, or are none. */
  reminded: z.string().default(''),
  /** How long it ran when it was wound, in milliseconds; null: as the times of its battle say. */
  whole: z.number().nullable().default(null),
  /** How much of its time, in milliseconds that count, it has only because it strikes at a fixed hour: what a stop takes away first. */
  spare: z.number().default(0),
})
export type Clock = z.infer<typeof clockSchema>

const army = z.strictObject({ list: z.string(), choice: json, points: z.number(), limit: z.number() })

const countedSchema = z.strictObject({
  /** The entry up to which was counted. */
  seq: z.number().int(),
  /** Entries that are at least in part for everybody. */
  common: z.number().int(),
  /** Entries that are not, by side that may know of them. */
  own: z.record(z.string(), z.number().int()),
})
export type Counted = Readonly<z.infer<typeof countedSchema>>

const chapterSchema = z.strictObject({
  turn: z.number().int(),
  phase: z.string(),
  side: z.string().nullable(),
})
/** What is told together: a side's turn, or what comes before the first. `phase` is the one it began with. */
export type Chapter = Readonly<z.infer<typeof chapterSchema>>

/** What somebody proposes to the other side (DIG-CONSENT); any order lapses it. */
const proposalSchema = z.strictObject({
  /** A name of chance, by which its buttons call it. */
  id: z.string(),
  what: z.enum(['undo', 'pause', 'resume', 'extend', 'clocks', 'cancel', 'draw', 'position']),
  by: z.string(),
  /** Of an extension. */
  hours: z.number().nullable(),
  /** Of clocks: the times there would be. */
  times: timesSchema.nullable().default(null),
  /** Of an undo: the last entry that is kept. */
  to: z.number().int().nullable(),
  /** Who is for it, and who against. */
  agreed: z.array(z.string()),
  against: z.array(z.string()),
})
export type Proposal = z.infer<typeof proposalSchema>

/** A seat, or an umpire's place, that is to go to another (DIG-SEAT): its holder has it until that is confirmed. */
const handoverSchema = z.strictObject({
  /** A name of chance, by which its buttons call it. */
  id: z.string(),
  from: z.string(),
  /** What its holder is called. */
  name: z.string(),
  /** `swap`: both keep playing, each with the other's seat. */
  kind: z.enum(['give', 'seek', 'take', 'swap']),
  /** The side it is on; null: an umpire's place. */
  side: z.string().nullable(),
  to: z.strictObject({ player: z.string(), name: z.string() }).nullable(),
  /** Whoever is to have it has said that he will. */
  willing: z.boolean(),
  /** For whom it is before anybody else, for a while after it was begun (ISO): those who wait for a seat (DIG-LIST). */
  first: z.array(z.string()).default([]),
  since: z.string().nullable().default(null),
  /** Of those who confirm it where there is neither an umpire nor a chief: who is for it, and who against. */
  agreed: z.array(z.string()),
  against: z.array(z.string()),
})
export type Handover = z.infer<typeof handoverSchema>

/** Who watches with the eyes of a side, or of all, or would (DIG-WATCH). */
const watchSchema = z.strictObject({
  player: z.string(),
  name: z.string(),
  /** null: of all. */
  side: z.string().nullable(),
  /** So many turns late. */
  delay: z.number().int(),
  /** It was agreed to; until then he sees what everybody sees. */
  granted: z.boolean(),
  agreed: z.array(z.string()),
})
export type Watch = z.infer<typeof watchSchema>

/** What somebody has noted for himself alone (DIG-NOTE). */
const noteSchema = z.strictObject({
  number: z.number().int(),
  text: z.string(),
  unit: z.string().nullable(),
  /** The turn it is for. */
  turn: z.number().int(),
  /** The turn at whose beginning he is reminded; null: not, or he was. */
  remind: z.number().int().nullable(),
})
export type Note = z.infer<typeof noteSchema>

/** What players of a side have drawn on its map for each other (DIG-SKETCH). */
const sketchSchema = z.strictObject({
  number: z.number().int(),
  kind: z.enum(['arrow', 'line', 'text']),
  path: z.array(z.strictObject({ x: z.number().int(), y: z.number().int() })),
  text: z.string(),
  /** Who drew it. */
  by: z.string(),
})
export type Sketch = z.infer<typeof sketchSchema>

/** A part of the field, between two corners, that an umpire minds (DIG-ROOM). */
const sectorSchema = z.strictObject({
  /** What he is called. */
  name: z.string(),
  from: z.strictObject({ x: z.number(), y: z.number() }),
  to: z.strictObject({ x: z.number(), y: z.number() }),
  /** As it is spoken of. */
  said: z.string(),
  call: z.boolean(),
})
export type Sector = z.infer<typeof sectorSchema>

/** Everything the table keeps about a battle beside its log. Written with each command, read with zod. */
export const settingsSchema = z.strictObject({
  language: z.enum(['en', 'pl']),
  /** The scenario whole, as it was when chosen. */
  scenario: json,
  creator: z.string(),
  umpires: z.array(z.string()).default([]),
  /** Who was ever named an umpire: they may have seen what both sides keep secret, even if they are umpires no more. */
  initiated: z.array(z.string()).default([]),
  /** Who was given a seat after the battle had begun; those of its beginning stand in its log. */
  fought: z.array(z.string()).default([]),
  times: timesSchema,
  /** The language that each person read when he last gave a command. */
  languages: z.record(z.string(), z.enum(['en', 'pl'])).default({}),
  /** How the battle is commanded (DIG-COURIER, DIG-CHAIN). */
  chain: chainSchema.default({ couriers: false, approval: false, wings: [] }),
  /** Who was in each wing's thread when that was last said there, by its place (DIG-WING). */
  winged: z.record(z.string(), z.array(z.string())).default({}),
  /** Before the start; after it seats live in the battle's state. */
  seats: z.record(z.string(), seat).default({}),
  /** Who has named no headquarters of his own and shares what is left, in the order they came. */
  sharing: z.array(z.string()).default([]),
  /** Who waits for a seat of a side, in the order they came (DIG-LIST). */
  waiting: z.array(z.strictObject({ player: z.string(), name: z.string(), side: z.string() })).default([]),
  armies: z.record(z.string(), army).default({}),
  /** What sides were brought from earlier battles, by whom, and which other sides have agreed to it (DIG-ROSTER). */
  rosters: z
    .record(
      z.string(),
      z.strictObject({
        file: json,
        checked: z.boolean(),
        by: z.string(),
        agreed: z.array(z.string()),
        /** By whom, in names. */
        voices: z.array(z.string()).default([]),
      }),
    )
    .default({}),
  entropy: z.record(z.string(), z.string()).default({}),
  paused: z.boolean().default(false),
  /** Its channel is gone or closed to us: clocks stand still until it is heard again. */
  suspended: z.boolean().default(false),
  /** What was said once and is not said again, by its own key. */
  noticed: z.array(z.string()).default([]),
  /** Who of a side has ended what the phase waits for, by its debt: `orders:KHAN:4`. */
  ended: z.record(z.string(), z.array(z.string())).default({}),
  /** Who has passed the open reaction window, in that order, and by what when not by hand. */
  passed: z
    .strictObject({
      ask: z.string(),
      players: z.array(z.string()),
      causes: z.record(z.string(), causeSchema).default({}),
    })
    .nullable()
    .default(null),
  /** Who let a question's time run out, with the side's turn in which he is taken to be away. */
  absent: z.record(z.string(), z.string()).default({}),
  /** What is proposed and not yet answered. */
  proposal: proposalSchema.nullable().default(null),
  /** Seats that are to go to others, at most one entry for each holder. */
  handovers: z.array(handoverSchema).default([]),
  /** When each was last called here (ISO): once an hour at most, unless he wants it otherwise. */
  pinged: z.record(z.string(), z.string()).default({}),
  /** Who owes something and was not called for it, with when he is, if he still owes it then (ISO). */
  held: z.record(z.string(), z.string()).default({}),
  /** How many clocks somebody has let run out since he last did anything. */
  missed: z.record(z.string(), z.number().int()).default({}),
  /** Who watches, and who asks to. */
  watchers: z.array(watchSchema).default([]),
  /** Whose secrets somebody has seen as a watcher, for good: he fights for no other side of this battle. */
  seen: z.record(z.string(), z.array(z.string())).default({}),
  /** The last entry there was when somebody last looked at the battle. */
  looked: z.record(z.string(), z.number().int()).default({}),
  /** What each has noted for himself. */
  notes: z.record(z.string(), z.array(noteSchema)).default({}),
  /** What each side has drawn on its map. */
  sketches: z.record(z.string(), z.array(sketchSchema)).default({}),
  /** Who would give the battle up. */
  concede: z.record(z.string(), z.boolean()).default({}),
  /** The side whose last vote has decided to give up, while a question to the other side is waited for. */
  conceding: z.string().nullable().default(null),
  /** Lines that wait to be carried out, by player. */
  queues: z.record(z.string(), z.array(queuedSchema)).default({}),
  /** Lines of a queue that stopped, by player: he may give them again. */
  left: z.record(z.string(), z.array(z.string())).default({}),
  standing: z.record(z.string(), standingSchema).default({}),
  /** What each has written for his next turn. */
  plans: z.record(z.string(), planSchema).default({}),
  /** What was published of the dice secret when the battle was opened; null: it was or is drawn at the start. */
  committed: z.strictObject({ commitment: z.string(), at: z.string() }).nullable().default(null),
  /** The log's anchor with the last entry that is for everybody, in full; empty before the first. */
  anchor: z.string().default(''),
  /** How many entries each audience knows of: the numbers they are spoken of by. */
  counted: countedSchema.default({ seq: 0, common: 0, own: {} }),
  /** The side's turn that is told of now; what is nobody's turn is told with the one before. Null: nothing was told yet. */
  chapter: chapterSchema.nullable().default(null),
  /** The last entry that everybody knows of and that began a phase. */
  turned: z.number().int().default(0),
  /** The last entry before the turn at hand: the arrows of its pictures begin there. */
  imaged: z.number().int().default(0),
  /** Whose turn it belongs to, and by audience a hash of what stood on its field, so that none is posted twice. */
  pictured: z
    .strictObject({ turn: z.string(), fields: z.record(z.string(), z.string()) })
    .default({ turn: '', fields: {} }),
  /** Clocks that run, by deadline key; the same rows stand in the store for whoever looks what is due. */
  clocks: z.record(z.string(), clockSchema).default({}),
  /** Milliseconds that each side has left for its turns, where it has a store of them. */
  banks: z.record(z.string(), z.number()).default({}),
  /** The game turn up to which each side's store has what turns add to it. */
  banked: z.record(z.string(), z.number().int()).default({}),
  /** Milliseconds left on clocks that stand still, by deadline key. */
  stopped: z.record(z.string(), z.number()).default({}),
  /** The last time at which Hetman was at work before an absence whose time was given back, ISO. */
  graced: z.string().default(''),
  /** The dice secret was handed out with the battle's file, while it was over. */
  revealed: z.boolean().default(false),
  /** It was fought elsewhere and is here from its export (DIG-IMPORT): when and by whom it was brought, and how far it was checked. */
  imported: z
    .strictObject({
      at: z.string(),
      by: z.string(),
      verdict: z.enum(['played', 'unplayed', 'unfinished', 'damaged']),
    })
    .nullable()
    .default(null),
  /** The position that it begins with comes from a battle that was played again here before (DIG-IMPORT). */
  vouched: z.boolean().default(false),
  /** The entry up to which the players have agreed that any of them may save the position (DIG-POSITION). */
  shared: z.number().int().nullable().default(null),
  /** The umpires have a room of their own (DIG-ROOM). */
  room: z.boolean().default(false),
  /** Hash of the board last posted there. */
  roomHash: z.string().default(''),
  /** The part of the field that each umpire minds. */
  sectors: z.record(z.string(), sectorSchema).default({}),
  /** When each was last called for his (ISO). */
  sectorCalls: z.record(z.string(), z.string()).default({}),
  /** Hash of the status last posted, so that an unchanged one is not posted again. */
  statusHash: z.string().default(''),
})
export type Settings = z.infer<typeof settingsSchema>
