import { type TaxedPart, taxOfDeposit } from '@yunque/domain/deposits'
import { chargedRate } from '@yunque/domain/taxes'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { taxesOf } from '../../settings/taxes.ts'

const none: TaxedPart = { taxed: 0, tax: 0 }

/**
 * What of a deposit of `total` C$ bears IVA that is due when it is received: by the setting `depositTax`, in a regime that
 * charges IVA, as its quotation or pre-sale has (deposits.tax). Later changes of the settings or the document do not change it.
 */
export async function taxDueOf(
  tx: Tx,
  { total, preBillId }: { total: number; preBillId: number | null },
): Promise<TaxedPart> {
  const settings = await readSettings(tx)
  const isDue = settings.deposit_tax && chargedRate(taxesOf(settings), { hasIva: true }) > 0
  if (!isDue || preBillId === null) return none
  const { rows } = await sql<TaxedPart & { total: number }>`
    select sum(total) as total, coalesce(sum(total) filter (where iva_rate > 0), 0) as taxed, sum(iva) as tax
    from pre_bill_lines where pre_bill_id = ${preBillId} group by pre_bill_id`.execute(tx)
  return taxOfDeposit(total, rows[0] ?? null)
}
