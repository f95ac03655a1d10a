import type { CloseTill } from '@yunque/contract/treasury/cash-closings'
import type { ClosingMethods } from '@yunque/contract/treasury/counted-methods'
import type { Currency, PaymentMethod } from '@yunque/domain/codes'
import { type MethodCount, type MethodResult, methodResults } from '@yunque/domain/counted-methods'
import { subtract } from '@yunque/domain/decimal'
import type { Db, Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Settings } from '../operation/read-settings.ts'
import { type ClosingPaper, closingPapers, countPapers, isCheck } from './closing-slips.ts'
import type { LockedClosing } from './lock-closing.ts'
import type { Till } from './till.ts'

type Counted = Pick<CloseTill, 'methods' | 'checks'>

/**
 * Stores what a closing expects and what was counted of each method other than cash, before its events are stamped
 * (till.counted-methods). Cheques found one by one are counted here. Nothing is stored where nothing was counted; with a
 * blind count that is refused. Returns what differs.
 * @throws Refusal
 */
export async function countMethods(
  tx: Tx,
  closing: LockedClosing,
  { methods, checks, settings }: Counted & { settings: Settings },
): Promise<MethodResult[]> {
  if (!settings.count_methods) {
    if (methods || checks) throw new Refusal('La configuración no pide contar las otras formas de pago')
    return []
  }
  if (!methods) {
    if (settings.blind_count) throw new Refusal('Cuente las otras formas de pago antes de cerrar la caja')
    return []
  }
  if (checks && settings.blind_count)
    throw new Refusal('Con conteo a ciegas se cuentan los cheques, sin lista')
  const slips = await closingPapers(tx, closing)
  const counted = checks ? [...methods.filter((one) => !isCheck(one)), ...foundAmong(slips, checks)] : methods
  const results = methodResults(countPapers(slips), counted)
  const rows = results.map((one) => ({
    till_id: closing.id,
    payment_method_id: one.paymentMethodId,
    currency_id: one.currencyId,
    expected_slips: one.expectedSlips,
    expected: one.expected,
    slips: one.slips ?? 0,
    amount: one.amount ?? 0,
  }))
  if (rows.length > 0) await tx.insertInto('closing_methods').values(rows).execute()
  return results
}

/** The count of the cheques that were found. @throws Refusal for one that is not of the till */
function foundAmong(slips: readonly ClosingPaper[], keys: readonly string[]): MethodCount[] {
  const found = slips.filter((paper) => isCheck(paper) && keys.includes(paper.key))
  if (found.length !== new Set(keys).size)
    throw new Refusal('La lista de cheques cambió: revísela y cierre otra vez')
  return countPapers(found)
}

/** What a closing expects of each method, and what was counted once it is closed, with its cheques. */
export async function closingMethods(
  db: Db,
  till: Till & { found_checks: unknown },
): Promise<ClosingMethods> {
  const slips = await closingPapers(db, till)
  const methods = till.closed ? await storedMethods(db, till.id) : methodResults(countPapers(slips), null)
  const found = till.found_checks as string[] | null
  const checks = slips.filter(isCheck).map(({ paymentMethodId: _method, ...check }) => ({
    ...check,
    found: found?.includes(check.key) ?? null,
  }))
  return { methods, checks: till.closed && methods.length === 0 ? [] : checks }
}

async function storedMethods(db: Db, id: number): Promise<MethodResult[]> {
  const rows = await db
    .selectFrom('closing_methods')
    .selectAll()
    .where('till_id', '=', id)
    .orderBy('payment_method_id')
    .orderBy('currency_id')
    .execute()
  return rows.map(({ expected, slips, amount, ...row }) => ({
    paymentMethodId: row.payment_method_id as PaymentMethod,
    currencyId: row.currency_id as Currency,
    expectedSlips: row.expected_slips,
    expected,
    slips,
    amount,
    difference: subtract(amount, expected),
  }))
}
