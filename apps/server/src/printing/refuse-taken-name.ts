import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'

const words = {
  printers: 'una impresora',
  devices: 'un dispositivo',
  label_sizes: 'un tamaño de etiqueta',
} as const

/** Two printers, or two devices, do not have the same name. @throws Refusal */
export async function refuseTakenName(
  tx: Tx,
  table: keyof typeof words,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(table)} where norm(name) = norm(${name}::text) and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw new Refusal(`Ya existe ${words[table]} con el nombre ${name}`)
}
