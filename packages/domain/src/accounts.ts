/** The types of accounts, by the first number of their code (accounting.plan). */
export const AccountType = { asset: 1, liability: 2, equity: 3, income: 4, cost: 5, expense: 6 } as const

const pattern = /^[1-6](\.\d{1,4}){0,4}$/

/** Whether a text is the code of an account: `1.1.04`, at most 5 levels (accounting.plan). */
export const isAccountCode = (code: string): boolean => pattern.test(code)

/** The code of the account above: `1.1` of `1.1.04`; null for one of the first level. */
export function parentCode(code: string): string | null {
  const end = code.lastIndexOf('.')
  return end < 0 ? null : code.slice(0, end)
}

/** Whether an account has results, which a year that is closed moves to the accumulated profit (accounting.year). */
export const hasResults = (type: number): boolean => type >= AccountType.income

/** Why a year cannot be closed: it has not ended, it is closed already, or a later one is. */
export type YearBar = 'running' | 'closed' | 'later'

/** Why `year` cannot be closed on the day `today`, when these years are closed; null when it can (accounting.year). */
export function yearBar(year: number, today: string, closed: readonly number[]): YearBar | null {
  if (Number(today.slice(0, 4)) <= year) return 'running'
  if (closed.includes(year)) return 'closed'
  return closed.some((one) => one > year) ? 'later' : null
}
