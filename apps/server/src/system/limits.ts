/**
 * Every limit and timeout of the server, with its reason. `docs/operations.md` has them in a table for operators.
 * Limits of document fields are in `contract/limits.ts`.
 */

const MB = 1024 * 1024

/** Database connections and timeouts. */
export const databaseLimits = {
  /** Enough for 50 sellers on two processors; `DATABASE_POOL` changes it. */
  pool: 10,
  /** Those that stay open when nobody asks: a page of a list takes two. A new one plans its first statements anew. */
  kept: 2,
  connectMs: 5000,
  /** The same for commands, backups and checks: nobody waits at a screen, and a busy computer may be slow to connect. */
  patientConnectMs: 60_000,
  /** The longest normal statement takes a tenth of it. */
  statementMs: 5000,
  /** Users do not wait longer for a list, and two slow ones would take both processors. */
  listMs: 3000,
  /** Reports on a replica do not compete with sales. */
  replicaMs: 30_000,
  /** Lock timeout: a sale that waits longer for a row frees its connection. */
  lockMs: 2000,
  idleInTransactionMs: 10_000,
  /** A database that does not answer must not delay the shutdown longer. */
  shutdownMs: 5000,
  /** Interval of the watch. */
  watchMs: 1000,
} as const

/** Transactions that write. */
export const writeLimits = {
  /** Connections that writes leave free for reads, however long writes wait for each other's locks. */
  connectionsLeft: 2,
  /** How long a transaction waits for a connection, and until when it is retried. */
  quick: { queueMs: 2000, retryMs: 1500 },
  /** Imports of many rows. */
  long: { queueMs: 60_000, retryMs: 60_000 },
  attempts: 5,
  /** Wait for the turn of an import: earlier ones may be large. */
  importTurnMs: 300_000,
  importStatement: '120s',
  importLock: '10s',
  /** Concurrent writes of one user, of 8 in all. A till sends them one after another, our import sends four. */
  perPerson: 4,
  personQueueMs: 2000,
  personWaiting: 60,
} as const

/** Concurrent reads, in units of cost. A plain read costs 1 and takes one connection. */
export const readLimits = {
  /** Units of one user: the connections that a browser opens over HTTP/1.1. */
  perPerson: 6,
  /** Connections that reads leave free for sales and sign-in. */
  connectionsLeft: 2,
  personQueueMs: 3000,
  /** Waiting units of one user: a screen with its lists, cards and pictures. */
  personWaiting: 60,
  queueMs: 5000,
  /** Cost of a report. */
  report: 2,
  /** A list costs 1, with totals 2, and 1 more for each so many searched texts, sums or group levels. */
  textsPerUnit: 6,
  sumsPerUnit: 6,
  levelsPerUnit: 1,
} as const

/** `Retry-After` of a refused turn: as long as the request has waited. */
export const turnRetrySeconds = 3

/** Files that are made or read: Excel, PDF, pictures. Each takes memory and up to one processor. */
export const fileLimits = {
  perPerson: 1,
  atOnce: 3,
  /** Files of one user are made one after another. */
  personQueueMs: 60_000,
  personWaiting: 5,
  queueMs: 30_000,
  uploadMb: 5,
  /** An import of products; .xls is not compressed. */
  sheetBytes: 12 * MB,
  /** A sheet of Excel has 1,048,576. The rows of an export are read and written in parts. */
  exportRows: 1_000_000,
  /** Until the first of so many rows is there, they may have to be sorted. */
  exportStatementMs: 60_000,
  /** Of a report in one answer, and of a paper. */
  reportRows: 100_000,
  /** Files are read and written in parts: so many rows with long texts are some 500 KB. */
  rowsAtOnce: 1000,
  /** Files of one user that are being sent. A spreadsheet with many queries asks for them one after another. */
  sendingPerPerson: 4,
  /** A client that takes nothing for so long is gone. */
  stalledMs: 30_000,
  /**
   * Limits of reading a workbook. A sheet with the most rows takes a third of the time. A hostile one is refused within
   * two seconds.
   */
  workbook: {
    mostRows: 10_000,
    mostColumns: 60,
    mostParts: { bytes: 32 * MB, tags: 1_000_000 },
    mostCpuMs: 1500,
    mostMemoryMb: 256,
  },
  /**
   * The largest exported sheet: 20,000 rows and 30 columns, which is the whole stock of a shop, with titles and groups.
   * It takes two seconds of a processor; a slow processor has four times as long.
   */
  largeSheet: {
    mostRows: 21_000,
    mostColumns: 60,
    mostParts: { bytes: 96 * MB, tags: 4_000_000 },
    mostCpuMs: 8000,
    mostMemoryMb: 512,
  },
  pdf: { mostMs: 20_000, mostMemoryMb: 512, atOnce: 2, waiting: 20 },
  /** Twice the largest photograph of a phone. */
  pixels: 50_000_000,
  /** Of an attached photo: the small print of an invoice stays legible. */
  widestPhoto: 2400,
} as const

