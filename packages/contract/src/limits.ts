/**
 * The most that a field takes. What is typed above it is a slip of the finger, and is refused; what is unusual below it is
 * asked about (rules/messages.md). None is so near to real work that a hardware store meets it.
 */
export const most = {
  /** Units of a line: nails are sold by the unit, and a container of them is some 500,000. */
  quantity: 1_000_000,
  /** A unit's price or cost, C$: the dearest machine of a hardware store costs a tenth of it. */
  price: 10_000_000,
  /** An amount of money, C$ or $: what a large store sells in years. */
  money: 1_000_000_000,
  /** C$ for one dollar: it is some 37, and grew by 5 % in its worst years. */
  rate: 1000,
  /** Days that a client or the store has to pay. */
  creditDays: 365,
  /** Days back that a new document may be dated by whoever does not configure the system: a year is closed by then. */
  daysBack: 366,
} as const
