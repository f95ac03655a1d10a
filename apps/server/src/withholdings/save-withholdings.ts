import { nextNumbers } from '../db/counters.ts'
import type { Tx } from '../db/database.ts'
import type { Withheld } from './prepare-withholdings.ts'

/** The document of withholdings. */
type Owner = { bill_id: number } | { receipt_id: number } | { payment_id: number }

/** Writes the withholdings of documents. Those of payments to suppliers get the numbers of our certificates. */
export async function saveWithholdings(
  tx: Tx,
  documents: readonly { owner: Owner; withheld: readonly Withheld[] }[],
): Promise<void> {
  const rows = documents.flatMap(({ owner, withheld }) =>
    withheld.map(({ typeId, base, rate, amount, certificate }) => {
      const own = 'payment_id' in owner
      return { ...owner, type_id: typeId, base, rate, amount, certificate: own ? '' : certificate, own }
    }),
  )
  if (rows.length === 0) return
  const own = rows.filter((row) => row.own).length
  // A pipelined statement has to be sent at once, so that nothing is awaited before it without need.
  const numbers = own === 0 ? [] : await nextNumbers(tx, 'withholding', own)
  await tx
    .insertInto('withholdings')
    .values(rows.map(({ own: _own, ...row }, index) => ({ ...row, number: numbers[index] ?? null })))
    .execute()
}