/** Limits of a list query. A screen searches one text in its columns, fewer than 20. */
export const listLimits = {
  /** Levels of a filter: grids nest the conditions of columns, search and filter row. */
  depth: 16,
  /** Conditions with `contains`, `startswith` and the like. */
  texts: 30,
  /** All conditions: a list of 200 records by id. */
  conditions: 250,
  groupedRows: 5000,
} as const

/** Connections of clients and what they send. */
export const connectionLimits = {
  /** One address: 20 devices behind one Wi-Fi, with 6 connections and a stream each, are 140. */
  perAddress: 200,
  /** In all, and for a proxy: 500 streams and their requests. */
  inAll: 2000,
  /** TLS of a connection: three small packets each way. */
  handshakeMs: 10_000,
  /** A browser sends its headers at once. */
  headersMs: 10_000,
  /** 1 MB of a document over a line of 300 kbit/s. */
  bodyMs: 30_000,
  /** A sheet of 12 MB over a line of 1 Mbit/s. */
  requestMs: 120_000,
  /** How often Node checks for late requests. */
  lookMs: 2000,
  jsonBytes: MB,
  /** Levels of a JSON body. */
  jsonDepth: 32,
  /** Calls per minute of one user, or of an address without one: 50 a second, which no screen reaches. */
  callsPerMinute: 3000,
  /**
   * Delay of a 429 answer. With it, 20 connections that retry at once make 20 requests a second instead of a thousand.
   */
  refusalMs: 1000,
  /**
   * Event loop delay that counts as pressure, as a mean over `pressureSampleMs`. Over one second, a pause of the
   * machine would count.
   */
  pressureMs: 2000,
  pressureSampleMs: 5000,
  /** How long a request in flight, or an open stream, may delay the shutdown. */
  shutdownMs: 10_000,
} as const

/** Event streams. Each tab of a browser has one. */
export const streamLimits = {
  perSession: 10,
  perUser: 50,
  /** In one process. */
  inAll: 500,
  /** Heartbeat: below the 60 s after which proxies and the web client consider a connection dead. */
  beatMs: 25_000,
  /** `Retry-After` of a refused stream. */
  retrySeconds: 30,
} as const

/** Requests of the feed that wait for a change. */
export const feedLimits = {
  /** A program has one; a second one of its readers is one more. */
  waitsPerSession: 4,
  /** After a change: one look answers for all that come together. */
  pauseMs: 50,
  /** `Retry-After` of a refused wait. */
  retrySeconds: 30,
} as const

/** What an assistant gets by the Model Context Protocol. It reads all of it, and each word of it costs. */
export const assistantLimits = {
  /** Rows of a list in one call, and those that it gets without asking. */
  mostRows: 50,
  usualRows: 20,
  /** A longer answer is cut, and says so: some 15,000 words. */
  answerBytes: 60_000,
  /** Reads of one key noted in the audit trail per hour. The trail never shrinks. */
  notedAnHour: 500,
} as const

/** Webhooks. */
export const webhookLimits = {
  /** A receiver that takes longer has failed. */
  answerMs: 15_000,
  /** Between two looks, besides those after each event. */
  everyMs: 5000,
  /** A longer body goes without its record. */
  bytes: 20_000,
} as const

/** Passwords. */
export const passwordLimits = {
  /** Concurrent hashes: each takes 64 MB. */
  atOnce: 2,
  /**
   * A password reset is answered at multiples of this time, so that the response time does not reveal whether the user
   * exists.
   */
  resetAnswerMs: 700,
} as const

