import type { z } from 'zod'
import { type Access, type Address, type AnswerOf, answerOf, type Endpoint, endpoint } from './endpoint.ts'
import {
  type ExportColumn,
  type ExportForm,
  exportColumns,
  exportForm,
  type GroupsAnswer,
  type ListAnswer,
  type LoadOptions,
  listQuery,
  type RowsAnswer,
} from './list.ts'
import type { Recorded } from './record.ts'
import { withParams } from './request-of.ts'
import { runKey } from './run-key.ts'

/** The plain filters of a list as they are asked for. Each may be left out. */
export type FiltersOf<Q extends z.ZodRawShape> = { readonly [K in keyof Q]?: z.output<Q[K]> }
/** The same as they are asked for: one value or several, of which a row needs one (lists.several). */
export type FilterValuesOf<Q extends z.ZodRawShape> = {
  readonly [K in keyof Q]?: z.output<Q[K]> | readonly Exclude<z.output<Q[K]>, undefined>[]
}
/** A list without plain filters. */
export type NoFilters = Record<never, never>

/** What a list shows. */
export type Listed<Row extends object, Q extends z.ZodRawShape = NoFilters> = {
  /** Its title. An export's sheet and file have it. */
  readonly title: string
  /** The type of its rows, with the record that describes them (decision 0095). */
  readonly row: Recorded<Row>
  /** The plain filters of the specification, sent beside the load options. */
  readonly filters?: Q
}

type Query<Options, Q extends z.ZodRawShape> = z.ZodType<
  Options & FilterValuesOf<Q>,
  Options & FilterValuesOf<Q>
>
type ForRows = Omit<LoadOptions, 'group' | 'groupSummary' | 'requireGroupCount'>
type ForGroups = LoadOptions & Pick<Required<LoadOptions>, 'group'>
/** `run` is the key by which the export is followed. */
type ForExport = LoadOptions &
  ExportForm & { columns?: readonly ExportColumn[] | undefined; run?: string | undefined }
type Params = z.ZodType | undefined

/**
 * The calls of one list (lists.protocol). `page`, `rows` and `groups` have the same address: `page` answers what was asked
 * for, the others what their name says.
 */
export type ListEndpoint<
  Row extends object = object,
  Q extends z.ZodRawShape = NoFilters,
  P extends Params = undefined,
> = Listed<Row, Q> & {
  /** Its address without `/get`. It also names the list in caches and in the preferences of a user. */
  readonly path: string
  readonly page: Endpoint<P, Query<LoadOptions, Q>, undefined, ListAnswer<Row>>
  readonly rows: Endpoint<P, Query<ForRows, Q>, undefined, RowsAnswer<Row>>
  readonly groups: Endpoint<P, Query<ForGroups, Q>, undefined, GroupsAnswer<Row>>
  /** All rows of the filter, as an Excel file or as CSV (lists.csv). */
  readonly excel: Endpoint<P, Query<ForExport, Q>, undefined>
}

type Options<Row extends object, Q extends z.ZodRawShape, P extends Params> = Listed<Row, Q> & {
  access: Access
  /** Other addresses of the specification for the same list. */
  also?: readonly Address[]
  params?: P
}

/** Declares the list that `GET path/get` and `GET path/export` serve. */
export function listEndpoint<
  Row extends object,
  Q extends z.ZodRawShape = NoFilters,
  P extends Params = undefined,
>(path: string, { title, row, filters, also, ...common }: Options<Row, Q, P>): ListEndpoint<Row, Q, P> {
  const query = listQuery.extend(filters ?? {})
  const several = Object.keys(filters ?? {})
  const asked = { ...common, several, summary: `Lista: ${title.toLowerCase()}`, ...(also ? { also } : {}) }
  const answering = <Options, A>(answer: AnswerOf<A>) =>
    endpoint(`GET /${path}/get`, { ...asked, query: query as unknown as Query<Options, Q>, answer })
  return {
    path,
    title,
    row,
    ...(filters ? { filters } : {}),
    page: answering<LoadOptions, ListAnswer<Row>>(answerOf()),
    rows: answering<ForRows, RowsAnswer<Row>>(answerOf()),
    groups: answering<ForGroups, GroupsAnswer<Row>>(answerOf()),
    excel: endpoint(`GET /${path}/export`, {
      ...common,
      several,
      summary: `Excel o CSV: ${title.toLowerCase()}`,
      query: query
        .extend({ columns: exportColumns, run: runKey.optional() })
        .extend(exportForm) as unknown as Query<ForExport, Q>,
      makesFile: true,
    }),
  }
}

/** A list with parameters in its address, at the address that these give. */
export const listAt = <Row extends object, Q extends z.ZodRawShape, P extends z.ZodType>(
  { path, page, title, row, filters }: ListEndpoint<Row, Q, P>,
  params: z.output<P> & object,
): ListEndpoint<Row, Q> =>
  listEndpoint(withParams(path, params), { title, row, access: page.access, ...(filters ? { filters } : {}) })
