import { messages } from '@yunque/contract/core/messages'
import { chosenIn, columnsOf, type ImportQuery } from '@yunque/contract/imports/import-calls'
import { type ImportReport, importMessages, MAX_IMPORTED } from '@yunque/contract/imports/import-report'
import type { ImportSubject } from '@yunque/contract/imports/import-subject'
import { imported, missingCreators } from '@yunque/contract/imports/import-words'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { Forbidden, Refusal } from '../errors.ts'
import { readSheet } from '../files/read-workbook.ts'
import { uploadedFile } from '../files/upload.ts'
import { act, read } from '../http/serve.ts'
import { sendWorkbook } from '../lists/to-workbook.ts'
import { type Context, may } from '../operation/context.ts'
import { fileLimits } from '../system/limits.ts'
import type { ImportDefinition, ImportFile, ImportPlan } from './define-import.ts'
import { followed } from './followed-runs.ts'
import type { ImportRun } from './import-run.ts'
import { importTemplate } from './import-template.ts'
import { inspectSheet } from './inspect-sheet.ts'
import { mappedRows } from './mapped-rows.ts'
import { permittedSubject, refuseColumns } from './permitted-columns.ts'
import { checkImport, runImport, type SheetFile } from './run-import.ts'
import { titlesOf } from './sheet-headers.ts'
import { templateRows } from './template-rows.ts'
import { understandRows } from './understand-rows.ts'

/** The calls of a subject: its template, a dry run, and the import, all or nothing (store.import). */
export function importRoutes<C extends string, R extends ImportReport<C>, P extends ImportPlan<R>, X>(
  app: FastifyInstance,
  definition: ImportDefinition<C, R, P, X>,
): void {
  const { calls } = definition
  const subjectFor = async (db: Db, context: Context) =>
    (await definition.subjectFor?.(db, context)) ?? definition.subject
  const permittedFor = async (db: Db, context: Context) =>
    permittedSubject(await subjectFor(db, context), context.actor)
  read(app, calls.template, async (db, context, { reply }) => {
    const subject = await permittedFor(db, context)
    return sendWorkbook(reply, await importTemplate(subject), `Plantilla de ${imported[subject.kind].name}`)
  })
  act(app, calls.inspect, async (db, context, { request, query: { sheet, header } }) =>
    inspectSheet(db, {
      subject: await permittedFor(db, context),
      book: await bookOf(request, sheet),
      sheet,
      header,
    }),
  )
  act(app, calls.check, (db, context, input) =>
    followed(context, { ...input, key: input.query.run }, async (run) => {
      const file = await fileOf(context, await subjectFor(db, context), { ...input, run })
      return checkImport(db, context, file, definition)
    }),
  )
  act(app, calls.run, (db, context, input) =>
    followed(context, { ...input, key: input.query.run }, async (run) => {
      const file = await fileOf(context, await subjectFor(db, context), { ...input, run })
      return runImport(db, context, { ...file, confirm: input.query.confirm }, definition)
    }),
  )
}

async function bookOf(request: FastifyRequest, sheet: number) {
  const content = await uploadedFile(request, messages.selectExcel, fileLimits.sheetBytes)
  return readSheet(content, { ...fileLimits.largeSheet, sheet, csv: true })
}

type Sent = { request: FastifyRequest; query: ImportQuery; run: ImportRun }

async function fileOf<C extends string>(
  { actor }: Context,
  subject: ImportSubject<C>,
  { request, query, run }: Sent,
): Promise<SheetFile<C>> {
  if (query.createMissing && !may(actor, ...missingCreators)) throw new Forbidden()
  const { rows } = await bookOf(request, query.sheet)
  const { columns: _columns, ...asked } = query
  const { rows: written, ...sheet } = entriesOf(subject, rows, query)
  refuseColumns(actor, subject, written)
  const understood = understandRows(subject.columns, written)
  const file = { ...asked, ...sheet, ...understood, defaults: defaultsOf(subject, query), run }
  if (file.rows.length > MAX_IMPORTED) throw new Refusal(importMessages.tooMany)
  return file
}

/** The values chosen for rows without one. @throws Refusal for one that its column cannot have */
function defaultsOf<C extends string>(
  { columns }: ImportSubject<C>,
  { defaults }: ImportQuery,
): ImportFile<C>['defaults'] {
  const chosen = Object.fromEntries(
    Object.entries(chosenIn(defaults)).filter(([name]) => Object.hasOwn(columns, name)),
  )
  const { rows } = understandRows(columns, [{ number: 0, cells: chosen as Partial<Record<C, string>> }])
  const [fault] = rows[0]?.faults ?? []
  if (fault) throw new Refusal(fault.text)
  return rows[0]?.cells ?? {}
}

type Rows = Parameters<typeof templateRows>[1]

function entriesOf<C extends string>(
  subject: ImportSubject<C>,
  rows: Rows,
  { columns: text, header = 0 }: ImportQuery,
) {
  if (!text) return { rows: templateRows(subject, rows), skipped: [], mapped: null }
  const columns = columnsOf(subject, text)
  if (text.split(',').some((name) => name !== '' && !Object.hasOwn(subject.columns, name)))
    throw new Refusal(importMessages.unknownColumns)
  const titles = titlesOf(rows.find(({ number }) => number === header))
  return { ...mappedRows(rows, { header, columns, keys: subject.keys }), mapped: { titles, columns } }
}
