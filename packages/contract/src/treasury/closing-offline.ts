/** A device of the area of a till that sold without the server, or has not answered for a while (offline.closing). */
export type SilentDevice = {
  name: string
  /** When it last reported; null for never. */
  reportedAt: string | null
  /** The sales that it had not sent then, and their total in C$; null where the count is blind. */
  unsent: number
  unsentAmount: number | null
  /** Its last provisional number; null before its first sale. */
  lastNumber: string | null
}

/** A sale of an earlier day that entered a closing, because its till was without the server. */
export type LateSale = { number: string; soldAt: string; billId: number; billNumber: string; total: number }

/** What tills sold without the server around a closing. `cash`: what the sales that wait brought, C$; null where the count is blind. */
export type OfflineOfTill = {
  devices: SilentDevice[]
  waiting: { count: number; cash: number | null }
  late: LateSale[]
}
