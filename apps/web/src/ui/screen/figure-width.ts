/** What a column of figures shows; each kind has one width on every screen. */
export type Figure =
  | 'id'
  | 'date'
  | 'dateTime'
  | 'month'
  | 'money'
  | 'price'
  | 'cost'
  | 'quantity'
  | 'percent'
  | 'number'

/** Pixels for the longest usual value of each kind, with the padding of its cell. */
const widths: Record<Figure, number> = {
  /** `123456` */
  id: 66,
  /** `05/11/2026` */
  date: 94,
  /** `05/11/2026 03:20 pm` */
  dateTime: 162,
  /** `11/2026` */
  month: 76,
  /** `1,234,567.89` */
  money: 104,
  /** `12,345.67` */
  price: 92,
  /** `1,234.5678`, with a mark */
  cost: 98,
  /** `12,345.5` */
  quantity: 84,
  /** `-100.00%` */
  percent: 82,
  /** `1,250` */
  number: 68,
}

/** Room for the sign of a currency, for the bold figures of a totals row, which of money are longer, and for the mark and the bold letters of a tone. */
const sign = 22
const bold = 8
const longer = 12
const mark = 30

/** The width of a column of figures, in pixels, before that of its header (lists.widths). */
export const figureWidth = (
  figure: Figure,
  { hasSign = false, isBold = false, hasMark = false } = {},
): number =>
  widths[figure] +
  (hasSign ? sign : 0) +
  (isBold ? bold + (figure === 'money' ? longer : 0) : 0) +
  (hasMark ? mark : 0)

const days: ReadonlySet<Figure> = new Set(['date', 'dateTime', 'month'])

/** Whether the figures of a column end at the same place, digit below digit. */
export const isAmount = (figure: Figure): boolean => figure !== 'id' && !days.has(figure)
