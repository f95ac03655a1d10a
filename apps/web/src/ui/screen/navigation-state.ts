/** What travels with a navigation without showing in the URL. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The record was opened from its list, so closing it goes back. */
    openedHere?: boolean
    /** The invoice that a credit note is opened for. */
    creditedBill?: number
    /** The quotation or pre-sale that a new quotation repeats. */
    copiedPreBill?: number
    /** The page wanted before signing in. */
    from?: string
    /** Carried between the pages of the account. */
    username?: string
    /** A session was open and ended, so the login page says why it shows. */
    expired?: boolean
  }
}

/** A path inside the app, else its home: a signed-in user never returns to the login page (sign-in.way-back). */
export function pageAfterLogin(from: string | undefined): string {
  return from !== undefined && /^\/app(?=\/|\?|#|$)/.test(from) ? from : '/app'
}
