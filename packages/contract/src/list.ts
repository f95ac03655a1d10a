import { z } from 'zod'

/** A condition of the load-options protocol: `["field","op",value]`, `["!", […]]`, `[a,"and",b]`. */
export type Filter = readonly unknown[]
/** One sort key. */
export type Sort = { selector: string; desc?: boolean | undefined }
/** One group level. */
export type Group = {
  selector: string
  desc?: boolean | undefined
  isExpanded?: boolean | undefined
  groupInterval?: string | number | undefined
}
/** One figure over a group or over all rows. */
export type Summary = { selector: string; summaryType: 'sum' | 'avg' | 'min' | 'max' | 'count' }

/** What a grid asks of a list (API "Lists"). */
export type LoadOptions = {
  skip?: number
  take?: number
  requireTotalCount?: boolean
  requireGroupCount?: boolean
  sort?: Sort[]
  filter?: Filter
  group?: Group[]
  totalSummary?: Summary[]
  groupSummary?: Summary[]
  select?: string[]
}

/** A group of the answer; `items` is null when it was asked for closed. */
export type GroupRow<Row> = {
  key: unknown
  items: (Row | GroupRow<Row>)[] | null
  count: number
  summary?: (number | string | null)[]
}
/** The answer of a list. */
export type ListAnswer<Row> = {
  data: Row[] | GroupRow<Row>[]
  totalCount?: number
  groupCount?: number
  summary?: (number | string | null)[]
}

/** Largest page of any list. */
export const MAX_TAKE = 500

const json = <S extends z.ZodType>(schema: S, name: string) =>
  z
    .string()
    .max(20_000, `${name} es demasiado largo`)
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: `${name} no es JSON válido` })
        return z.NEVER
      }
    })
    .pipe(schema)

const selector = z.string().max(100)
/** A yes or no in a query string. */
export const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((value) => value === 'true' || value === '1')
const summaries = z
  .array(z.strictObject({ selector, summaryType: z.enum(['sum', 'avg', 'min', 'max', 'count']) }))
  .max(50)

/** The query string of a list. */
export const listQuery = z.object({
  skip: z.coerce
    .number<string>()
    .int('skip no es válido')
    .min(0, 'skip no es válido')
    .max(2_000_000_000, 'skip no es válido')
    .optional(),
  take: z.coerce
    .number<string>()
    .int('take no es válido')
    .min(0, 'take no es válido')
    .max(MAX_TAKE, `take admite ${MAX_TAKE} como máximo`)
    .optional(),
  requireTotalCount: flag.optional(),
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
            .union([z.enum(['year', 'quarter', 'month', 'day']), z.number().positive()])
            .optional(),
        }),
      )
      .max(3),
    'group',
  ).optional(),
  totalSummary: json(summaries, 'totalSummary').optional(),
  groupSummary: json(summaries, 'groupSummary').optional(),
  select: json(z.array(selector).max(100), 'select').optional(),
})

/** The columns of an export, in the order of the screen. */
export const exportColumns = json(
  z.array(z.strictObject({ field: selector, title: z.string().max(100) })).max(60),
  'columns',
).optional()
