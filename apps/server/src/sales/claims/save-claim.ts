import { formatId, formatQuantity } from '@yunque/contract/core/format'
import { claimMessages } from '@yunque/contract/sales/claim-words'
import type { ClaimInput } from '@yunque/contract/sales/claims'
import { clientReaders } from '@yunque/contract/sales/clients'
import { ClaimStep, received, warrantyOn } from '@yunque/domain/claims'
import { compare, subtract } from '@yunque/domain/decimal'
import { SerialUse, serialKey } from '@yunque/domain/serials'
import { sql } from 'kysely'
import { servedBills } from '../../access/visible-bills.ts'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { refuseFractions } from '../../inventory/balances/refuse-fractions.ts'
import { lockNamed, type SerialUnit, whereItIs } from '../../inventory/serials/serial-units.ts'
import { allOf } from '../../lists/list-condition.ts'
import { type Context, may } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockBill } from '../lock-bill.ts'
import { claimable } from './claimable.ts'
import { insertStep } from './write-step.ts'

/**
 * Opens a claim and returns its number. It stores the warranty as it is today (claims.warranty). The quantity cannot exceed
 * what the client still has of the invoice line, less what other open claims have (claims.quantity).
 */
export async function saveClaim(tx: Tx, context: Context, input: ClaimInput): Promise<number> {
  if (input.id !== 0) throw new Refusal(claimMessages.final)
  const { billId, billLine } = input
  if (input.clientId !== null && !may(context.actor, ...clientReaders))
    throw new Refusal(claimMessages.hiddenClient)
  const product = await productOf(tx, input.productId)
  if (product.serials !== SerialUse.none && input.quantity !== 1)
    throw new Refusal(claimMessages.oneUnit(product.name))
  await refuseFractions(tx, [input])
  const client =
    billId === null ? await clientOf(tx, input) : await clientOfBill(tx, context, { input, billId })
  const [unit] =
    input.serial === '' ? [] : await lockNamed(tx, [{ productId: input.productId, serial: input.serial }])
  const sold =
    billId !== null && billLine !== null
      ? await soldOf(tx, { input, billId, billLine, name: product.name, unit })
      : noSale(unit)
  const id = await nextNumber(tx, 'claim')
  const areaId = context.actor.areaId
  await tx
    .insertInto('claims')
    .values({
      id,
      area_id: areaId,
      date: context.today,
      ...client,
      bill_id: billId,
      bill_line: billLine,
      product_id: input.productId,
      quantity: input.quantity,
      serial: sold.unit?.serial ?? input.serial,
      unit_id: sold.unit?.id ?? null,
      fault: input.fault,
      condition: input.condition,
      ...received,
      warranty: warrantyOn(context.today, sold.warrantyUntil),
      warranty_until: sold.warrantyUntil ?? null,
      created_by: context.actor.username,
      created_by_id: context.actor.userId,
    })
    .execute()
  await insertStep(tx, context, {
    claimId: id,
    step: ClaimStep.received,
    note: '',
    providerId: null,
    reference: '',
  })
  const { productId, quantity, serial, fault } = input
  await posted(tx, context, {
    entity: 'claims',
    id,
    areaId,
    act: 'agregar',
    after: { billId, productId, quantity, ...(serial !== '' && { serial }), fault },
  })
  return id
}

type Client = { client_id: number | null; client_name: string; client_phone: string }

/** The client of the invoice, which is locked; a telephone that the client says now is theirs. */
async function clientOfBill(
  tx: Tx,
  context: Context,
  { input, billId }: { input: ClaimInput; billId: number },
): Promise<Client> {
  await refuseHidden(tx, context, { input, billId })
  const bill = await lockBill(tx, billId)
  if (!bill.active) throw new Refusal(claimMessages.voidedBill)
  const client = await nameOf(tx, bill.client_id)
  return {
    client_id: bill.client_id,
    client_name: bill.client_name || client.name,
    client_phone: input.clientPhone || bill.walk_in_phone || client.phone,
  }
}

/**
 * Refuses an invoice that the actor does not find by its number, unless the unit with the serial was sold in it: the client
 * has the unit (claims.readers).
 * @throws NotFound, as for a number that does not exist
 */
