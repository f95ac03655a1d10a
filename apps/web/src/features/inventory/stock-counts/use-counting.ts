import { useMutation, useQuery } from '@tanstack/react-query'
import { messages } from '@yunque/contract/core/messages'
import type { CountedInput, CountedRow } from '@yunque/contract/inventory/stock-counts'
import { add, compare, subtract } from '@yunque/domain/decimal'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { newKey } from '../../../ui/device/new-key.ts'
import type { Line } from '../../../ui/document/line.ts'
import type { Lines } from '../../../ui/document/use-lines.ts'
import type { CellValue } from '../../../ui/grid/editing/cell-edit.ts'
import { countedQuery, countProduct } from './counts.api.ts'

/** A counted product; `quantity` is its total so far. */
export type CountLine = Line & Omit<CountedRow, 'counted'>

const toLine = ({ counted, ...row }: CountedRow): CountLine => ({
  ...row,
  key: String(row.productId),
  quantity: counted,
  available: null,
})

/** A counted quantity that is stored, or on its way to the server. */
type Reading = Pick<CountedInput, 'quantity' | 'mode'> & { readonly line: CountLine; readonly key: string }

/** The state of counting: each reading is shown and stored at once and in order; failed ones are listed by name. */
export function useCounting(countId: number) {
  const query = useQuery(countedQuery(countId))
  const [lastId, setLastId] = useState<number | null>(null)
  const [sent, setSent] = useState<readonly Reading[]>([])
  const { mutate } = useMutation({
    mutationFn: ({ line: { productId }, key, quantity, mode }: Reading) =>
      countProduct({ countId, productId, quantity, mode }, { idempotencyKey: key }),
    // One after the other, in the order of the scans.
    scope: { id: `count-${countId}` },
    // The idempotency key makes a retry safe: a short network failure loses no unit.
    retry: (failures, error) => failures < 3 && !isRefusal(error),
    onSuccess: (rows) => putAnswer(countedQuery(countId).queryKey, rows),
    onError: (error, { line }) => toast.error(`${line.product}: ${error.message}`),
    onSettled: (_rows, _error, { key }) => setSent((before) => before.filter((one) => one.key !== key)),
  })
  const send = (found: Omit<Reading, 'key'>) => {
    const reading = { ...found, key: newKey() }
    setLastId(found.line.productId)
    setSent((before) => [...before, reading])
    mutate(reading)
  }
  const value = withReadings((query.data ?? []).map(toLine), sent)
  const now = useRef(value)
  now.current = value
  const lineOf = (key: string) => now.current.find((line) => line.key === key)
  const lines: Lines<CountLine> = {
    value,
    add: (line, way) => {
      const listed = lineOf(line.key)
      // Chosen by name, its total is corrected; what is scanned again is one more (documents.no-repeats).
      if (listed && way === 'typed') {
        setLastId(line.productId)
        toast.warn(messages.productRepeated)
        return { key: line.key, listed: true }
      }
      send({ line, quantity: line.quantity, mode: 'add' })
      return { key: line.key, listed: false }
    },
    edit: (key, _column, quantity: CellValue, isFirst = false) => {
      const line = lineOf(key)
      if (!line || typeof quantity !== 'number') return
      // One was counted with the choice. It may have been counted before it was among the latest, so the rest is added.
      if (isFirst && compare(quantity, 1) >= 0) {
        if (compare(quantity, 1) > 0) send({ line, quantity: subtract(quantity, 1), mode: 'add' })
      } else send({ line, quantity, mode: 'set' })
    },
    remove: (key) => {
      const line = lineOf(key)
      if (line) send({ line, quantity: null, mode: 'set' })
    },
    undo: () => undefined,
  }
  return { query, lines, last: value.find(({ productId }) => productId === lastId) }
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

const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
