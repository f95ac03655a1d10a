import { queryOptions, useQuery } from '@tanstack/react-query'
import type { QueuedPrint } from '@yunque/contract/printing/print-states'
import type { PrintRequest } from '@yunque/contract/printing/prints'
import { prints } from '@yunque/contract/printing/prints.endpoints'
import { toast } from '../toast.ts'
import { api } from './api.ts'
import { isDevice, useIsDevice } from './device.ts'

const nothing: QueuedPrint = { print: null, paper: false }

/** Asks for a document on the printer of this device; `paper` is false where the dialog of the browser has to print it. */
export const sendPrint = async (body: PrintRequest): Promise<QueuedPrint> =>
  isDevice() ? api.call(prints.queue, { body }) : nothing

/** Opens the drawer for the cash of a document that was saved just now, if it moved cash and there is a drawer. */
export function openDrawerFor(kind: PrintRequest['kind'], id: number): void {
  sendPrint({ kind, id, paper: false }).catch((error: unknown) =>
    toast.error(error instanceof Error ? error.message : String(error)),
  )
}

/** The prints of this device that wait or failed. */
const troubledQuery = queryOptions({
  queryKey: ['prints'],
  queryFn: ({ signal }) => api.call(prints.troubled, {}, { signal }),
})

/** The same, empty for a browser that is no device. */
export const useTroubledPrints = () => useQuery({ ...troubledQuery, enabled: useIsDevice() }).data ?? []

/** Tries a print again, or gives it up. */
export async function settlePrint(id: number, how: 'again' | 'leave'): Promise<void> {
  await api.call(prints[how], { params: { id } })
}
