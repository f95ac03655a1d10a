import type { Opening } from '@yunque/domain/cash-closing'

/** The opening amounts of a closing. `rate` is that of its date while it is open, and the one at closing afterwards. */
export const openingOf = (closing: { init_value: number; init_dollars: number }, rate: number): Opening => ({
  initValue: closing.init_value,
  initDollars: closing.init_dollars,
  rate,
})
