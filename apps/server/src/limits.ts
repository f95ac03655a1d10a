/**
 * Every limit and time-out of the server, with its reason. `docs/operations.md` has them in a table for operators. What a
 * field of a document accepts is in `contract/limits.ts`.
 */

const MB = 1024 * 1024

/** Connections to the database and how long they wait. */
export const databaseLimits = {
  /** Enough for 50 sellers on two processors; `DATABASE_POOL` changes it. */
  pool: 10,
  connectMs: 5000,
  /** The longest good statement takes a tenth of it. */
  statementMs: 5000,
  /** A list that takes longer is not waited for by anybody, and two of them would hold a processor each. */
  listMs: 3000,
  /** A report on a replica is in nobody's way. */
  replicaMs: 30_000,
  /** A sale that waits longer for a row makes room for others. */
  lockMs: 2000,
  idleInTransactionMs: 10_000,
  /** A database that does not answer does not hold up the end. */
  farewellMs: 5000,
  /** The watch looks so often. */
  watchMs: 1000,
} as const

/** Transactions that write. */
export const writeLimits = {
  /** Connections that writes leave to whoever only reads, however long the writes wait for each other's locks. */
  connectionsLeft: 2,
  /** How long a transaction waits for a place, and until when it is tried again. */
  quick: { queueMs: 2000, patienceMs: 1500 },
  /** A file of many rows has the time that it takes. */
  long: { queueMs: 60_000, patienceMs: 60_000 },
  attempts: 5,
  /** For the turn of an import: those before it may be large. */
  importTurnMs: 300_000,
  importStatement: '120s',
  importLock: '10s',
  /** At once for one person, of the 8 places in all: a till sends one after another, an import of ours four. */
  perPerson: 4,
  personQueueMs: 2000,
  personWaiting: 60,
} as const

/** Requests that read, by their cost in units: a plain one costs 1, as it takes one connection. */
export const readLimits = {
  /** Units at once for one person: the connections that a browser opens over HTTP/1.1. */
  perPerson: 6,
  /** Connections that reads leave to sales, and to whoever has just come in. */
  connectionsLeft: 2,
  personQueueMs: 3000,
  /** What waits for one person: a screen with its lists, its cards and its pictures. */
  personWaiting: 60,
  queueMs: 5000,
  /** A report costs so much. */
  report: 2,
  /** A list costs 1, with totals 2, and 1 more for so many texts searched, sums, or levels of groups. */
  textsPerUnit: 6,
  sumsPerUnit: 6,
  levelsPerUnit: 1,
} as const

/** When who asked for too much at once may ask again: as long as they waited in vain. */
export const turnRetrySeconds = 3

/** Files that are made or read: Excel, PDF, pictures. Each takes memory and up to a processor. */
export const fileLimits = {
  perPerson: 1,
  atOnce: 3,
  /** A person's own files wait for each other. */
  personQueueMs: 60_000,
  personWaiting: 5,
  queueMs: 30_000,
  uploadMb: 5,
  /** A sheet of products; an .xls is not compressed. */
  sheetBytes: 12 * MB,
  /** An Excel of more rows is not read by anybody. */
  exportRows: 100_000,
  /** A workbook that is read: a sheet of the most rows takes a third of the time, and worse is refused within two seconds. */
  workbook: {
    mostRows: 10_000,
    mostColumns: 60,
    mostParts: { bytes: 32 * MB, tags: 1_000_000 },
    mostCpuMs: 1500,
    mostMemoryMb: 256,
  },
  /**
   * A sheet of 20,000 rows and 30 columns, which is the whole stock of a shop, with its titles and groups. It takes two
   * seconds of a processor; a slow one has four times as long.
   */
  largeSheet: {
    mostRows: 21_000,
    mostColumns: 60,
    mostParts: { bytes: 96 * MB, tags: 4_000_000 },
    mostCpuMs: 8000,
    mostMemoryMb: 512,
  },
  pdf: { mostMs: 20_000, mostMemoryMb: 512, atOnce: 2, waiting: 20 },
  /** A phone's largest photograph has half of it. */
  pixels: 50_000_000,
} as const

/** What a list may be asked for. A screen searches one text in its columns, of which none has 20. */
export const listLimits = {
  /** Levels of a filter: grids put conditions of columns, of a search and of a filter row around each other. */
  depth: 16,
  /** Conditions with `contains`, `startswith` and the like. */
  texts: 30,
  /** All conditions: labels name 200 products by their id. */
  conditions: 250,
  groupedRows: 5000,
} as const

