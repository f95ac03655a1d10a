import { Currency } from '@yunque/contract/core/constants'
import type { CashClosingForm, CloseTill } from '@yunque/contract/treasury/cash-closings'
import { type CheckRow, countedMethods } from '@yunque/contract/treasury/counted-methods'
import { PaymentMethod } from '@yunque/domain/codes'
import {
  keyOfMethod,
  type MethodCount,
  type MethodKey,
  type MethodResult,
  methodResults,
} from '@yunque/domain/counted-methods'
import { sum } from '@yunque/domain/decimal'
import { isTaken } from '@yunque/domain/payments'

/** What is written of a method. */
type TypedCount = { readonly slips: number | null; readonly amount: number | null }

/** What was counted otherwise than in cash: by `keyOfMethod`, and the keys of the cheques that were found. */
export type Others = {
  readonly written: Readonly<Record<string, TypedCount>>
  readonly found: readonly string[]
}
export const noOthers: Others = { written: {}, found: [] }

export const checksOf = (closing: CashClosingForm): readonly CheckRow[] =>
  closing.blind ? [] : closing.checks

/** Whether the cheques of a currency are ticked one by one, so that their count is not written. */
export const areTicked = (closing: CashClosingForm, { paymentMethodId, currencyId }: MethodKey): boolean =>
  paymentMethodId === PaymentMethod.check &&
  checksOf(closing).some((check) => check.currencyId === currencyId)

/** The methods to count: all in C$; in dollars those that were used, or all that are taken when they are asked for. */
export const methodsToCount = (closing: CashClosingForm, inDollars: boolean): readonly MethodKey[] =>
  Object.values(Currency).flatMap((currencyId) =>
    countedMethods
      .map((paymentMethodId) => ({ paymentMethodId, currencyId }))
      .filter(
        (method) =>
          currencyId === Currency.cordobas ||
          (inDollars && isTaken(method)) ||
          (!closing.blind && closing.methods.some((used) => keyOfMethod(used) === keyOfMethod(method))),
      ),
  )

/** The count of a method: as written, or of the cheques that were ticked. */
export function countOfMethod(closing: CashClosingForm, others: Others, method: MethodKey): TypedCount {
  if (!areTicked(closing, method)) return others.written[keyOfMethod(method)] ?? { slips: null, amount: null }
  const found = checksOf(closing).filter(
    ({ key, currencyId }) => currencyId === method.currencyId && others.found.includes(key),
  )
  return { slips: found.length, amount: sum(found.map(({ amount }) => amount)) }
}

/** The counts of all methods; null when nothing was counted. A blind count counts, even nothing. */
function countsOf(closing: CashClosingForm, others: Others): MethodCount[] | null {
  if (!closing.countsMethods || closing.status) return null
  const isEmpty = Object.keys(others.written).length === 0 && others.found.length === 0
  if (isEmpty && !closing.blind) return null
  return methodsToCount(closing, true).map((method) => {
    const { slips, amount } = countOfMethod(closing, others, method)
    return { ...method, slips: slips ?? 0, amount: amount ?? 0 }
  })
}

/** The count in the shape of the request. */
export function othersToSend(
  closing: CashClosingForm,
  others: Others,
): Pick<CloseTill, 'methods' | 'checks'> {
  const methods = countsOf(closing, others)
  if (methods === null) return {}
  return checksOf(closing).length > 0
    ? { methods: methods.filter((method) => !areTicked(closing, method)), checks: [...others.found] }
    : { methods }
}

/** What is expected and counted so far; stored ones once the till is closed. */
export function liveMethods(
  closing: Extract<CashClosingForm, { blind: false }>,
  others: Others,
): MethodResult[] {
  if (closing.status) return closing.methods
  const expected = closing.methods.map(({ expectedSlips, expected: amount, ...method }) => ({
    paymentMethodId: method.paymentMethodId,
    currencyId: method.currencyId,
    slips: expectedSlips,
    amount,
  }))
  return methodResults(expected, countsOf(closing, others))
}