/** After `most` attempts `within` a time, attempts are refused for `blocked`. In seconds. */
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
  // Counted apart from wrong passwords, because a right password resets those.
  secondFactorOfUser: { name: 'second factor user', most: 5, within: 900, blocked: 300 },
  resetOfUser: { name: 'reset user', most: 3, within: 3600, blocked: 3600 },
  pricesBelowCost: { name: 'price below cost user', most: 8, within: 3600, blocked: 3600 },
  // A long stock document asks for the serials of 100 lines; a counter looks up two invoices a minute.
  lookUpsOfUser: { name: 'look-up user', most: 300, within: 600, blocked: 300 },
  // Words of a sheet that are not those of the archive; a typo is found before and not counted.
  recoveryWords: { name: 'recovery words', most: 5, within: 900, blocked: 300 },
  // Codes for a reserve computer that are not the one that is shown; each code takes three.
  reserveCode: { name: 'reserve code', most: 10, within: 900, blocked: 900 },
  codesOfUser: { name: 'code user', most: 5, within: 600, blocked: 600 },
  approvalByRequester: { name: 'approval requester', most: 5, within: 900, blocked: 300 },
  // What is counted of an approver refuses only requesters with a wrong try of their own: a pair of sellers blocks nobody else.
  approvalOfPair: { name: 'approval pair', most: 10, within: 3600, blocked: 900 },
  approvalOfUser: { name: 'approval user', most: 30, within: 3600, blocked: 900 },
  // A PIN has 10,000 values: at twenty guesses a day of all requesters together, half of them take eight months. The password
  // stays valid.
  pinOfPair: { name: 'approval pin pair', most: 5, within: 86_400, blocked: 86_400 },
  pinOfUser: { name: 'approval pin user', most: 20, within: 86_400, blocked: 86_400 },
  // At a till a PIN is typed in sight of others, at a till that an administrator named: three counts, of a person at a till,
  // of a till, and of a person anywhere. A million PINs at 15 a day take a century.
  tillPinOfPair: { name: 'till pin pair', most: 5, within: 900, blocked: 900 },
  tillPinAtTill: { name: 'till pin till', most: 20, within: 3600, blocked: 900 },
  tillPinOfPerson: { name: 'till pin person', most: 15, within: 86_400, blocked: 86_400 },
  resetFromAddress: { name: 'reset address', most: 20, within: 3600, blocked: 3600 },
} as const satisfies Record<string, Throttle>

/** Thresholds of the alarms on the home page of administrators. */
export const alarmLimits = {
  /** Refused sign-ins of one user in 24 hours. A user who mistypes is blocked after five, so these are two blocks. */
  signInsOfUser: 10,
  /** Refused sign-ins of all users in 24 hours: more than the mistakes of a shop, which may share one address. */
  signIns: 20,
  /**
   * Refused sign-ins noted in the audit trail per hour. The trail never shrinks: at worst 12,000 entries a day, some 3
   * MB.
   */
  signInsNotedAnHour: 500,
  /** Refused turns of one user per hour. A screen has at most ten reads, each tried twice. */
  floodsOfPerson: 30,
  /** Refusals of any kind per hour. One tab too many retries its event stream 120 times. */
  refusals: 300,
  /** Largest accepted difference between the clocks of server and database, and largest step back of a clock. */
  clockBackMs: 5 * 60_000,
  clockAheadMs: 60 * 60_000,
  /** Share of the room for attachments from which on it is nearly full. */
  attachmentShare: 0.9,
  /** Attempts to send a message: after three, a mail server was away for seven minutes. */
  mailAttempts: 3,
  /** Delay of the summary of the day. It is looked for every minute. */
  summaryLateMinutes: 15,
  /** How long a leap of the clock is reported. */
  leapReportedMs: 24 * 60 * 60_000,
} as const

/** Pages of public links. */
export const linkLimits = {
  /** Of one address: a person who opens a document and its PDF makes two, and a mobile network shares addresses. */
  perMinute: 60,
  /** PDFs for visitors are made one after another; so many wait. */
  waitingPdfs: 10,
} as const

/** Mail. */
export const mailLimits = {
  answerMs: 8000,
  everyMs: 3000,
  attempts: 8,
  /** Messages with documents: mail servers take many in a minute for spam. */
  documentsPerMinute: 30,
} as const

/** Printers to which the server sends papers. */
export const printLimits = {
  connectMs: 3000,
  /** A printer answers in milliseconds, or never where it cannot tell its state. */
  statusMs: 1000,
  /** Sending: a long ticket with a logo takes two seconds over a serial line. */
  sendMs: 15_000,
  /** Printing what was sent: at 200 mm/s, a ticket of one metre takes five seconds. */
  paperMs: 6000,
  /** How long one job may hold its printer: more than all of the above. */
  heldMs: 60_000,
  /** How often the queue is looked at; a new job is announced at once. */
  everyMs: 2000,
  /** Attempts of a paper, with pauses of 2, 4, 8 … seconds: four minutes in all, as long as it takes to change the roll. */
  attempts: 8,
  longestWaitMs: 60_000,
  /** A job that was due for longer waits for a person: the server was not running. */
  staleMs: 10 * 60_000,
  /** A drawer that opened later would open when nobody is there. */
  drawerMs: 30_000,
  /** For how long after it was saved a document may open the drawer: its request follows at once. */
  cashMs: 5 * 60_000,
} as const
