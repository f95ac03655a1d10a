import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Question } from '../errors.ts'

/**
 * The column with the name of each kind of record, and the condition for active records. A product with the same name but
 * for its case and accents is another question's.
 */
const names = {
  users: { column: 'full_name', active: sql`o.active` },
  clients: { column: 'full_name', active: sql`o.active` },
  providers: { column: 'name', active: sql`o.active` },
  products: { column: 'name', active: sql`o.state_id = 1 and o.name_key <> n.name_key` },
} as const satisfies Record<string, { column: string; active: RawBuilder<unknown> }>

/** Asks for confirmation when the name just written looks like the name of another active record. @throws Question */
export async function questionLookAlike(tx: Tx, table: keyof typeof names, id: number): Promise<void> {
  const sentence = await lookAlikeSentence(tx, table, id)
  if (sentence !== null) throw new Question(`${sentence}: ¿guardar?`)
}

/**
 * Which name of another active record looks like the name just written (access.look-alikes): other case or accents,
 * letters of other alphabets, 0 for O, 1 for l. Null where none does, and for equal names: two people can have one
 * name.
 */
export async function lookAlikeSentence(
  tx: Tx,
  table: keyof typeof names,
  id: number,
): Promise<string | null> {
  const { column, active } = names[table]
  const [own, other] = [sql.ref(`n.${column}`), sql.ref(`o.${column}`)]
  const { rows } = await sql<{ name: string }>`
    select ${other} as name from ${sql.table(table)} n
    join ${sql.table(table)} o on skeleton(${other}) = skeleton(${own}) and ${other} <> ${own}
    where n.id = ${id} and o.id <> n.id and ${active} order by o.id limit 1`.execute(tx)
  const [like] = rows
  return like ? `El nombre se parece a otro que ya existe, ${like.name}` : null
}
