/**
 * The largest accepted value of each kind of field. A larger value is a typing mistake and is refused. An unusual value
 * within the limit is asked about (messages.nothing-cut). The limits are far above the real work of a hardware store.
 */
export const most = {
  /** Units of a line. Nails are sold by the unit, and a container holds about 500,000. */
  quantity: 1_000_000,
  /** Unit price or unit cost, C$. The most expensive machine of a hardware store costs a tenth of this. */
  price: 10_000_000,
  /** An amount of money, C$ or US$. A large store sells this much in years. */
  money: 1_000_000_000,
  /** A charge of a purchase, C$: freight, customs or another. A container from China costs a hundredth of this. */
  charge: 100_000_000,
  /** The value of one line in the stock, C$: it has six decimals. */
  lineValue: 999_999_999,
  /** C$ per US$. The rate is about 37 and rose 5 % in its worst years. */
  rate: 1000,
  /** IVA percentage. It is 15, and 25 leaves room for another law. */
  ivaRate: 25,
  /** Days of credit, given to a client or by a supplier. */
  creditDays: 365,
  /** The maximum of the setting `daysBack`. */
  daysBack: 366,
} as const

/** Values from which confirmation is asked. */
export const unusual = {
  /** An expense from the till, C$. */
  expense: 50_000,
  /** The first price of a product, C$. */
  firstPrice: 1_000_000,
} as const
