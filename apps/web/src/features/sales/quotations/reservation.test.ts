import { PreBillType } from '@yunque/contract/core/constants'
import type { PreBillRow } from '@yunque/contract/sales/pre-bills'
import { addDays } from '@yunque/domain/dates'
import { expect, test } from 'vitest'
import { today } from '../../../lib/format/today.ts'
import { isConverted, isExpired } from './reservation.tsx'

const preSale = (reservedUntil: string | null, active = true) => ({ reservedUntil, active }) as PreBillRow

test.each([
  ['the day after its last', preSale(addDays(today(), -1)), true],
  ['its last day', preSale(today()), false],
  ['a day ahead', preSale(addDays(today(), 1)), false],
  ['voided', preSale(addDays(today(), -9), false), false],
  ['a quotation', preSale(null), false],
])('whether it expired: %s', (_name, preBill, expired) => {
  expect(isExpired(preBill)).toBe(expired)
})

test.each([
  [{ active: true, preBillTypeId: PreBillType.billed }, true],
  [{ active: true, preBillTypeId: PreBillType.preSale }, false],
  [{ active: false, preBillTypeId: PreBillType.billed }, false],
])('its row is styled as converted once it is billed: %j', (preBill, converted) => {
  expect(isConverted(preBill as PreBillRow)).toBe(converted)
})
