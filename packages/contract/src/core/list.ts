import { z } from 'zod'
import { labelAt } from './field-labels.ts'

/** A filter of the load-options protocol as received: `["field","op",value]`, `["!", […]]`, `[a,"and",b]`. */
export type Filter = readonly unknown[]
/** Operators of a filter condition. */
export type FilterOperation =
  | ('=' | '<>' | '>' | '>=' | '<' | '<=')
  | ('contains' | 'notcontains' | 'startswith' | 'endswith')
/** A value of a column. */
export type Scalar = string | number | boolean | null
type FilterCondition = readonly [field: string, operation: FilterOperation, value: Scalar]
/** Rows where every word of the text is in one of the fields, in any order (search.words). */
export type FilterSearch = readonly ['search', fields: readonly string[], text: string]
/** A filter as our screens build it. */
export type FilterExpression =
  | FilterCondition
  | FilterSearch
  | readonly ['!', FilterExpression]
  | readonly (FilterExpression | 'and' | 'or')[]
/** One sort key. */
export type Sort = { selector: string; desc?: boolean | undefined }
/** One group level. */
export type Group = {
  selector: string
  desc?: boolean | undefined
  isExpanded?: boolean | undefined
  groupInterval?: string | number | undefined
}
export type SummaryType = 'sum' | 'avg' | 'min' | 'max' | 'count'
/** An aggregate over a group or over all rows. `count` needs no column. */
export type Summary = { selector?: string | undefined; summaryType: SummaryType }

/** The parameters of a list: the load-options protocol of `GET X/get`, for screens, server and tests. */
export type LoadOptions<F extends Filter = Filter> = {
  skip?: number | undefined
  take?: number | undefined
  requireTotalCount?: boolean | undefined
  /** Requests only the number of rows. */
  isCountQuery?: boolean | undefined
  requireGroupCount?: boolean | undefined
  sort?: readonly Sort[] | undefined
  filter?: F | undefined
  group?: readonly Group[] | undefined
  totalSummary?: readonly Summary[] | undefined
  groupSummary?: readonly Summary[] | undefined
  select?: readonly string[] | undefined
}

/** The value of a sum, an average or a count. */
export type SummaryValue = number | string | null
/** A group of the answer; `items` is null when the group was requested collapsed. */
export type GroupRow<Row> = {
  key: Scalar
  items: (Row | GroupRow<Row>)[] | null
  count: number
  summary?: SummaryValue[]
}
/** What was searched instead of the typed text, or besides it. */
export type Searched = {
  /** The text that was searched, because nothing matched the typed one (search.typos). */
  respelled?: string
  /** Terms of the same meaning that were searched too (search.synonyms). */
  also?: string[]
}
type Totals = Searched & { totalCount?: number; summary?: SummaryValue[] }
/** The answer of a list that was asked for rows. */
export type RowsAnswer<Row> = Totals & { data: Row[] }
/** The answer of a list that was asked for groups. */
export type GroupsAnswer<Row> = Totals & { data: GroupRow<Row>[]; groupCount?: number }
/** The answer of a list, whichever it was asked for. */
export type ListAnswer<Row> = Totals & { data: Row[] | GroupRow<Row>[]; groupCount?: number }

/** Maximum number of sums: no list has more numeric columns. */
const MOST_SUMS = 20

/** Largest page of any list. */
export const MAX_TAKE = 500

const json = <S extends z.ZodType>(schema: S, name: string) =>
  z
    .string()
    .max(20_000)
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: `${labelAt([name])} debe ser un texto JSON` })
        return z.NEVER
      }
    })
    .pipe(schema)

const selector = z.string().max(100)
/** A boolean of a query string. */
export const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((value) => value === 'true' || value === '1')
const summaries = z
  .array(
    z
      .strictObject({
        selector: selector.optional(),
        summaryType: z.enum(['sum', 'avg', 'min', 'max', 'count']),
      })
      .refine(({ selector, summaryType }) => selector !== undefined || summaryType === 'count', {
        path: ['selector'],
        message: 'Indique la columna que se suma',
      }),
  )
  .max(MOST_SUMS)

/** The query string of a list. */
export const listQuery = z.object({
  skip: z.coerce.number<string>().int().min(0).max(2_000_000_000).optional(),
  take: z.coerce.number<string>().int().min(0).max(MAX_TAKE).optional(),
  requireTotalCount: flag.optional(),
  isCountQuery: flag.optional(),
  requireGroupCount: flag.optional(),
  sort: json(z.array(z.object({ selector, desc: z.boolean().optional() })).max(10), 'sort').optional(),
  filter: json(z.array(z.unknown()).max(200), 'filter').optional(),
  group: json(
    z
      .array(
        z.object({
          selector,
          desc: z.boolean().optional(),
          isExpanded: z.boolean().optional(),
          groupInterval: z
            .union([
              z.enum(['year', 'quarter', 'month', 'day', 'dayOfWeek', 'hour', 'minute', 'second']),
              z.number().positive(),
            ])
            .optional(),
        }),
      )
      .max(6),
    'group',
  ).optional(),
  totalSummary: json(summaries, 'totalSummary').optional(),
  groupSummary: json(summaries, 'groupSummary').optional(),
  select: json(z.array(selector).max(100), 'select').optional(),
}) satisfies z.ZodType<LoadOptions>

/** How the numbers of an Excel column are written: a document's number with five digits, an amount with two decimals. */
const figures = ['id', 'money'] as const

/** A column of an export. */
export type ExportColumn = {
  field: string
  title: string
  figure?: (typeof figures)[number] | undefined
}

/** The columns of an export, in the order of the screen. */
export const exportColumns = json(
  z
    .array(
      z.strictObject({ field: selector, title: z.string().max(100), figure: z.enum(figures).optional() }),
    )
    .max(60),
  'columns',
).optional()

/**
 * How an export is written (lists.csv): as an Excel file or as CSV. A CSV is headed by the names of its fields or by their
 * titles, and has the values of the API or the words of the screen.
 */
export const exportForm = {
  format: z.enum(['xlsx', 'csv']).optional(),
  header: z.enum(['fields', 'titles']).optional(),
  values: z.enum(['stored', 'words']).optional(),
}
/** The same as a query by itself. */
export const exportQuery = z.object(exportForm)
export type ExportForm = z.output<typeof exportQuery>
