import type { StateOf } from '@yunque/contract/core/entity'
import { isLabelLanguage } from '@yunque/contract/printing/labels/label-languages'
import { PRINTER_PORT, type PrinterInput, type PrinterRow } from '@yunque/contract/printing/printers'
import type { Tx } from '../db/database.ts'
import { Question, Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { lockVersion, writeVersioned } from '../operation/versioned.ts'
import { findPrinter } from './printers.queries.ts'
import { refuseTakenName } from './refuse-taken-name.ts'

/** Adds or changes a printer. Returns its id. @throws Stale, Refusal */
export async function savePrinter(tx: Tx, context: Context, input: PrinterInput): Promise<number> {
  const { id: given, name, kind, address, columns, codePage, drawer, active, language } = input
  const labels = isLabelLanguage(language)
  if (given !== 0) await lockVersion(tx, 'printers', input)
  const found = given === 0 ? null : await findPrinter(tx, context, given)
  if (found && found.devices > 0 && isLabelLanguage(found.language) !== labels)
    throw new Refusal(
      `La impresora ${found.name} la usan ${found.devices} dispositivos: elija otra en ellos antes de cambiar el lenguaje`,
    )
  const before = found && shown(found)
  if (labels) await refuseUnknownSize(tx, input.labelSizeId)
  await refuseTakenName(tx, 'printers', input)
  const id = await writeVersioned(tx, context, {
    table: 'printers',
    id: given,
    columns: {
      name,
      kind,
      address,
      columns,
      active,
      language,
      code_page: codePage,
      drawer: drawer && !labels,
      document_code: input.documentCode,
      dpi: labels ? (input.dpi ?? null) : null,
      label_size_id: labels ? input.labelSizeId : null,
      port: kind === 'network' ? (input.port ?? PRINTER_PORT) : null,
    },
  })
  const after = shown(await findPrinter(tx, context, id))
  await posted(tx, context, { entity: 'printers', id, before, after })
  return id
}

/** @throws Refusal */
async function refuseUnknownSize(tx: Tx, id: number | null): Promise<void> {
  const size = tx.selectFrom('label_sizes').select('id').where('id', '=', id).where('active', '=', true)
  if (!(await size.executeTakeFirst())) throw new Refusal('El tamaño de etiqueta no existe o está inactivo')
}

/** Removes a printer. Its devices print with the dialog of the browser again, which is asked first. */
export async function removePrinter(
  tx: Tx,
  context: Context,
  id: number,
  confirm: boolean,
): Promise<StateOf> {
  const printer = await findPrinter(tx, context, id)
  await lockVersion(tx, 'printers', { id })
  if (printer.devices > 0 && !confirm)
    throw new Question(
      `En la impresora ${printer.name} imprimen ${printer.devices} dispositivos, que volverán al diálogo del navegador. ¿Eliminarla?`,
    )
  await tx.deleteFrom('printers').where('id', '=', id).execute()
  await posted(tx, context, { entity: 'printers', id, before: shown(printer), after: null })
  return { id, active: false }
}

/** What the audit trail keeps of a printer: what a person enters. */
const shown = ({ testedAt: _t, devices: _d, createAt: _c, createBy: _b, version: _v, ...row }: PrinterRow) =>
  row
