import type { CountedInput, CountedRow } from '@yunque/contract/inventory/stock-counts'
import { add } from '@yunque/domain/decimal'
import type { Line } from '../../../ui/document/line.ts'

/** A counted product; `quantity` is its total so far. */
export type CountLine = Line & Omit<CountedRow, 'counted'>

/** A counted quantity that is stored, or on its way to the server. */
export type Reading = Pick<CountedInput, 'quantity' | 'mode'> & {
  readonly line: CountLine
  readonly key: string
}

/** The stored lines with the readings that the server has not answered. */
export const withReadings = (lines: readonly CountLine[], sent: readonly Reading[]): readonly CountLine[] =>
  sent.reduce(withReading, lines)

function withReading(lines: readonly CountLine[], { line, quantity, mode }: Reading): readonly CountLine[] {
  const before = lines.find(({ key }) => key === line.key)
  if (quantity === null) return lines.filter((one) => one !== before)
  if (!before) return [{ ...line, quantity }, ...lines]
  const next = { ...before, quantity: mode === 'add' ? add(before.quantity, quantity) : quantity }
  return lines.map((one) => (one === before ? next : one))
}
