import { type PurchaseDetail, type PurchaseRow, purchaseMessages } from '@yunque/contract/purchases'
import { ApiError } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'
import { pricedTooLow } from '../../shared/bought/suggest-price.ts'
import { askAndRun } from '../../shared/ui/ask-and-run.ts'
import { toast } from '../../shared/ui/toast.ts'
import { cancelPurchase, processPurchase, purchaseQuery } from './purchases.api.ts'
import { texts } from './texts.ts'

/** Spec 1 §8: refusals of processing are shown for 6 s. */
const processErrorMs = 6000

/** Asks and processes; answers the server's refusal, or null when it was done or thought better of. */
export function confirmProcess(purchase: PurchaseDetail, onStart?: () => void): Promise<string | null> {
  const { id, version, area, total, providerName: provider } = purchase
  const tooLow = pricedTooLow(purchase.purchaseDetails)
  return askAndRun({
    question: {
      title: texts.processTitle(id),
      body: texts.processBody({ provider, area, total, tooLow }),
      action: texts.process,
    },
    about: { process: id, version },
    run: (options) => processPurchase({ id, version }, options),
    done: purchaseMessages.processed,
    errorMs: processErrorMs,
    onStart,
  })
}

/** Processes a purchase of the list, whose lines are asked for first. */
export async function confirmProcessOf({ id }: PurchaseRow): Promise<void> {
  try {
    await confirmProcess(await queryClient.fetchQuery(purchaseQuery(id)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message, processErrorMs)
  }
}

/** Asks and cancels a pending purchase; answers as `confirmProcess`. */
export function confirmCancel(purchase: PurchaseRow): Promise<string | null> {
  const { id, version, total, providerName: provider } = purchase
  return askAndRun({
    question: {
      title: texts.cancelTitle(id),
      body: texts.cancelBody({ provider, total }),
      action: texts.cancelTitle(id),
      danger: true,
    },
    about: { cancel: id, version },
    run: () => cancelPurchase(id),
    done: texts.cancelled,
    errorMs: processErrorMs,
  })
}

/** The print page of a purchase, in a tab of its own. */
export function printPurchase(id: number): void {
  window.open(`/app/reports/${id}/Compra`, '_blank', 'noopener')
}
