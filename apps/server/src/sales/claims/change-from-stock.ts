import { Direction, InputType, OutputType } from '@yunque/contract/core/constants'
import type { ClaimGoods } from '@yunque/contract/sales/claims'
import { ClaimStep } from '@yunque/domain/claims'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { goodOf, goodsOf, refuseClosedArea } from '../../inventory/balances/goods.ts'
import { lockStock } from '../../inventory/balances/lock-stock.ts'
import { refuseFractions } from '../../inventory/balances/refuse-fractions.ts'
import { refuseUnavailable } from '../../inventory/balances/take-stock.ts'
import { postStock } from '../../inventory/ledger/stock-ledger.ts'
import type { Context } from '../../operation/context.ts'
import { retireUnit } from './change-unit.ts'
import { refuseReturned } from './claim-ground.ts'
import { type LockedClaim, lockClaim, refuseStep } from './lock-claim.ts'
import { writeStep } from './write-step.ts'

type ActRequest = ClaimGoods & { id: number }

/**
 * Gives the client units of the stock for the claimed ones: they leave at their cost, a loss by warranty, and the supplier owes
 * them. Their serial takes the place of the claimed one in the invoice (claims.exchange).
 * @throws NeedsSerials when the unit that leaves has to be given
 */
export async function exchangeClaim(
  tx: Tx,
  context: Context,
  { id, note, version }: ActRequest,
): Promise<number> {
  const claim = await lockClaim(tx, context, id)
  refuseStep(claim, ClaimStep.changedFromStock, version)
  await refuseReturned(tx, claim, ClaimStep.changedFromStock)
  const { area_id: areaId, product_id: productId, quantity } = claim
  await refuseClosedArea(tx, areaId)
  const good = goodOf(await goodsOf(tx, areaId, [productId]), productId)
  await refuseFractions(tx, [{ productId, quantity }])
  const stock = await lockStock(tx, [{ areaId, productId }])
  await refuseUnavailable(tx, { areaId, stock, wanted: [{ productId, name: good.name, quantity }] })
  const move = { line: 1, areaId, productId, quantity, out: OutputType.claim }
  const [posted] = await postStock(tx, context, {
    document: documentOf(claim, context),
    stock,
    moves: [move],
  })
  const taken = await takenUnit(tx, id)
  await retireUnit(tx, context, claim)
  await writeStep(tx, context, claim, {
    step: ClaimStep.changedFromStock,
    note,
    changes: {
      value: posted?.value ?? 0,
      ...(taken && { new_serial: taken.serial, new_unit_id: taken.id }),
    },
    told: { productId, quantity, ...(taken && { newSerial: taken.serial }) },
  })
  return id
}

/** The serial unit that the exchange of this claim took out of the stock, if its product has serials. */
async function takenUnit(tx: Tx, id: number): Promise<{ id: number; serial: string } | undefined> {
  const { rows } = await sql<{ id: number; serial: string }>`
    select u.id, u.serial from serial_events e join serial_units u on u.id = e.unit_id
    where e.document_kind = 'claim' and e.document_id = ${id} and e.direction = ${Direction.out}`.execute(tx)
  return rows[0]
}

/** Takes the units of the supplier into the stock, at the cost with which those of the stock left (claims.replacement). */
export async function replaceClaim(
  tx: Tx,
  context: Context,
  { id, note, version }: ActRequest,
): Promise<number> {
  const claim = await lockClaim(tx, context, id)
  refuseStep(claim, ClaimStep.replaced, version)
  const { area_id: areaId, product_id: productId, quantity, value } = claim
  await refuseClosedArea(tx, areaId)
  await goodsOf(tx, areaId, [productId])
  const stock = await lockStock(tx, [{ areaId, productId }])
  const line = 1
  const move = {
    line,
    areaId,
    productId,
    quantity,
    in: InputType.claim,
    value: value ?? 0,
    of: [{ kind: 'claim' as const, id, line }],
  }
  await postStock(tx, context, { document: documentOf(claim, context), stock, moves: [move] })
  await writeStep(tx, context, claim, { step: ClaimStep.replaced, note, told: { productId, quantity } })
  return id
}

const documentOf = ({ id, bill_id, bill_line }: LockedClaim, { today }: Context) => ({
  kind: 'claim' as const,
  id,
  date: today,
  ...(bill_id !== null && bill_line !== null ? { billId: bill_id, billLine: bill_line } : {}),
})
