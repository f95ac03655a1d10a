import type { LockedKind } from '@yunque/contract/core/document-kinds'
import { documents } from '@yunque/contract/core/documents'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** The one global order in which a transaction takes its locks. It prevents deadlocks. */
const order = ['idempotency', 'advisory', 'document', 'party', 'code', 'stock', 'counter', 'series'] as const
type Lock = (typeof order)[number]

const held = new WeakMap<Tx, { rank: number; key: number }>()

/**
 * Declares that `tx` is about to take a lock. Throws when that breaks the global order, which is a programming error.
 * Two locks of one rank are taken in ascending `key`; `code`, `stock` and `counter` are taken once.
 */
export function declareLock(tx: Tx, lock: Lock, key = 0): void {
  const rank = order.indexOf(lock)
  const last = held.get(tx)
  if (last && (last.rank > rank || (last.rank === rank && last.key > key)))
    throw new Error(`Lock ${lock} (${key}) asked for after ${order[last.rank]} (${last.key})`)
  held.set(tx, { rank, key })
}

/**
 * Declares the lock of a source document. Several are locked in ascending (rank, id). The rank of a kind is `lockRank` of
 * its row in the register, never the place of the row: rows may be moved, ranks may not.
 */
export function declareDocumentLock(tx: Tx, kind: LockedKind, id: number): void {
  declareLock(tx, 'document', documents[kind].lockRank * 2 ** 32 + id)
}

/** Keys of the advisory locks. */
const IMPORT_RUN = 0
const TILL = 1
const PERIOD = 2
const CODES = 3
const ADMINISTRATION = 4
const COUNTS = 5
const PAPERS = 6
const SERIES = 7
const ACCOUNTS = 9
const PRICE_LISTS = 10
const SETTLEMENTS = 11
const REFERENCES = 12
const ATTACHMENTS = 13

/** Taken by the transaction of an import that its user follows by `run`, so that every process knows it. */
export async function lockImportRun(tx: Tx, run: string): Promise<void> {
  declareLock(tx, 'advisory', IMPORT_RUN)
  await sql`select pg_advisory_xact_lock(${IMPORT_RUN}, hashtext(${run}))`.execute(tx)
}

/** Whether the transaction of this import is open. */
export async function isRunLocked(db: Db, run: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${IMPORT_RUN}, hashtext(${run})) as free`.execute(db)
  return rows[0]?.free === false
}

/** Taken to post an event of a till. The event goes into the open closing, which cannot be closed meanwhile. */
export async function lockTillForPosting(tx: Tx, areaId: number): Promise<void> {
  declareLock(tx, 'advisory', TILL)
  await sql`select pg_advisory_xact_lock_shared(${TILL}, ${areaId})`.execute(tx)
}

/** Taken to open, close or reopen a closing of the area. No event is posted meanwhile. */
export async function lockTillForClosing(tx: Tx, areaId: number): Promise<void> {
  declareLock(tx, 'advisory', TILL)
  await sql`select pg_advisory_xact_lock(${TILL}, ${areaId})`.execute(tx)
}

/** Taken to change the period lock. */
export async function lockPeriod(tx: Tx): Promise<void> {
  declareLock(tx, 'advisory', PERIOD)
  await sql`select pg_advisory_xact_lock(${PERIOD}, 0)`.execute(tx)
}

/** Taken to give a product the next free code, so that no two products get the same. */
export async function lockProductCodes(tx: Tx): Promise<void> {
  declareLock(tx, 'advisory', CODES)
  await sql`select pg_advisory_xact_lock(${CODES}, 0)`.execute(tx)
}

/** Taken to change users, roles or permissions, one at a time, so that an administrator always remains. */
export async function lockAdministration(tx: Tx): Promise<void> {
  declareLock(tx, 'advisory', ADMINISTRATION)
  await sql`select pg_advisory_xact_lock(${ADMINISTRATION}, 0)`.execute(tx)
}

/** Taken to change the plan of accounts or a rule, one at a time, so that no account above others receives entries. */
export async function lockPlanOfAccounts(tx: Tx): Promise<void> {
  declareLock(tx, 'advisory', ACCOUNTS)
  await sql`select pg_advisory_xact_lock(${ACCOUNTS}, 0)`.execute(tx)
}

/** Taken to change or remove a price list, one at a time, so that no two become a circle together. */
export async function lockPriceLists(tx: Tx): Promise<void> {
  declareLock(tx, 'advisory', PRICE_LISTS)
  await sql`select pg_advisory_xact_lock(${PRICE_LISTS}, 0)`.execute(tx)
}

/** Taken to make, pay or void a settlement of commissions, one at a time, so that no two take the same invoice. */
export async function lockSettlements(tx: Tx): Promise<void> {
  declareLock(tx, 'advisory', SETTLEMENTS)
  await sql`select pg_advisory_xact_lock(${SETTLEMENTS}, 0)`.execute(tx)
}

/** Taken to add an attachment and to remove files that no record has, so that the quota and the files in use hold. */
export async function lockAttachments(tx: Tx): Promise<void> {
  declareLock(tx, 'advisory', ATTACHMENTS)
  await sql`select pg_advisory_xact_lock(${ATTACHMENTS}, 0)`.execute(tx)
}

/** Taken to change the seller of invoices: no settlement takes them meanwhile. */
export async function lockAgainstSettlements(tx: Tx): Promise<void> {
  declareLock(tx, 'advisory', SETTLEMENTS)
  await sql`select pg_advisory_xact_lock_shared(${SETTLEMENTS}, 0)`.execute(tx)
}

/** Taken to add, change or close a series, one at a time, so that no two have a number in common. */
export async function lockAllSeries(tx: Tx): Promise<void> {
  declareLock(tx, 'advisory', SERIES)
  await sql`select pg_advisory_xact_lock(${SERIES}, 0)`.execute(tx)
}

/** Taken to open a stock-take of the area, so that no product is in two of them. */
export async function lockCountsOfArea(tx: Tx, areaId: number): Promise<void> {
  declareLock(tx, 'advisory', COUNTS)
  await sql`select pg_advisory_xact_lock(${COUNTS}, ${areaId})`.execute(tx)
}

/** Locks references of payments, each of its method and bank, until the transaction ends (sales.reference-once). */
export async function lockReferences(
  tx: Tx,
  references: readonly { owner: string; reference: string }[],
): Promise<void> {
  declareLock(tx, 'advisory', REFERENCES)
  // In one order, so that two payments with the same references do not wait for each other.
  await sql`select pg_advisory_xact_lock(${REFERENCES}, key) from (
    select distinct hashtext(owner || ' ' || reference_key(reference)) as key
    from jsonb_to_recordset(${JSON.stringify(references)}::jsonb) as r (owner text, reference text) order by key) k`.execute(
    tx,
  )
}

/**
 * Advisory lock on a number printed on paper, until the transaction ends. Of two concurrent writers the second waits
 * and then sees the number of the first.
 */
export async function lockPaperNumber(tx: Tx, kind: string, number: string): Promise<void> {
  declareLock(tx, 'advisory', PAPERS)
  await sql`select pg_advisory_xact_lock(${PAPERS}, hashtext(${kind} || ' ' || paper_key(${number})))`.execute(
    tx,
  )
}
