import { State } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import {
  conversionMessages,
  type ProductConversion,
  type ProductConversionRow,
} from '@yunque/contract/inventory/conversions'
import type { Tx } from '../../db/database.ts'
import { Forbidden, Refusal } from '../../errors.ts'
import { type Context, may } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { refuseStale, writeVersioned } from '../../operation/versioned.ts'
import { findConversion } from './conversions.queries.ts'

const entity = 'productConvertions'

/** Adds or changes a relation and returns its id; changing needs its own permission (conversions.who). */
export async function saveConversion(
  tx: Tx,
  context: Context,
  conversion: ProductConversion,
): Promise<number> {
  const before = conversion.id === 0 ? null : await lockConversion(tx, context, conversion)
  await refuseUnfit(tx, conversion)
  const columns = {
    source_product_id: conversion.sourceProductId,
    source_quantity: conversion.sourceQuantity,
    target_product_id: conversion.targetProductId,
    target_quantity: conversion.targetQuantity,
  }
  const id = before
    ? await update(tx, context, before, columns)
    : await tx
        .insertInto('product_conversions')
        .values({ ...columns, created_by: context.actor.username })
        .returning('id')
        .executeTakeFirstOrThrow()
        .then((row) => row.id)
  await posted(tx, context, { entity, id, before, after: await findConversion(tx, context, id) })
  return id
}

/** Removes a relation. Its past conversions stay in the ledger and in every report. */
export async function removeConversion(tx: Tx, context: Context, id: number) {
  const before = await lockConversion(tx, context, { id })
  await tx.deleteFrom('product_conversions').where('id', '=', id).execute()
  await posted(tx, context, { entity, id, before, after: null })
  return { id, active: false }
}

type Columns = {
  source_product_id: number
  source_quantity: number
  target_product_id: number
  target_quantity: number
}

async function update(
  tx: Tx,
  context: Context,
  { id }: ProductConversionRow,
  columns: Columns,
): Promise<number> {
  return writeVersioned(tx, context, { table: 'product_conversions', id, columns })
}

async function lockConversion(
  tx: Tx,
  context: Context,
  { id, version }: { id: number; version?: number | undefined },
): Promise<ProductConversionRow> {
  if (!may(context.actor, 'modificarConversionProducto')) throw new Forbidden()
  const row = await tx
    .selectFrom('product_conversions')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.editedMissing)
  refuseStale({ version }, row)
  return findConversion(tx, context, id)
}

/**
 * Refuses a relation unless both products are active and neither services nor kits, and no other relation converts the one into the
 * other.
 */
async function refuseUnfit(tx: Tx, conversion: ProductConversion): Promise<void> {
  const { id, sourceProductId, targetProductId } = conversion
  const products = await tx
    .selectFrom('products')
    .select(['id', 'name', 'state_id', 'is_service', 'is_kit'])
    .where('id', 'in', [sourceProductId, targetProductId])
    .execute()
  const source = products.find((product) => product.id === sourceProductId)
  const target = products.find((product) => product.id === targetProductId)
  if (!source || !target) throw new Refusal(messages.notFound)
  for (const { name, state_id, is_service, is_kit } of [source, target]) {
    if (state_id !== State.active) throw new Refusal(messages.inactiveProduct(name))
    if (is_service) throw new Refusal(conversionMessages.service(name))
    if (is_kit) throw new Refusal(conversionMessages.kit(name))
  }
  const other = await tx
    .selectFrom('product_conversions')
    .select('id')
    .where('source_product_id', '=', sourceProductId)
    .where('target_product_id', '=', targetProductId)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw new Refusal(conversionMessages.repeated(source.name, target.name))
}
