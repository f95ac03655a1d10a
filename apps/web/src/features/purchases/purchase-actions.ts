import { type PurchaseRow, purchaseMessages } from '@yunque/contract/purchases'
import { askAndRun } from '../../shared/ui/ask-and-run.ts'
import { cancelPurchase, processPurchase } from './purchases.api.ts'
import { texts } from './texts.ts'

/** Spec 1 §8: refusals of processing are shown for 6 s. */
const processErrorMs = 6000

/** Asks and processes; answers the server's refusal, or null when it was done or thought better of. */
export function confirmProcess(purchase: PurchaseRow, onStart?: () => void): Promise<string | null> {
  const { id, version, area, total, providerName: provider } = purchase
  return askAndRun({
    question: {
      title: texts.processTitle(id),
      body: texts.processBody({ provider, area, total }),
      action: texts.process,
    },
    about: { process: id, version },
    run: (options) => processPurchase({ id, version }, options),
    done: purchaseMessages.processed,
    errorMs: processErrorMs,
    onStart,
  })
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