async function refuseHidden(
  tx: Tx,
  context: Context,
  { input: { productId, serial }, billId }: { input: ClaimInput; billId: number },
): Promise<void> {
  const { rows } = await sql`
    select from bills b where b.id = ${billId} and (${allOf(servedBills(context)).sql}
      or exists (select from serial_units u where u.bill_id = b.id and u.product_id = ${productId}
        and ${serialKey(serial)} <> '' and upper(u.serial) = ${serialKey(serial)}))`.execute(tx)
  if (rows.length === 0) throw new NotFound('Factura no encontrada')
}

async function clientOf(tx: Tx, { clientId, clientName, clientPhone }: ClaimInput): Promise<Client> {
  if (clientId === null) return { client_id: null, client_name: clientName, client_phone: clientPhone }
  const { name, phone } = await nameOf(tx, clientId)
  return { client_id: clientId, client_name: clientName || name, client_phone: clientPhone || phone }
}

async function nameOf(tx: Tx, id: number): Promise<{ name: string; phone: string }> {
  const { rows } = await sql<{ name: string; phone: string }>`
    select full_name as name, coalesce(nullif(phone, ''), nullif(cell_phone, ''), work_phone, '') as phone
    from clients where id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal(claimMessages.unknownClient)
  return rows[0]
}

type Product = { name: string; serials: number }

async function productOf(tx: Tx, id: number): Promise<Product> {
  const product = await tx
    .selectFrom('products')
    .select(['name', 'serials', 'is_service', 'is_kit'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!product) throw new Refusal('Un producto de la lista no existe')
  if (product.is_service || product.is_kit) throw new Refusal(claimMessages.kept(product.name))
  return product
}

/** The unit that is claimed, where its serial is known, and its warranty; undefined where the sale is not known. */
type SaleFacts = { unit: SerialUnit | undefined; warrantyUntil: string | null | undefined }
type ActRequest = {
  input: ClaimInput
  billId: number
  billLine: number
  name: string
  unit: SerialUnit | undefined
}

/** What is claimed of a line of a locked invoice. @throws Refusal for more than the client has, or another serial */
async function soldOf(tx: Tx, { input, billId, billLine, name, unit }: ActRequest): Promise<SaleFacts> {
  const { productId, quantity, serial } = input
  const { rows } = await sql<{ left: number; known: number; warrantyUntil: string | null }>`
    select c.left_over as left, c.known, c.warranty_until as "warrantyUntil" from (${claimable}) c
    where c.bill_id = ${billId} and c.line = ${billLine} and c.product_id = ${productId}`.execute(tx)
  const [sold] = rows
  if (!sold) throw new Refusal(claimMessages.notSold)
  if (unit) {
    if (unit.billId !== billId) throw new Refusal(claimMessages.strangeSerial(serial))
    await refuseClaimed(tx, unit)
  }
  if (compare(sold.left, 0) <= 0) throw new Refusal(claimMessages.nothing(name))
  if (compare(quantity, sold.left) > 0)
    throw new Refusal(claimMessages.tooMany(name, formatQuantity(sold.left)))
  // What has no known serial is what is left without those that have one.
  if (!unit && compare(quantity, subtract(sold.left, sold.known)) > 0)
    throw new Refusal(serial === '' ? claimMessages.tellSerial(name) : claimMessages.strangeSerial(serial))
  return { unit, warrantyUntil: sold.warrantyUntil }
}

async function refuseClaimed(tx: Tx, { id, serial }: SerialUnit): Promise<void> {
  const other = await tx
    .selectFrom('claims')
    .select('id')
    .where('unit_id', '=', id)
    .where('open', '=', true)
    .executeTakeFirst()
  if (other) throw new Refusal(claimMessages.openAlready(serial, formatId(other.id)))
}

/** A serial without an invoice is one that the store did not sell, as far as it knows. */
function noSale(unit: SerialUnit | undefined): SaleFacts {
  if (unit?.bill) throw new Refusal(claimMessages.soldSerial(unit.serial, unit.bill))
  if (unit && unit.areaId !== null) throw new Refusal(whereItIs(unit))
  return { unit: undefined, warrantyUntil: undefined }
}
