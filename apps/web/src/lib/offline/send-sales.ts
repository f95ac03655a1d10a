import type { SealedSale } from '@yunque/contract/sales/offline-sales'
import { offlineTill } from '@yunque/contract/sales/offline-till.endpoints'
import { ApiError } from '../api-client/api-error.ts'
import { deviceCall } from './device-call.ts'
import { noteOutcomes, noteRefusal, queuedSales } from './sales-queue.ts'
import { ifFree } from './secure.ts'

/**
 * Sends the sales that the server does not have, in the order of their numbers, from one tab at a time (offline.sender). A sale that
 * the server refuses steps aside; without an answer the rest waits, however often it was tried.
 */
export const sendSales = (): Promise<void> =>
  ifFree('sender', async () => {
    for (const { deviceId, key, number, sealed, state } of await queuedSales()) {
      if (state !== 'unsent') continue
      if (!(await send({ deviceId, key, number, sealed }))) return
    }
  })

/** Whether the server answered, so that the next sale can be sent. */
async function send(sale: SealedSale): Promise<boolean> {
  try {
    await noteOutcomes([await deviceCall(offlineTill.send, sale)])
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isRefusal(error)) return false
    await noteRefusal(sale.key, error.message)
    return true
  }
}

/** Whether the server read the sale and will never take it. An unknown device, a limit and a fault are no refusal of the sale. */
const isRefusal = ({ status }: ApiError): boolean => status === 400 || status === 413 || status === 422
