import type { CatalogChoice, LotChoice } from '@yunque/contract/catalogs/catalogs'
import { fixedCatalogs, State } from '@yunque/contract/core/constants'
import { sql } from 'kysely'
import { tables } from '../catalogs/editable-catalogs.ts'
import type { Db } from '../db/database.ts'
import { NotFound } from '../errors.ts'
import { boughtLines } from '../inventory/product-facts/bought.ts'

const named = (table: string) =>
  `select id, name, active, null::int as "parentId", ${table === 'adjustment_reasons' ? 'use_id::int' : 'null::int'} as "useId" from ${table}`

/** The stored catalogs by their wire name, with the SQL of their choices. */
const stored: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, named(table)])),
  area: named('areas'),
  clasification: named('classifications'),
  priceList: named('price_lists'),
  provider: named('providers'),
  department:
    'select id, name, true as active, null::int as "parentId", null::int as "useId" from departments',
  City: 'select id, name, true as active, department_id as "parentId", null::int as "useId" from cities',
}

/** The choices of one catalog. The case of its name does not matter (lists.catalogs). */
export async function lookup(db: Db, name: string): Promise<readonly CatalogChoice[]> {
  const own = nameOf(name, Object.keys(stored))
  if (own) return (await load(db, [own]))[own] ?? []
  const fixed = nameOf(name, Object.keys(fixedCatalogs))
  if (fixed) return fixedChoices[fixed] ?? []
  throw new NotFound(`El catálogo ${name} no existe`)
}

/** Every catalog, by name. */
export const allLookups = async (db: Db): Promise<Choices> => ({
  ...(await load(db, Object.keys(stored))),
  ...fixedChoices,
})

/** Every product as a choice. */
export async function productChoices(db: Db) {
  const { rows } = await sql<CatalogChoice & { internalCode: string }>`
    select id, name, state_id = ${State.active} as active, internal_code as "internalCode" from products
    order by name_order nulls first, id`.execute(db)
  return rows
}

/** The lots of purchases, each with its product as parent and its expiry. */
export async function lotChoices(db: Db): Promise<LotChoice[]> {
  const { rows } = await sql<LotChoice>`
    select l.lot as id, l.lot as name, true as active, l.product_id as "parentId", max(l.expire_date) as "expireDate"
    from (${sql.raw(boughtLines)}) l
    where l.lot <> ''
    group by l.lot, l.product_id order by norm(l.lot), l.product_id`.execute(db)
  return rows
}

type Choices = Record<string, CatalogChoice[]>

const fixedChoices: Choices = Object.fromEntries(
  Object.entries(fixedCatalogs).map(([name, entries]) => [
    name,
    entries.map((entry) => ({ ...entry, active: true })),
  ]),
)

const nameOf = (name: string, names: string[]): string | undefined =>
  names.find((one) => one.toLowerCase() === name.toLowerCase())

async function load(db: Db, names: string[]): Promise<Choices> {
  const each = names.map(
    (name) => sql`select ${name} as catalog, c.* from (${sql.raw(stored[name] ?? '')}) c`,
  )
  const { rows } = await sql<
    CatalogChoice & { catalog: string; parentId: number | null; useId: number | null }
  >`
    select * from (${sql.join(each, sql` union all `)}) c order by norm(c.name), c.id`.execute(db)
  const choices: Choices = Object.fromEntries(names.map((name) => [name, []]))
  for (const { catalog, parentId, useId, ...choice } of rows)
    choices[catalog]?.push({
      ...choice,
      ...(parentId === null ? {} : { parentId }),
      ...(useId === null ? {} : { useId }),
    })
  return choices
}
