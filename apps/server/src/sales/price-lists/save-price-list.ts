import { formatQuantity } from '@yunque/contract/core/format'
import { messages } from '@yunque/contract/core/messages'
import { type PriceListInput, priceListMessages } from '@yunque/contract/sales/price-lists'
import { evaluate, parseFormula } from '@yunque/domain/formulas'
import { ListBase, risingBreak } from '@yunque/domain/price-lists'
import { sql } from 'kysely'
import { deactivate } from '../../access/deactivate.ts'
import { questionInUse, usesOf } from '../../catalogs/uses-of.ts'
import type { Tx } from '../../db/database.ts'
import { lockPriceLists } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { askOnce, saveAnyway } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockVersion, writeVersioned } from '../../operation/versioned.ts'
import { findPriceList } from './price-lists.queries.ts'

/** Adds or changes a price list and returns its id (prices.list). */
export async function savePriceList(tx: Tx, context: Context, list: PriceListInput): Promise<number> {
  await lockPriceLists(tx)
  if (list.id !== 0) await lockVersion(tx, 'price_lists', list)
  const before = list.id === 0 ? null : await findPriceList(tx, context, list.id)
  await refuseTaken(tx, list)
  await refuseUnknown(tx, list)
  await refuseCircle(tx, list)
  askOnce([risingFormula(list)], { confirm: list.confirm, question: saveAnyway })
  const id = await writeVersioned(tx, context, {
    table: 'price_lists',
    id: list.id,
    columns: columnsOf(list),
  })
  await writeParts(tx, id, list)
  const after = await findPriceList(tx, context, id)
  await posted(tx, context, [
    { entity: 'priceLists', id, before, after },
    { entity: 'catalogos', id },
  ])
  return id
}

const columnsOf = ({ baseId, ...list }: PriceListInput) => ({
  name: list.name,
  currency_id: list.currencyId,
  audience_id: list.audienceId,
  priority: list.priority,
  valid_from: list.validFrom,
  valid_to: list.validTo,
  base_id: baseId ?? null,
  base_list_id: baseId === ListBase.list ? list.baseListId : null,
  rounding_id: list.roundingId,
  rounding_step: list.roundingStep,
  active: list.active,
})

async function refuseTaken(tx: Tx, { id, name }: PriceListInput): Promise<void> {
  const { rows } =
    await sql`select from price_lists where norm(name) = norm(${name}::text) and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw new Refusal(`Ya existe una lista de precios con el nombre ${name}`)
}

/** Refuses areas, groups and a base list that do not exist. */
async function refuseUnknown(
  tx: Tx,
  { areaIds, groupIds, baseId, baseListId }: PriceListInput,
): Promise<void> {
  const lists = baseId === ListBase.list && baseListId !== null ? [baseListId] : []
  const { rows } = await sql<{ areas: boolean; groups: boolean; lists: boolean }>`
    select not exists (select from unnest(${areaIds}::int[]) n (id) where id not in (select id from areas)) as areas,
      not exists (select from unnest(${groupIds}::int[]) n (id) where id not in (select id from client_groups)) as groups,
      not exists (select from unnest(${lists}::int[]) n (id) where id not in (select id from price_lists)) as lists`.execute(
    tx,
  )
  const [known] = rows
  if (!known?.areas) throw new Refusal(messages.selectArea)
  if (!known.groups) throw new Refusal('Un grupo de clientes de la lista no existe')
  if (!known.lists) throw new Refusal(priceListMessages.chooseList)
}

/** A list over another list may not come back to itself (prices.list-circle). */
async function refuseCircle(tx: Tx, { id, name, baseId, baseListId }: PriceListInput): Promise<void> {
  if (id === 0 || baseId !== ListBase.list) return
  const { rows } = await sql<{ names: string[] }>`
    with recursive below (id, names) as (
      select l.id, array[l.name::text] from price_lists l where l.id = ${baseListId}
      union all
      select l.id, b.names || l.name::text from below b join price_lists o on o.id = b.id and o.id <> ${id}
        join price_lists l on l.id = o.base_list_id
    ) select names from below where id = ${id}`.execute(tx)
  const [circle] = rows
  if (!circle) return
  throw new Refusal(priceListMessages.circle([name, ...circle.names.slice(0, -1), name].join(' → ')))
}

/** Replaces the areas, groups and formulas of a list. */
async function writeParts(
  tx: Tx,
  id: number,
  { areaIds, groupIds, formulas }: PriceListInput,
): Promise<void> {
  for (const table of ['price_list_areas', 'price_list_groups', 'price_list_formulas'] as const)
    await tx.deleteFrom(table).where('list_id', '=', id).execute()
  await sql`insert into price_list_areas (list_id, area_id)
    select distinct ${id}::int, n from unnest(${areaIds}::int[]) n`.execute(tx)
  await sql`insert into price_list_groups (list_id, group_id)
    select distinct ${id}::int, n from unnest(${groupIds}::int[]) n`.execute(tx)
  const rows = formulas.map(({ from, formula }) => ({
    list_id: id,
    from_quantity: from,
    ...shortForm(formula),
  }))
  if (rows.length > 0) await tx.insertInto('price_list_formulas').values(rows).execute()
}

/** The cost or price over which formulas are compared. */
const SAMPLE = 100

/** The doubt about formulas whose price rises with the quantity (prices.unusual); null when none does. */
function risingFormula({ formulas }: PriceListInput): string | null {
  const steps = formulas.flatMap(({ from, formula }) => {
    const parsed = parseFormula(formula)
    const price = parsed.ok ? evaluate(parsed.formula, SAMPLE, 1) : null
    return price === null ? [] : [{ from, formula, price }]
  })
  const [before, after] = risingBreak(steps) ?? []
  if (!before || !after) return null
  return priceListMessages.rising(before.formula, after.formula, formatQuantity(after.from))
}

/** A formula with the whole numbers by which SQL computes it. The schema refused any other text. */
function shortForm(text: string) {
  const parsed = parseFormula(text)
  if (!parsed.ok) throw new Error(`Not a formula: ${text}`)
  const { factor, addend, divisor } = parsed.formula
  return { formula: text, factor: Number(factor), addend: Number(addend), divisor: Number(divisor) }
}

/** Tables that are parts of a list. */
const parts = ['price_list_formulas', 'price_list_items', 'price_list_areas', 'price_list_groups']

/** Removes a list that nothing uses; else deactivates it, after a question (documents.kept). @throws Question */
export async function removePriceList(tx: Tx, context: Context, id: number, confirm: boolean) {
  await lockPriceLists(tx)
  const before = await findPriceList(tx, context, id)
  const uses = await usesOf(tx, 'price_lists', [id], parts)
  await posted(tx, context, { entity: 'catalogos', id })
  if (uses.length > 0) {
    questionInUse(before, { uses, confirm })
    return deactivate(tx, context, { table: 'price_lists', entity: 'priceLists', id, before })
  }
  await tx.deleteFrom('price_lists').where('id', '=', id).execute()
  await posted(tx, context, { entity: 'priceLists', id, before, after: null })
  return { id, active: false }
}