/** Connections of clients and what they send. */
export const connectionLimits = {
  /** Connections of one address: 20 devices behind one Wi-Fi, with 6 connections and a stream each, are 140. */
  perAddress: 200,
  /** In all, and of a proxy: 500 streams and what they ask. */
  inAll: 2000,
  /** A browser sends its headers at once. */
  headersMs: 10_000,
  /** 1 MB of a document over a line of 300 kbit/s. */
  bodyMs: 30_000,
  /** A sheet of 12 MB over a line of 1 Mbit/s. */
  requestMs: 120_000,
  /** How often Node looks for requests that are late. */
  lookMs: 2000,
  jsonBytes: MB,
  /** Levels of a JSON body. */
  jsonDepth: 32,
  /** Of one user, or of an address without one: 50 a second, which no screen reaches. */
  callsPerMinute: 3000,
  /** How long a 429 is held back: 20 at a time that ask again at once are 20 a second, and not a thousand. */
  refusalMs: 1000,
  /** The event loop stood still for so long, on the mean of `pressureSampleMs`: over one second a pause would count. */
  pressureMs: 2000,
  pressureSampleMs: 5000,
  /** How long a request in flight, or an open stream, may hold up the end. */
  farewellMs: 10_000,
} as const

/** Streams of events. Each tab of a browser has one. */
export const streamLimits = {
  perSession: 10,
  perUser: 50,
  /** In a process. */
  inAll: 500,
  /** Below the 60 s after which proxies and the web client take a line for dead. */
  beatMs: 25_000,
  /** When who was refused asks again. */
  retrySeconds: 30,
} as const

/** Passwords. */
export const passwordLimits = {
  /** Hashes at a time: each takes 64 MB. */
  atOnce: 2,
  /** A reset is answered at multiples of this time, so that the time does not tell whether the user exists. */
  resetAnswerMs: 700,
} as const

/** So many attempts within a time, then nothing is heard for another; in seconds. */
export type Throttle = { name: string; most: number; within: number; blocked: number }

/**
 * The throttles. Wrong passwords are counted per user and address, so that nobody can lock out another user. A slower
 * count per user limits guesses from many addresses. A count per address limits guesses at many users
 * (sign-in.guesses).
 */
export const throttles = {
  signInOfUserFrom: { name: 'sign-in user from', most: 5, within: 900, blocked: 300 },
  signInOfUser: { name: 'sign-in user', most: 30, within: 3600, blocked: 900 },
  signInFromAddress: { name: 'sign-in address', most: 50, within: 900, blocked: 300 },
  // Counted apart from wrong passwords, because the right password forgets those.
  secondFactorOfUser: { name: 'second factor user', most: 5, within: 900, blocked: 300 },
  resetOfUser: { name: 'reset user', most: 3, within: 3600, blocked: 3600 },
  pricesBelowCost: { name: 'price below cost user', most: 8, within: 3600, blocked: 3600 },
  codesOfUser: { name: 'code user', most: 5, within: 600, blocked: 600 },
  resetFromAddress: { name: 'reset address', most: 20, within: 3600, blocked: 3600 },
} as const satisfies Record<string, Throttle>

/** When the home page of administrators tells something. */
export const alarmLimits = {
  /** Of one user in 24 hours: a person who mistypes is blocked after five, so these are two blocks. */
  signInsOfUser: 10,
  /** Of all users in 24 hours: more than the mistakes of a shop, which may have one address. */
  signIns: 20,
  /** Entries in the audit trail, which never shrinks: 12,000 a day at the worst, some 3 MB. */
  signInsNotedAnHour: 500,
  /** Refusals of one person in an hour: a screen has ten reads at most, each is asked twice. */
  floodsOfPerson: 30,
  /** Refusals of whatever kind in an hour: a tab too many asks 120 times for its stream of events. */
  refusals: 300,
  /** The clocks of the server and of its database may differ by so much; a clock may go back by so much. */
  clockBackMs: 5 * 60_000,
  clockAheadMs: 60 * 60_000,
  /** How long a leap of the clock is told. */
  leapToldMs: 24 * 60 * 60_000,
} as const

/** Mail. */
export const mailLimits = { answerMs: 8000, everyMs: 3000, attempts: 8 } as const
