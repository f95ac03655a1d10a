import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CountedInput, CountedRow } from '@yunque/contract/inventory/stock-counts'
import { useState } from 'react'
import { ApiError } from '../../lib/api-client/api.ts'
import { toast } from '../../lib/toast.ts'
import { newKey } from '../../ui/device/new-key.ts'
import type { Line } from '../../ui/document/line.ts'
import type { Lines } from '../../ui/document/use-lines.ts'
import type { CellValue } from '../../ui/grid/editing/cell-edit.ts'
import { countedQuery, countProduct } from './counts.api.ts'

/** A counted product; `quantity` is its total so far. */
export type CountLine = Line & Omit<CountedRow, 'counted'>

const toLine = ({ counted, ...row }: CountedRow): CountLine => ({
  ...row,
  key: String(row.productId),
  quantity: counted,
  available: null,
})

type Found = Omit<CountedInput, 'countId'> & { readonly name: string; readonly key: string }

/** The state of counting: each reading is stored at once and in order; failed ones are listed by name. */
export function useCounting(countId: number) {
  const client = useQueryClient()
  const query = useQuery(countedQuery(countId))
  const [lastId, setLastId] = useState<number | null>(null)
  const { mutate } = useMutation({
    mutationFn: ({ name: _, key, ...found }: Found) =>
      countProduct({ countId, ...found }, { idempotencyKey: key }),
    // One after the other, in the order of the scans.
    scope: { id: `count-${countId}` },
    // The idempotency key makes a retry safe: a short network failure loses no unit.
    retry: (failures, error) => failures < 3 && !isRefusal(error),
    onSuccess: (rows) => client.setQueryData(countedQuery(countId).queryKey, rows),
    onError: (error, { name }) => toast.error(`${name}: ${error.message}`),
  })
  const send = (found: Omit<Found, 'key'>) => {
    setLastId(found.productId)
    mutate({ ...found, key: newKey() })
  }
  const rows = query.data ?? []
  const lineOf = (key: string) => rows.find(({ productId }) => String(productId) === key)
  const lines: Lines<CountLine> = {
    value: rows.map(toLine),
    // No editor opens, because the next action is another product.
    add: ({ productId, product: name, quantity }) => {
      send({ productId, name, quantity, mode: 'add' })
      return null
    },
    edit: (key, _column, value: CellValue) => {
      const row = lineOf(key)
      if (row && typeof value === 'number')
        send({ productId: row.productId, name: row.product, quantity: value, mode: 'set' })
    },
    remove: (key) => {
      const row = lineOf(key)
      if (row) send({ productId: row.productId, name: row.product, quantity: null, mode: 'set' })
    },
    undo: () => undefined,
  }
  return { query, lines, last: rows.find(({ productId }) => productId === lastId) }
}

const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
