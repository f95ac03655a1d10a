import { State } from '@yunque/contract/core/constants'
import { kitMessages } from '@yunque/contract/inventory/kits'
import type { Component } from '@yunque/domain/kits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

/** A component of a kit, with its name and whether it is in use. */
export type RecipePart = Component & { name: string; active: boolean }

/** Recipes by the product of the kit. Products without one are no kits. */
export type Recipes = ReadonlyMap<number, readonly RecipePart[]>

const stored = {
  bill: { lines: 'bill_lines', components: 'bill_line_components', key: 'bill_id' },
  preBill: { lines: 'pre_bill_lines', components: 'pre_bill_line_components', key: 'pre_bill_id' },
} as const

/** The recipes with which the kits of a document were saved (kits.recipe-of-day). */
export async function recipesOf(
  db: Db | Tx,
  { kind, id }: { kind: keyof typeof stored; id: number },
): Promise<Recipes> {
  const { lines, components, key } = stored[kind]
  const { rows } = await sql<{ kitId: number; parts: RecipePart[] }>`
    select l.product_id as "kitId", jsonb_agg(jsonb_build_object('productId', c.product_id, 'units', c.units,
      'name', q.name, 'active', q.state_id = ${sql.lit(State.active)}) order by c.product_id) as parts
    from ${sql.table(components)} c join ${sql.table(lines)} l on l.${sql.ref(key)} = c.${sql.ref(key)} and l.line = c.line
      join products q on q.id = c.product_id
    where c.${sql.ref(key)} = ${id} group by l.product_id`.execute(db)
  return new Map(rows.map(({ kitId, parts }) => [kitId, parts]))
}

/** Refuses a kit with a component that is out of use. @throws Refusal */
export function refuseInactiveParts(kits: Iterable<{ name: string; parts: readonly RecipePart[] }>): void {
  for (const { name, parts } of kits) {
    const inactive = parts.find(({ active }) => !active)
    if (inactive) throw new Refusal(kitMessages.inactiveComponent(name, inactive.name))
  }
}
