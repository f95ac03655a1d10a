/**
 * The largest accepted value of each kind of field. A larger value is a typing mistake and is refused. An unusual
 * value within the limit is asked about (rules/messages.md). The limits are far above the real work of a hardware
 * store.
 */
export const most = {
  /** Units of a line. Nails are sold by the unit, and a container holds about 500,000. */
  quantity: 1_000_000,
  /** Unit price or unit cost, C$. The dearest machine of a hardware store costs a tenth of this. */
  price: 10_000_000,
  /** An amount of money, C$ or US$. A large store sells this much in years. */
  money: 1_000_000_000,
  /** C$ per US$. The rate is about 37 and rose 5 % in its worst years. */
  rate: 1000,
  /** Days of credit, given to a client or by a supplier. */
  creditDays: 365,
  /**
   * How many days back users without the permission for the settings may date a new document. An older year is
   * closed.
   */
  daysBack: 366,
} as const
