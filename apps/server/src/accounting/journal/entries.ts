import {
  type DocumentKind,
  documentKinds,
  documentRow,
  type StockKind,
} from '@yunque/contract/core/document-kinds'
import { type RawBuilder, sql } from 'kysely'
import { depositPostings, usedTaxPostings } from './deposit-postings.ts'
import { openingPostings } from './opening-postings.ts'
import type { Days, Postings, PostingsAsked } from './postings.ts'
import { inputPostings, paymentPostings, purchasePostings } from './purchase-postings.ts'
import { receptionPostings } from './reception-postings.ts'
import { billPostings, notePostings, receiptPostings } from './sale-postings.ts'
import { settlementPostings } from './settlement-postings.ts'
import { receivedPostings, stockPostings } from './stock-postings.ts'
import { creditUsePostings, supplierCreditPostings } from './supplier-credit-postings.ts'
import { closingPostings, expensePostings, movementPostings } from './till-postings.ts'
import { yearEntries } from './year-entries.ts'

/** What the documents of each kind post besides their movements of stock; none for a kind without money. */
const ofDocuments: Readonly<Record<DocumentKind, readonly Postings[]>> = {
  bill: [...billPostings, usedTaxPostings('bill')],
  preBill: [],
  receipt: [...receiptPostings, usedTaxPostings('receipt')],
  creditNote: notePostings,
  deposit: depositPostings,
  purchase: purchasePostings,
  purchaseOrder: [],
  reception: receptionPostings,
  purchasePayment: [...paymentPostings, ...creditUsePostings],
  supplierCredit: supplierCreditPostings,
  input: inputPostings,
  output: [],
  transfer: receivedPostings,
  cashClosing: closingPostings,
  expense: expensePostings,
  cashMovement: movementPostings,
  commissionSettlement: settlementPostings,
  delivery: [],
  claim: [],
  conversion: [],
  stockCount: [],
  revaluation: [],
  openingAct: openingPostings,
}

const movingKinds = documentKinds.filter((kind): kind is StockKind => documentRow(kind).stock !== null)

const all: readonly Postings[] = [...Object.values(ofDocuments).flat(), ...movingKinds.flatMap(stockPostings)]

/** SQL: the account rules of the postings `p`. The account is the first of `b`, `o` and `r` (accounting.rules). */
export const withRules = sql`
  left join account_rules r on r.rule = p.rule and r.subject_id = 0
  left join account_rules o on o.rule = p.rule and o.subject_id = p.subject_id and p.subject_id > 0
  left join account_rules b on b.rule = 'bank' and b.subject_id = p.bank_id and p.bank_id > 0`

/** SQL of the postings of documents; null where none are asked for. */
export function documentPostings(asked: PostingsAsked): RawBuilder<unknown> | null {
  const sources = all.flatMap((postings) => postings(asked) ?? [])
  return sources.length === 0 ? null : sql.join(sources, sql` union all `)
}

/** SQL of the entries of documents, as `entries`. Money that names a bank has the account of the bank (accounting.banks). */
const documentEntries = (days: Days, area: RawBuilder<unknown> | false): RawBuilder<unknown> => sql`
  select p.date, p.kind, p.id, p.area_id, coalesce(b.account_id, o.account_id, r.account_id) as account_id, sum(p.amount) as amount
  from (${documentPostings({ days })}) p ${withRules}
  where p.amount <> 0 and ${area || sql`true`}
  group by p.date, p.kind, p.id, p.area_id, coalesce(b.account_id, o.account_id, r.account_id)
  having sum(p.amount) <> 0`

/**
 * SQL of the entries of the days: what each document posts to each account on a day in an area, in C$, above 0 for a
 * debit, and the closings of years. `account_id` is null where a rule has no account (accounting.journal, accounting.rules).
 */
export const entries = (days: Days, area: RawBuilder<unknown> | false): RawBuilder<unknown> => sql`
  select * from (${documentEntries(days, area)}) d
  union all
  select * from (${yearEntries(days, ofYear(area))}) y`

/**
 * SQL of the sums of the entries of documents, by account and area. Of the `years` each has its sum, with its first day as
 * the date.
 */
export const documentSums = (
  days: Days,
  area: RawBuilder<unknown> | false,
  sumsOf: PostingsAsked['sumsOf'] = 'time',
): RawBuilder<unknown> => sql`
  select p.date, p.area_id, coalesce(b.account_id, o.account_id, r.account_id) as account_id, sum(p.amount) as amount
  from (${documentPostings({ days, sumsOf })}) p ${withRules}
  where p.amount <> 0 and ${area || sql`true`} group by 1, 2, 3`

/** The sums of a year that `yearEntries` closes. */
const ofYear = (area: RawBuilder<unknown> | false) =>
  documentSums({ from: sql`ended.first`, to: sql`ended.last` }, area)

/** SQL of the sums of the entries of the days, by account and area: as `entries` added up, which takes four times as long. */
export const sums = (days: Days, area: RawBuilder<unknown> | false): RawBuilder<unknown> => sql`
  select area_id, account_id, amount from (${documentSums(days, area)}) d
  union all
  select area_id, account_id, amount from (${yearEntries(days, ofYear(area))}) y`
