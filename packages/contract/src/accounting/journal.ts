import { areaChoice } from '../core/area-choice.ts'
import { documentKinds } from '../core/document-kinds.ts'
import { id, optionalDay } from '../core/fields.ts'
import type { RowOf } from '../core/record.ts'
import type { ResourceName } from '../core/resources.ts'
import type { journalRecord } from './journal.record.ts'
import { journalWords } from './journal.record.ts'
import type { ledgerRecord } from './ledger.record.ts'
import type { sheetRecord } from './sheet.record.ts'
import type { trialBalanceRecord } from './trial-balance.record.ts'

/** Resources to read the journal. It has costs, so that they read costs too (access.costs). */
export const journalReaders = ['contabilidad'] as const satisfies readonly ResourceName[]

/** The days and the area of the journal; without an area, all that the user may see. */
export const journalFilters = { from: optionalDay, to: optionalDay, areaId: areaChoice().optional() }

/** The same for the accounts: with an account, only its lines. */
export const ledgerFilters = { ...journalFilters, accountId: id.optional() }

/** The last day and the area of the balance sheet. */
export const sheetFilters = { to: optionalDay, areaId: areaChoice().optional() }

/** The choices of a filter by what posts entries. */
export const journalKinds = [...documentKinds, 'yearClosing' as const].map((kind) => ({
  value: kind,
  label: journalWords[kind] ?? kind,
}))

/** A line of the journal: what a document posts to an account on a day, in an area. */
export type JournalRow = RowOf<typeof journalRecord>

/** A row of the trial balance: an account with its balance before the period, its movements, and its balance after. */
export type TrialBalanceRow = RowOf<typeof trialBalanceRecord>

/** A line of the accounts: an entry, or the balance before the period (without a kind), with the balance after it. */
export type LedgerRow = RowOf<typeof ledgerRecord>

/** A row of the balance sheet: an account with what is in it and below it, assets above 0, the others below 0 as credits. */
export type SheetRow = RowOf<typeof sheetRecord>
