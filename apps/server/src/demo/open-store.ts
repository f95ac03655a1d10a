import { openingDay } from '@yunque/contract/openings/opening-day'
import { inTransaction } from '../db/transaction.ts'
import { closeOpening } from '../openings/close-opening.ts'
import { saveOpeningDay } from '../openings/save-opening-day.ts'
import type { Demo } from './demo.ts'

/** The capital in the tills of the counters and in two banks, C$. */
const capital = { till: 60_000, banks: [28_000_000, 12_000_000] } as const

/** The opening day: the capital with which the store buys its first goods (store.opening-act). */
export async function openStore({ db, actAs, areaIds }: Demo, day: string): Promise<void> {
  const context = actAs('admin', day)
  const [, ...counters] = areaIds
  const opening = openingDay.parse({
    openingDate: day,
    money: [
      ...counters.map((areaId) => ({ areaId, bankId: null, cordobas: capital.till, dollars: 0 })),
      ...capital.banks.map((cordobas, at) => ({ areaId: null, bankId: at + 1, cordobas, dollars: 0 })),
    ],
  })
  await inTransaction(db, (tx) => saveOpeningDay(tx, context, opening))
  await inTransaction(db, (tx) => closeOpening(tx, context, true))
}
