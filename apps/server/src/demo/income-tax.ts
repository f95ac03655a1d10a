import type { WithholdingSide } from '@yunque/contract/withholdings/withholdings'
import { baseOf, type TaxedTotal, withheldFrom } from '@yunque/domain/withholdings'
import type { Demo } from './demo.ts'

/** From this amount on the demonstration withholds, C$. */
const LARGE = 10_000

type Paid = { document: TaxedTotal; settled: number }

/** What is withheld from a large payment, by the first starter type of that side. */
export async function incomeTax({ db }: Demo, side: WithholdingSide, { document, settled }: Paid) {
  if (settled < LARGE) return []
  const type = await db
    .selectFrom('withholding_types')
    .select(['id', 'rate', 'minimum'])
    .where('side', '=', side)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const amount = withheldFrom(baseOf('net', document, settled), type)
  return amount > 0 ? [{ typeId: type.id, amount }] : []
}
