import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Question } from '../errors.ts'

/**
 * By kind of record, the name column and the condition for active records. Products with equal names except case and
 * accents have another question.
 */
const names = {
  users: { column: 'full_name', active: sql`o.active` },
  clients: { column: 'full_name', active: sql`o.active` },
  providers: { column: 'name', active: sql`o.active` },
  products: { column: 'name', active: sql`o.state_id = 1 and o.name_key <> n.name_key` },
} as const satisfies Record<string, { column: string; active: RawBuilder<unknown> }>

/** Asks for confirmation when the new name looks like the name of another active record. @throws Question */
export async function questionLookAlike(tx: Tx, table: keyof typeof names, id: number): Promise<void> {
  const sentence = await lookAlikeSentence(tx, table, id)
  if (sentence !== null) throw new Question(`${sentence}: ¿guardar?`)
}

/**
 * The sentence about another active record whose name looks like the new one (access.look-alikes): other case or
 * accents, letters of other alphabets, 0 for O, 1 for l. Null when there is none, and for equal names, because two
 * people can have the same name.
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
