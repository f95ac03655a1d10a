import { z } from 'zod'
import { confirmQuery } from '../core/confirmation.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { flag } from '../core/list.ts'
import { runKey } from '../core/run-key.ts'
import { type ImportReport, type ImportSheet, importMessages } from './import-report.ts'
import { columnNamed, type ImportColumn, type ImportSubject } from './import-subject.ts'
import { imported } from './import-words.ts'

/** Number of columns of a sheet that are read, from the first one. */
const MAX_COLUMNS = 60

const whole = (name: string, max: number) =>
  z.coerce
    .number<string>()
    .int(`${name} no es válida`)
    .min(0, `${name} no es válida`)
    .max(max, `${name} no es válida`)

/** The query of a sheet: its index in the workbook, and the header row if it is known. */
const sheetQuery = z.object({
  sheet: whole('La hoja', 1000).default(0),
  header: whole('La fila de los títulos', 1_048_576).optional(),
})

/**
 * The column mapping of a sheet, from column A and separated by commas: `internalCode,,name`. A column that is not
 * imported is empty.
 */
const mappedColumns = (subject: ImportSubject) =>
  z.string().superRefine((text, context) => {
    const names = text.split(',')
    const columns = columnsOf(subject, text)
    const twice = columns.find((column, index) => column !== null && columns.indexOf(column) < index)
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (names.length > MAX_COLUMNS || names.some((name, index) => name !== '' && columns[index] === null))
      refuse(importMessages.unknownColumns)
    else if (columns.every((column) => column === null)) refuse(importMessages.noColumns)
    else if (twice) refuse(importMessages.repeatedTitle(subject.columns[twice]?.title ?? twice))
  })

/** The columns of a column mapping; null for a column that is not imported. */
export const columnsOf = <C extends string>(subject: ImportSubject<C>, text: string): (C | null)[] =>
  text.split(',').map((name) => columnNamed(subject, name))

/** `{"brand":"Genérica"}`: a value for all rows without one, of columns that new records need. */
const chosenValues = (subject: ImportSubject) =>
  z
    .string()
    .max(2000, importMessages.unknownDefaults)
    .default('{}')
    .refine(
      (text) => Object.keys(chosenIn(text)).every((name) => columnOf(subject, name)?.fills === true),
      importMessages.unknownDefaults,
    )

const columnOf = ({ columns }: ImportSubject, name: string): ImportColumn | undefined =>
  Object.hasOwn(columns, name) ? columns[name] : undefined

const values = z.record(z.string(), z.string().trim().min(1).max(200))

/** The values of a JSON object of texts, by column; a text that is none has the column ''. */
export function chosenIn(text: string): Record<string, string> {
  try {
    return values.parse(JSON.parse(text))
  } catch {
    return { '': text }
  }
}

/**
 * The query of an import and of its dry run. With `columns`, any sheet can be imported: `columns` is the column mapping
 * and `header` is the header row, 0 for none. Without `columns`, the titles are those of the template. `createMissing`:
 * whether the entries that the catalogs miss are added. `defaults`: by column, as JSON, what new records without a value
 * get (store.import-default). `fileName` is what the history of imports shows. `run` is a key by which
 * the client follows it; a key is imported once.
 */
const fileQuery = (subject: ImportSubject) =>
  sheetQuery.extend({
    columns: mappedColumns(subject).optional(),
    createMissing: flag.default(false),
    defaults: chosenValues(subject),
    fileName: z.string().trim().max(200).default(''),
    run: runKey.optional(),
  })
export type ImportQuery = z.output<ReturnType<typeof fileQuery>>

/** The calls of a subject, below `path`: template, sheet, dry run, import. */
export function importCalls<C extends string, R extends ImportReport<C> = ImportReport<C>>(
  subject: ImportSubject<C>,
  path: string,
) {
  const { name, access } = imported[subject.kind]
  const what = name.toLowerCase()
  const query = fileQuery(subject)
  return {
    template: endpoint(`GET /${path}/template`, {
      access,
      summary: `Plantilla de Excel para importar ${what}`,
    }),
    inspect: endpoint(`POST /${path}/sheet`, {
      access,
      summary: `Lee una hoja de un archivo y dice qué es cada columna, para importar ${what}`,
      upload: true,
      query: sheetQuery,
      answer: answerOf<ImportSheet<C>>(),
    }),
    /** A dry run. */
    check: endpoint(`POST /${path}/check`, {
      access,
      summary: `Dice qué haría un archivo de ${what}, sin guardar nada`,
      upload: true,
      query,
      answer: answerOf<R>(),
    }),
    run: endpoint(`POST /${path}`, {
      access,
      summary: `Importa un archivo de ${what}: todo o nada`,
      // `confirm` answers its question.
      query: query.extend(confirmQuery.shape),
      upload: true,
      answer: answerOf<R>(),
    }),
  } as const
}
export type ImportCalls<C extends string, R extends ImportReport<C>> = ReturnType<typeof importCalls<C, R>>
