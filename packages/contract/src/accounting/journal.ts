import { areaChoice } from '../core/area-choice.ts'
import { type DocumentKind, documentKinds } from '../core/document-kinds.ts'
import { id, optionalDay } from '../core/fields.ts'
import type { ResourceName } from '../core/resources.ts'
import { documentWords } from '../core/value-words.ts'

/** Resources to read the journal. It has costs, so that they read costs too (access.costs). */
export const journalReaders = ['contabilidad'] as const satisfies readonly ResourceName[]

/** The days and the area of the journal; without an area, all that the user may see. */
export const journalFilters = { from: optionalDay, to: optionalDay, areaId: areaChoice().optional() }

/** The same for the accounts: with an account, only its lines. */
export const ledgerFilters = { ...journalFilters, accountId: id.optional() }

/** The last day and the area of the balance sheet. */
export const sheetFilters = { to: optionalDay, areaId: areaChoice().optional() }

/** What posts entries: a document, or the closing of a year, whose id is the year (accounting.year). */
export type JournalKind = DocumentKind | 'yearClosing'

/** The names of what posts entries. */
export const journalWords: Readonly<Record<string, string>> = {
  ...documentWords,
  yearClosing: 'Cierre del año',
}

/** The choices of a filter by what posts entries. */
export const journalKinds = [...documentKinds, 'yearClosing' as const].map((kind) => ({
  value: kind,
  label: journalWords[kind] ?? kind,
}))

/** Debit and credit, in C$; null for none. */
type Sides = { debit: number | null; credit: number | null }

/** A line of the journal: what a document posts to an account on a day, in an area. */
export type JournalRow = Sides & {
  key: string
  date: string
  kind: JournalKind
  id: number
  number: string
  /** Decides the screen of an entry of stock; null for other kinds. */
  typeId: number | null
  /** Client, supplier, or what the document says. */
  memo: string
  /** Null when a rule has no account. */
  code: string | null
  account: string | null
  areaId: number
  area: string
}

/** A row of the trial balance: an account with its balance before the period, its movements, and its balance after. */
export type TrialBalanceRow = Sides & {
  accountId: number | null
  code: string
  account: string
  type: number
  /** One of each pair is null. */
  beforeDebit: number | null
  beforeCredit: number | null
  balanceDebit: number | null
  balanceCredit: number | null
}

/** A line of the accounts: an entry, or the balance before the period (without a kind), with the balance after it. */
export type LedgerRow = Sides & {
  key: string
  accountId: number | null
  code: string
  account: string
  /** The order of the lines of an account. */
  place: number
  date: string
  kind: JournalKind | null
  id: number | null
  number: string | null
  typeId: number | null
  memo: string
  balanceDebit: number | null
  balanceCredit: number | null
  areaId: number | null
  area: string | null
}

/** A row of the balance sheet: an account with what is in it and below it, assets above 0, the others below 0 as credits. */
export type SheetRow = {
  code: string
  account: string
  type: number
  level: number
  /** The balance of an account that receives entries; null for one with others below. */
  balance: number | null
  /** The sum of the balances of the accounts below it; null for an account without accounts below. */
  total: number | null
}
