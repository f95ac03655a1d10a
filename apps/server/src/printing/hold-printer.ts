import type { CodePage } from '@yunque/contract/printing/printers'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { printLimits } from '../limits.ts'
import type { RollPrinter } from './roll-printer.ts'
import type { Place } from './send-to-printer.ts'

/** A printer that this process holds: no other one connects to it meanwhile (printing.one-connection). */
export type HeldPrinter = Place & RollPrinter & { id: number; name: string; drawer: boolean }

type Row = Omit<HeldPrinter, 'codePage'> & { codePage: string }

/** Takes an active printer that nobody holds; undefined for another. */
export async function holdPrinter(db: Db, id: number): Promise<HeldPrinter | undefined> {
  const { rows } = await sql<Row>`
    update printers p set busy_until = now() + make_interval(secs => ${printLimits.heldMs / 1000})
    where id = ${id} and active and busy_until < now()
    returning id, name, kind, address, port, columns, code_page as "codePage", drawer`.execute(db)
  const [row] = rows
  return row && { ...row, codePage: row.codePage as CodePage }
}

/** Gives a printer back. */
export const releasePrinter = (db: Db, id: number): Promise<unknown> =>
  sql`update printers set busy_until = '-infinity' where id = ${id}`.execute(db)
