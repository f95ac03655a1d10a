import { Direction } from '@yunque/contract/core/constants'
import { claimMessages } from '@yunque/contract/sales/claim-words'
import { serialKey } from '@yunque/domain/serials'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import {
  addUnits,
  lockNamed,
  moveUnits,
  type SerialUnit,
  whereItIs,
} from '../../inventory/serials/serial-units.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { LockedClaim } from './lock-claim.ts'

/**
 * The unit that a supplier gave for a claimed one takes its place in the line of the invoice, so that its warranty goes on;
 * the claimed one is replaced. Neither was in the stock (claims.serials). Null for units without a known serial.
 */
export async function changeUnit(
  tx: Tx,
  context: Context,
  claim: LockedClaim,
  newSerial: string,
): Promise<SerialUnit | null> {
  const { unit_id: oldId, product_id: productId, serial } = claim
  if (oldId === null) return null
  if (newSerial === '') throw new Refusal(claimMessages.newSerial)
  if (serialKey(newSerial) === serialKey(serial)) throw new Refusal(claimMessages.sameSerial)
  await retireUnit(tx, context, claim)
  const unit = await bringUnit(tx, context, claim, { productId, serial: newSerial })
  await pass(tx, context, claim, { unitId: unit.id, direction: Direction.out, isSold: true })
  await posted(tx, context, { entity: 'serials', id: 0 })
  return unit
}

/** The claimed unit leaves its invoice: it comes back and goes by the claim, without ever being in the stock. */
export async function retireUnit(tx: Tx, context: Context, claim: LockedClaim): Promise<void> {
  if (claim.unit_id === null) return
  const unit = { unitId: claim.unit_id, isSold: false }
  await pass(tx, context, claim, { ...unit, direction: Direction.in })
  await pass(tx, context, claim, { ...unit, direction: Direction.out })
}

/** The new unit comes by the claim. One that the store knows has to have left it otherwise than by a sale. */
async function bringUnit(
  tx: Tx,
  context: Context,
  claim: LockedClaim,
  named: { productId: number; serial: string },
): Promise<SerialUnit> {
  const [known] = await lockNamed(tx, [named])
  if (known) {
    if (known.areaId !== null || known.billId !== null || known.documentKind === 'transfer')
      throw new Refusal(whereItIs(known))
    await pass(tx, context, claim, { unitId: known.id, direction: Direction.in, isSold: false })
    return known
  }
  await addUnits(tx, context, [{ ...named, areaId: claim.area_id }], { kind: 'claim', id: claim.id })
  const [added] = await lockNamed(tx, [named])
  // Somebody else registered it meanwhile.
  if (added?.documentKind !== 'claim' || added.documentId !== claim.id)
    throw new Refusal(added ? whereItIs(added) : claimMessages.newSerial)
  return added
}

type Passing = { unitId: number; direction: number; isSold: boolean }

function pass(tx: Tx, context: Context, claim: LockedClaim, passing: Passing): Promise<void> {
  const { id, area_id: areaId, bill_id: billId, bill_line: billLine } = claim
  return moveUnits(tx, context, {
    document: { kind: 'claim', id },
    billId,
    billLine: billLine ?? undefined,
    moves: [{ ...passing, areaId, line: null, isSold: passing.isSold && billId !== null }],
  })
}
