/** What an editor hands over: a figure, a text, a day or month as `2026-11-01`, one of the options, or null for none. */
export type CellValue = string | number | boolean | null

interface Rules<Row> {
  /** Answers false for rows whose cell stays read-only. */
  when?(row: Row): boolean
  /** Answers the sentence to show when the value is wrong. Used in lists with a save bar, which keep wrong values. */
  validate?(value: unknown, row: Row): string | undefined
}

interface FigureEdit<Row> extends Rules<Row> {
  readonly kind: 'number'
  /** Decimals kept (quantity 4, price 4, cost 6, percent 6, money 2; figures.scales). */
  readonly scale: number
  /** The largest value that the row accepts; the largest amount by default. A larger one is reported and not reduced. */
  most?(row: Row): number
  /** Nothing was entered while it is 0: the editor starts empty. */
  readonly emptyAtZero?: boolean
  /** The figure that an empty editor stands for: shown in grey in it, and taken by Enter. 0 for none. */
  kept?(row: Row): number
}

interface OtherEdit<Row> extends Rules<Row> {
  /** `date` is a day, `month` the first day of a month, `select` one of the column's options. */
  readonly kind: 'text' | 'date' | 'month' | 'select' | 'boolean'
}

/**
 * How the cells of a column are edited, in lists and in the lines of documents. Methods, so that a column of products is
 * a column of objects too.
 */
export type CellEdit<Row extends object = object> = FigureEdit<Row> | OtherEdit<Row>

/** Whether the cell of this row can be edited now. */
export function isEditable<Row extends object>(
  edit: CellEdit<Row> | undefined,
  row: Row | undefined,
): boolean {
  return edit !== undefined && row !== undefined && (edit.when?.(row) ?? true)
}
