import type { InheritedChoice } from '@yunque/contract/core/asks'
import { PurchaseStep, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { PurchaseDetail, PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { purchaseMessages } from '@yunque/contract/purchasing/purchases'
import { createElement } from 'react'
import { namedPriceMove } from '../../../lib/api-client/about.ts'
import { ApiError } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { can, getSession } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import { pricedTooLow, priceMovesOf } from '../../../records/bought/suggest-price.ts'
import { InheritedPrices } from '../../../ui/asks/inherited-prices.tsx'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import { differencesText, exceeds } from './order-differences.ts'
import { processPurchase, purchaseQuery, voidPurchase } from './purchases.api.ts'
import { texts } from './texts.ts'

/** Refusals of processing are shown for 6 s (screens.error-time). */
const processErrorMs = 6000

/** Asks and processes; returns the server's refusal, or null when it succeeded or was cancelled. */
export async function confirmProcess(purchase: PurchaseDetail, onStart?: () => void): Promise<string | null> {
  const { area, total, providerName: provider } = purchase
  const tooLow = pricedTooLow(purchase.purchaseDetails)
  const body = texts.processBody({
    provider,
    area,
    total,
    tooLow,
    order: differencesText(purchase),
    prices: priceMovesOf(purchase.purchaseDetails, await namedPriceMove()),
  })
  const inherited = inheritedPrices(purchase)
  const question = {
    title: texts.processTitle(purchase.id),
    body: inherited.body(body),
    action: texts.process,
  }
  return run(purchase, { question, inherited: inherited.choice, onStart })
}

interface Processing {
  /** Absent when it was answered with that of the save. */
  readonly question?: Confirmation
  readonly inherited?: () => InheritedChoice | undefined
  readonly onStart?: (() => void) | undefined
}

const run = ({ id, version }: PurchaseRow, { inherited, ...asked }: Processing): Promise<string | null> =>
  askAndRun({
    ...asked,
    about: { process: id, version },
    anyway: { title: texts.processTitle(id), action: texts.processAnyway },
    run: (options) => processPurchase({ id, version, inherited: inherited?.() }, options),
    done: purchaseMessages.processed,
    errorMs: processErrorMs,
  })

/**
 * Processes a purchase that was just saved, which was agreed to before the save; asks when it charges more than its order. It
 * stays pending where it is refused. Returns the purchase as it is then (purchases.save-and-process).
 */
export async function processSaved(saved: PurchaseDetail): Promise<PurchaseDetail> {
  await (saved.differences.some(exceeds) ? confirmProcess(saved) : run(saved, {}))
  return queryClient.getQueryData(purchaseQuery(saved.id).queryKey) ?? saved
}

/** The body of the confirmation and the user's choice. There is a choice when prices change that the area inherits. */
function inheritedPrices({ purchaseDetails }: PurchaseDetail) {
  const changing = purchaseDetails.filter(({ inherits, price, oldPrice }) => inherits && price !== oldPrice)
  const names = [...new Set(changing.map(({ product }) => product))]
  const mayMain = can('inventario') && getSession()?.areaId === WAREHOUSE_AREA
  let choice: InheritedChoice | undefined = names.length === 0 ? undefined : mayMain ? 'main' : 'own'
  return {
    choice: () => choice,
    body: (body: string) =>
      choice === undefined
        ? body
        : createElement(InheritedPrices, {
            body,
            names,
            mayMain,
            initial: choice,
            onChange: (chosen: InheritedChoice) => {
              choice = chosen
            },
          }),
  }
}

/** Processes a purchase of the list, after loading its lines. */
export async function confirmProcessOf({ id }: PurchaseRow): Promise<void> {
  try {
    await confirmProcess(await queryClient.fetchQuery(purchaseQuery(id)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message, processErrorMs)
  }
}

/** Asks and voids a pending or processed purchase; returns the same as `confirmProcess`. */
export function confirmVoid(purchase: PurchaseRow): Promise<string | null> {
  const { id, version, total, area, orderId, stepId, providerName: provider } = purchase
  const processed = stepId === PurchaseStep.processed
  return askAndRun({
    question: {
      title: texts.voidTitle(id),
      body: processed
        ? texts.voidProcessedBody({ provider, total, area, ordered: orderId !== null })
        : texts.voidBody({ provider, total }),
      action: texts.voidTitle(id),
      danger: true,
    },
    about: { void: id, version },
    // One that was pending here may be processed by now.
    anyway: { title: texts.voidTitle(id), action: texts.voidTitle(id), danger: true },
    run: (options) => voidPurchase(id, processed, options),
    done: texts.voided,
    errorMs: processErrorMs,
  })
}

/** Why a purchase cannot be voided, as far as its row shows; false when it can (purchases.void). */
export const barsVoid = ({ stepId, opening }: PurchaseRow): string | false =>
  (stepId === PurchaseStep.voided && texts.isVoided) || (opening && texts.openingKept)

/** Why a purchase has no returns or discounts; false when it can get some. */
export const barsNotes = ({ stepId }: PurchaseRow): string | false =>
  stepId !== PurchaseStep.processed && texts.onlyProcessed
