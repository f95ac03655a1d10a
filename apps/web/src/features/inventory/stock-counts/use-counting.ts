import { useMutation, useQuery } from '@tanstack/react-query'
import { messages } from '@yunque/contract/core/messages'
import type { CountedRow } from '@yunque/contract/inventory/stock-counts'
import { compare, subtract } from '@yunque/domain/decimal'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-client/api.ts'
import { isOnline } from '../../../lib/api-client/connection.ts'
import { putAnswer, queryClient } from '../../../lib/api-client/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { newKey } from '../../../ui/device/new-key.ts'
import type { Lines } from '../../../ui/document/use-lines.ts'
import { useKeepsLater } from '../../../ui/form/use-keeps-later.ts'
import type { CellValue } from '../../../ui/grid/editing/cell-edit.ts'
import { countedQuery, countProduct } from './counts.api.ts'
import { keepReading, keptReadingsQuery } from './kept-readings.ts'
import { type CountLine, type Reading, withReadings } from './reading.ts'

const toLine = ({ counted, ...row }: CountedRow): CountLine => ({
  ...row,
  key: String(row.productId),
  quantity: counted,
  available: null,
})

/** The state of counting: each reading is shown and stored at once and in order; failed ones are listed by name. */
export function useCounting(countId: number) {
  const query = useQuery(countedQuery(countId))
  const [lastId, setLastId] = useState<number | null>(null)
  const [sent, setSent] = useState<readonly Reading[]>([])
  const keeps = useKeepsLater('count')
  const { data: kept = [] } = useQuery(keptReadingsQuery(countId))
  const { mutate } = useMutation({
    mutationFn: async (reading: Reading) => {
      const { line, key, quantity, mode } = reading
      // Without the server it is kept here, under the key of the request that may have been carried out (offline.later).
      // One that is kept goes first: the order of the readings is that of the person.
      if (keeps && (!isOnline() || isKept(countId))) return keepHere(countId, reading)
      try {
        const found = { countId, productId: line.productId, quantity, mode }
        return await countProduct(found, { idempotencyKey: key })
      } catch (error) {
        if (!keeps || !isAway(error)) throw error
        return keepHere(countId, reading)
      }
    },
    // One after the other, in the order of the scans.
    scope: { id: `count-${countId}` },
    // The idempotency key makes a retry safe: a short network failure loses no unit.
    retry: (failures, error) => failures < 3 && !isRefusal(error),
    onSuccess: (rows) => {
      if (rows) putAnswer(countedQuery(countId).queryKey, rows)
    },
    onError: (error, { line }) => toast.error(`${line.product}: ${error.message}`),
    onSettled: (_rows, _error, { key }) => setSent((before) => before.filter((one) => one.key !== key)),
  })
  const send = (found: Omit<Reading, 'key'>) => {
    const reading = { ...found, key: newKey() }
    setLastId(found.line.productId)
    setSent((before) => [...before, reading])
    mutate(reading)
  }
  const keptKeys = new Set(kept.map(({ key }) => key))
  const coming = sent.filter(({ key }) => !keptKeys.has(key))
  const value = withReadings((query.data ?? []).map(toLine), [...kept, ...coming])
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
  return { query, lines, kept: kept.length, last: value.find(({ productId }) => productId === lastId) }
}

/** Keeps a reading on this device, and shows it among those that are kept. */
async function keepHere(countId: number, reading: Reading): Promise<null> {
  await keepReading(countId, reading)
  await queryClient.fetchQuery({ ...keptReadingsQuery(countId), staleTime: 0 })
  return null
}

/** Whether this device keeps readings that the server does not have. */
const isKept = (countId: number): boolean =>
  (queryClient.getQueryData(keptReadingsQuery(countId).queryKey)?.length ?? 0) > 0

const isAway = (error: unknown): boolean => error instanceof ApiError && error.status === 0

const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
