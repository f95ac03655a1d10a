import type { Opening } from '@yunque/domain/cash-closing'

/** What a closing starts with; `rate` is that of its date while it is open, and the one it closed at afterwards. */
export const openingOf = (closing: { init_value: number; init_dollars: number }, rate: number): Opening => ({
  initValue: closing.init_value,
  initDollars: closing.init_dollars,
  rate,
})
