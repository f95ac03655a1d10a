import { PaymentMethod } from '@yunque/contract/core/constants'
import {
  appliedCredit,
  supplierAdvance,
  supplierDiscount,
  supplierReturn,
} from '@yunque/contract/purchasing/supplier-credits'
import { roundMoney } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import { applyCredit } from '../purchasing/credits/apply-credit.ts'
import { saveAdvance } from '../purchasing/credits/save-advance.ts'
import { saveDiscount } from '../purchasing/credits/save-discount.ts'
import { saveReturn } from '../purchasing/credits/save-return.ts'
import type { Demo } from './demo.ts'

type Owing = { id: number; providerId: number; balance: number }

/**
 * The last purchases that are owed: of one goods go back, another gets a discount, and an advance pays a part of a third. An
 * advance to its supplier is left.
 */
export async function creditSuppliers({ db, actAs }: Demo, day: string): Promise<void> {
  const context = actAs('admin', day)
  const { rows } = await sql<Owing>`
    select id, provider_id as "providerId", balance from purchases where balance > 1000 order by id desc limit 3`.execute(
    db,
  )
  const [returned, cheaper, later] = rows
  if (!returned || !cheaper || !later) return
  const note = (purchaseId: number, referencePhysical: string) => ({
    purchaseId,
    date: day,
    referencePhysical,
  })
  const back = { ...note(returned.id, 'NC-0418'), observation: 'Vino con golpes' }
  await inTransaction(db, (tx) =>
    saveReturn(tx, context, supplierReturn.parse({ ...back, lines: [{ purchaseLine: 1, quantity: 2 }] })),
  )
  const less = { ...note(cheaper.id, 'NC-0425'), observation: 'Descuento por volumen' }
  const total = roundMoney(cheaper.balance * 0.03)
  await inTransaction(db, (tx) => saveDiscount(tx, context, supplierDiscount.parse({ ...less, total })))
  const advance = supplierAdvance.parse({
    providerId: later.providerId,
    date: day,
    total: 5000,
    observation: 'Anticipo del próximo pedido',
    paymentMethodId: PaymentMethod.transfer,
    bankId: 1,
    reference: 'TR-9120',
    referencePhysical: 'RC-77',
  })
  const creditId = await inTransaction(db, (tx) => saveAdvance(tx, context, advance))
  const use = appliedCredit.parse({ creditId, purchaseId: later.id, date: day, amount: 900 })
  await inTransaction(db, (tx) => applyCredit(tx, context, use))
}
