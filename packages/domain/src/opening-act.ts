import { subtract, sum } from './decimal.ts'

/** What a line of the opening act is about. */
export type OpeningKind = 'stock' | 'till' | 'bank' | 'receivable' | 'payable'

/** What the store has and owes on its opening day, C$ to the cent (store.opening-act). */
export type OpeningTotals = {
  stock: number
  cash: number
  receivables: number
  assets: number
  payables: number
  /** What is left for the owners: assets − payables. Below 0 when the store owes more than it has. */
  capital: number
}

/** The totals of the lines of an opening act (store.opening-act). */
export function openingTotals(lines: readonly { kind: OpeningKind; value: number }[]): OpeningTotals {
  const of = (...kinds: OpeningKind[]) =>
    sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value))
  const [stock, cash, receivables, payables] = [
    of('stock'),
    of('till', 'bank'),
    of('receivable'),
    of('payable'),
  ]
  const assets = sum([stock, cash, receivables])
  return { stock, cash, receivables, assets, payables, capital: subtract(assets, payables) }
}
