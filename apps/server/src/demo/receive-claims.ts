import { toHeader } from '@yunque/contract/core/asks'
import { claimFollow, claimGoods, claimInput } from '@yunque/contract/sales/claims'
import { ClaimStep } from '@yunque/domain/claims'
import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import { exchangeClaim } from '../sales/claims/change-from-stock.ts'
import { followClaim } from '../sales/claims/follow-claim.ts'
import { saveClaim } from '../sales/claims/save-claim.ts'
import type { Demo } from './demo.ts'

type Sale = { billId: number; billLine: number; productId: number; serial: string; areaId: number }

/**
 * Opens three claims: a sold drill at its supplier, changed for one of the stock; a sold drill that waits in the store; and a
 * tool without an invoice.
 */
export async function receiveClaims(demo: Demo, day: string): Promise<void> {
  const { db, actAs, providers, goods } = demo
  const seller = actAs('vendedor', day)
  const { rows } = await sql<Sale>`
    select u.bill_id as "billId", u.bill_line as "billLine", u.product_id as "productId", u.serial, b.area_id as "areaId"
    from serial_units u join bills b on b.id = u.bill_id order by u.id limit 2`.execute(db)
  const [first, second] = rows
  if (!first || !second) return
  const receive = (fields: object) =>
    inTransaction(db, (tx) => saveClaim(tx, seller, claimInput.parse({ quantity: 1, ...fields })))
  const follow = (id: number, fields: object) =>
    inTransaction(db, (tx) => followClaim(tx, seller, { ...claimFollow.parse(fields), id }))
  const { areaId: _, ...sold } = first
  const changed = await receive({
    ...sold,
    fault: 'Se apaga al apretar el gatillo',
    condition: 'Con batería y cargador; mango rayado',
  })
  const providerId = providers.find(({ imports }) => !imports)?.id
  await follow(changed, { step: ClaimStep.sent, providerId, reference: 'G-0412', note: 'Por encomienda' })
  const { rows: free } = await sql<{ serial: string }>`
    select serial from serial_units where product_id = ${first.productId} and area_id = ${first.areaId} order by id limit 1`.execute(
    db,
  )
  const serials = toHeader({ [`out:${first.productId}`]: [free[0]?.serial ?? ''] })
  const keeper = { ...actAs('admin', day), serials }
  await inTransaction(db, (tx) =>
    exchangeClaim(tx, keeper, { ...claimGoods.parse({ note: 'Urgía al cliente' }), id: changed }),
  )
  await follow(changed, { step: ClaimStep.returned })
  const { areaId: __, ...waiting } = second
  await receive({ ...waiting, fault: 'El mandril no aprieta la broca', condition: 'Sin cargador' })
  await receive({
    productId: goods.find(({ isService }) => !isService)?.id,
    clientName: 'Ramón Sequeira',
    clientPhone: '8855-3120',
    fault: 'Se quebró al primer uso',
  })
}
