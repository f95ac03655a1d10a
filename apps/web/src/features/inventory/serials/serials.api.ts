import { queryOptions } from '@tanstack/react-query'
import type { serialsInput } from '@yunque/contract/inventory/serials'
import { serials } from '@yunque/contract/inventory/serials.endpoints'
import type { z } from 'zod'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const serialQuery = (id: number) =>
  queryOptions({
    queryKey: ['serials', id],
    queryFn: ({ signal }) => api.call(serials.one, { params: { id } }, { signal }),
  })

/** The products with units without a serial in an area, or of a document. Read each time. */
export const missingQuery = (query: Parameters<typeof missingKey>[0]) =>
  queryOptions({
    queryKey: missingKey(query),
    queryFn: ({ signal }) => api.call(serials.missing, { query }, { signal }),
    gcTime: 0,
  })

type Missing = { readonly areaId?: number; readonly documentKind?: Bringing; readonly documentId?: number }
type Bringing = NonNullable<z.output<typeof serialsInput>['documentKind']>
const missingKey = (query: Missing) => ['serials', 'missing', query] as const

export function registerSerials(
  body: z.input<typeof serialsInput>,
  options: SaveOptions,
): Promise<{ registered: number }> {
  return api.call(serials.register, { body }, options)
}
