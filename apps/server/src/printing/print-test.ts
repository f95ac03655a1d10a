import type { PrinterRow } from '@yunque/contract/printing/printers'
import { testLabel, testPaper } from '@yunque/contract/printing/test-paper'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { companyOf } from '../settings/company.ts'
import { type HeldPrinter, holdPrinter, releasePrinter } from './hold-printer.ts'
import { writeLabels } from './labels/write-labels.ts'
import { writePaper } from './paper-on-roll.ts'
import { PrintFault } from './print-fault.ts'
import { findPrinter } from './printers.queries.ts'
import { Roll } from './roll-printer.ts'
import type { SendToPrinter } from './send-to-printer.ts'

/** Prints a test at once and opens the drawer, if there is one. @throws NotFound, Refusal that says what failed */
export async function printTest(
  db: Db,
  context: Context,
  { id, send }: { id: number; send: SendToPrinter },
): Promise<PrinterRow> {
  const { name, active } = await findPrinter(db, context, id)
  if (!active) throw new Refusal(`La impresora ${name} está inactiva`)
  const printer = await holdPrinter(db, id)
  if (!printer) throw new Refusal(`La impresora ${name} está ocupada: intente de nuevo en un momento`)
  try {
    await send(printer, {
      bytes: await testOn(db, printer),
      asks: printer.labels === null,
      begin: async () => undefined,
    })
  } catch (error) {
    if (error instanceof PrintFault) throw new Refusal(`${name}: ${error.message}`, { cause: error })
    throw error
  } finally {
    await releasePrinter(db, id)
  }
  await db.transaction().execute(async (tx) => {
    await sql`update printers set tested_at = now() where id = ${id}`.execute(tx)
    await posted(tx, context, { entity: 'printers', id })
  })
  return findPrinter(db, context, id)
}

async function testOn(db: Db, printer: HeldPrinter): Promise<Uint8Array> {
  if (printer.labels) return writeLabels([{ content: testLabel, copies: 1 }], printer.labels)
  const roll = new Roll(printer)
  if (printer.drawer) roll.openDrawer()
  await writePaper(roll, await companyOf(db), testPaper)
  return roll.bytes()
}
