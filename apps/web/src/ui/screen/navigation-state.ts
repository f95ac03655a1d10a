import type { HistoryState } from '@tanstack/react-router'

/** What a new record is made from. */
export type NewState = Pick<
  HistoryState,
  'creditedBill' | 'deliveredBill' | 'claimedBill' | 'copiedPreBill' | 'copiedBill'
>

/** The state of a navigation that is not in the URL. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The record was opened from its list, so closing it goes back. */
    openedHere?: boolean
    /** The invoice of a new credit note. */
    creditedBill?: number
    /** The invoice of a new delivery note. */
    deliveredBill?: number
    /** The invoice, or the unit with a serial, of a new claim. */
    claimedBill?: number
    claimedUnit?: number
    /** The quotation or pre-sale that a new quotation copies. */
    copiedPreBill?: number
    /** The invoice that a new invoice copies. */
    copiedBill?: number
    /** What a new transfer request asks for. */
    /** The location of an area that a new count counts. */
    countedPlace?: { readonly areaId: number; readonly location: string }
    askedTransfer?: { readonly productId: number; readonly quantity: number; readonly sourceAreaId: number }
    /** The page to open after sign-in. */
    from?: string
    /** Passed between the pages of the account. */
    username?: string
    /** The session expired, so that the login page says so. */
    expired?: boolean
  }
}

/** A path inside the app, otherwise its home. Never the login page for a signed-in user (sign-in.way-back). */
export function pageAfterLogin(from: string | undefined): string {
  return from !== undefined && /^\/app(?=\/|\?|#|$)/.test(from) ? from : '/app'
}
