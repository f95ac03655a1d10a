import { SHOWN_LINES, type ShownSale } from '@yunque/contract/printing/customer-displays'
import { customerDisplays } from '@yunque/contract/printing/customer-displays.endpoints'
import { sum } from '@yunque/domain/decimal'
import { documentTotals } from '@yunque/domain/lines'
import { toDollars } from '@yunque/domain/purchases'
import { useEffect } from 'react'
import { api } from '../../lib/api-client/api.ts'
import { useCustomerDisplayElsewhere } from '../../lib/api-client/this-device.ts'
import { beTill, nothingShown, showSale } from '../../lib/customer-display.ts'
import type { DayRate } from './day-rate.ts'
import type { SaleLineView } from './sale-line.ts'

/** A sale in progress, as its customer sees it. */
export function shownSaleOf(lines: readonly SaleLineView[], { rate }: DayRate): ShownSale {
  if (lines.length === 0) return nothingShown
  const { total } = documentTotals(lines)
  return {
    ...nothingShown,
    lines: lines
      .slice(-SHOWN_LINES)
      .map(({ product, um, quantity, price, total }) => ({ product, um, quantity, price, total })),
    lineCount: lines.length,
    discount: sum(lines.map(({ discount }) => discount)),
    total,
    inDollars: rate > 0 ? toDollars(total, rate) : null,
  }
}

/** The end of a sale: its total and the change. */
export const endShown = ({ total, change }: { total: number; change?: number }): ShownSale => ({
  ...nothingShown,
  isOver: true,
  total,
  change: change ?? null,
})

const sendAfter = 120

/** Sends what a till shows to the server: the last of several changes, one request at a time. */
function sender(): (shown: ShownSale) => void {
  let last: ShownSale | undefined
  let sending = false
  const send = async () => {
    sending = true
    while (last) {
      await new Promise((resolve) => setTimeout(resolve, sendAfter))
      const body = last
      last = undefined
      // A display that missed a change gets the next one; the sale goes on.
      await api.call(customerDisplays.show, { body }).catch(() => undefined)
    }
    sending = false
  }
  return (shown) => {
    last = shown
    if (!sending) void send()
  }
}

/** Makes the screen a till that displays follow: those of this browser, and another device where the till has one. */
export function useDisplayedTill(): void {
  const elsewhere = useCustomerDisplayElsewhere()
  useEffect(() => beTill(elsewhere ? sender() : () => undefined), [elsewhere])
}

/** Shows a sale in the displays of this till. */
export function useShownSale(sale: ShownSale): void {
  useEffect(() => showSale(sale))
}
