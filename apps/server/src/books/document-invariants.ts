import type { Invariant } from './invariants.ts'

/** Invariants of documents, balances and numbers (documents.numbers, credit.balance). */
export const documentInvariants: readonly Invariant[] = [
  {
    says: 'Numbers have no holes',
    query: `select c.kind, c.last, n.count, n.last as highest from counters c join (
        select 'bill' as kind, count(*) as count, max(id) as last from bills
        union all select 'preBill', count(*), max(id) from pre_bills
        union all select 'receipt', count(*), max(id) from receipts
        union all select 'creditNote', count(*), max(id) from credit_notes
        union all select 'purchase', count(*), max(id) from purchases
        union all select 'purchasePayment', count(*), max(id) from purchase_payments
        union all select 'cashClosing', count(*), max(id) from cash_closings
        union all select 'input', count(*), max(id) from stock_inputs
        union all select 'output', count(*), max(id) from stock_outputs
        union all select 'stockCount', count(*), max(id) from stock_counts
        union all select 'transfer', count(*), max(id) from transfers
        union all select 'revaluation', count(*), max(id) from stock_revaluations
        union all select 'conversion', count(*), max(id) from stock_conversions) n using (kind)
      where c.last <> n.count or c.last <> coalesce(n.last, 0)`,
  },
]
