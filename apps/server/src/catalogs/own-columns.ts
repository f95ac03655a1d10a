import type { CatalogEntry } from '@yunque/contract/catalogs/catalogs'
import { adjustmentMessages, unreasoned } from '@yunque/contract/inventory/adjustment-reasons'
import { isReasonFor, ReasonUse } from '@yunque/domain/adjustment-reasons'
import { fold } from '@yunque/domain/fold'
import { searchForm } from '@yunque/domain/search'
import { decimalsOfUnit } from '@yunque/domain/units'
import { type RawBuilder, sql } from 'kysely'
import type { CatalogTable } from '../db/catalog-table.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { refuseStoredFractions } from './refuse-stored-fractions.ts'

type Place = { table: CatalogTable; entry: CatalogEntry }

/** SQL of the columns that only some catalogs have, by their API name. */
export const ownColumns: Partial<Record<CatalogTable, RawBuilder<unknown>>> = {
  units: sql`decimals,`,
  areas: sql`address, phone,`,
  drivers: sql`phone, vehicle,`,
  adjustment_reasons: sql`use_id as "useId",`,
}

/** The values of the columns that only some catalogs have. @throws Refusal for other catalogs */
export const ownValues = async (tx: Tx, place: Place) => ({
  ...(await decimalsOf(tx, place)),
  ...placeOf(place),
  ...(await useOf(tx, place)),
})

/**
 * Decimals of a unit of measure: the given ones, or for a new unit those derived from its name.
 * @throws Refusal for other catalogs
 */
async function decimalsOf(
  tx: Tx,
  { table, entry: { id, name, decimals } }: Place,
): Promise<{ decimals?: number }> {
  if (table !== 'units') {
    if (decimals !== undefined) throw new Refusal('Solo las unidades de medida tienen decimales')
    return {}
  }
  if (id === 0) return { decimals: decimals ?? decimalsOfUnit(name) }
  if (decimals === undefined) return {}
  await refuseStoredFractions(tx, { unitId: id, decimals })
  return { decimals }
}

/**
 * Address and telephone of an area, telephone and vehicle of a driver; those that are not given stay.
 * @throws Refusal for other catalogs
 */
function placeOf({ table, entry: { address, phone, vehicle } }: Place): Partial<Record<string, string>> {
  if (table !== 'areas' && address !== undefined) throw new Refusal('Solo las áreas tienen dirección')
  if (table !== 'areas' && table !== 'drivers' && phone !== undefined)
    throw new Refusal('Solo las áreas y los conductores tienen teléfono')
  if (table !== 'drivers' && vehicle !== undefined) throw new Refusal('Solo los conductores tienen vehículo')
  const given = { address, phone, vehicle }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/**
 * What a reason of adjustments is for: both by default; one that is not given stays. It has to be for the adjustments that have it
 * (stock.reasons).
 * @throws Refusal for other catalogs
 */
async function useOf(tx: Tx, { table, entry: { id, useId } }: Place): Promise<{ useId?: number }> {
  if (table !== 'adjustment_reasons') {
    if (useId !== undefined) throw new Refusal('Solo los motivos de ajuste tienen uso')
    return {}
  }
  if (id === 0) return { useId: useId ?? ReasonUse.both }
  if (useId === undefined) return {}
  await refuseUsedOtherwise(tx, id, useId)
  return { useId }
}

async function refuseUsedOtherwise(tx: Tx, id: number, useId: number): Promise<void> {
  const { rows } = await sql<{ entries: boolean; exits: boolean }>`
    select exists (select from stock_inputs where reason_id = ${id}) as entries,
      exists (select from stock_outputs where reason_id = ${id}) as exits`.execute(tx)
  const [has] = rows
  if (has?.entries && !isReasonFor(useId, 'entries')) throw new Refusal(adjustmentMessages.hasEntries)
  if (has?.exits && !isReasonFor(useId, 'exits')) throw new Refusal(adjustmentMessages.hasExits)
}

/** Refuses a name that its catalog cannot have. */
export function refuseName({ table, entry: { name } }: Place): void {
  if (table === 'synonyms') refuseLonelyWord(name)
  const taken = Object.values(unreasoned).find((one) => fold(one) === fold(name))
  if (table === 'adjustment_reasons' && taken) throw new Refusal(adjustmentMessages.taken(taken))
}

/** A group of synonyms has at least two words (search.synonyms). @throws Refusal */
function refuseLonelyWord(name: string): void {
  const words = name.split(',').filter((word) => searchForm(word).trim() !== '')
  if (words.length < 2) throw new Refusal('El nombre debe tener al menos dos palabras separadas por comas')
}
