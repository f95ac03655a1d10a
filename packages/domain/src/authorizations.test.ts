import { describe, expect, test } from 'vitest'
import { type AuthorizationRule, allows, codeFault, withinPercent } from './authorizations.ts'
import { AuthorizationType } from './codes.ts'

const rule: AuthorizationRule = {
  typeId: AuthorizationType.discount,
  discount: 15,
  useOneTime: false,
  expiredDate: '2026-03-10',
  productId: null,
  clientId: null,
  userId: null,
  active: true,
  used: false,
  authors: [1, 2],
}
const who = { userId: 5, clientId: 7, today: '2026-03-10' }

describe('a code', () => {
  test.each<[string, Partial<AuthorizationRule>, string | undefined]>([
    ['on its last day', {}, undefined],
    ['the day after', { expiredDate: '2026-03-09' }, 'expired'],
    ['single-use', { useOneTime: true, expiredDate: null }, undefined],
    ['single-use and used', { useOneTime: true, expiredDate: null, used: true }, 'used'],
    ['inactive', { active: false }, 'inactive'],
    ['of its client', { clientId: 7 }, undefined],
    ['of another client', { clientId: 8 }, 'otherClient'],
    ['of its user', { userId: 5 }, undefined],
    ['of another user, who learns nothing else of it', { userId: 6, active: false }, 'otherUser'],
    ['of whoever made it', { authors: [5] }, 'author'],
    ['of whoever changed it', { authors: [1, 5], userId: 5 }, 'author'],
  ])('%s', (_name, change, fault) => {
    expect(codeFault({ ...rule, ...change }, who)).toBe(fault)
  })
})

describe('a rule', () => {
  const line = { typeId: AuthorizationType.discount, productId: 3, listed: 100, off: 15 }
  test.each<[string, Partial<AuthorizationRule>, object, boolean]>([
    ['allows its percentage', {}, {}, true],
    ['not a cent more', {}, { off: 15.01 }, false],
    ['for its product', { productId: 3 }, {}, true],
    ['not for another', { productId: 4 }, {}, false],
    ['of 100 % allows all of it', { discount: 100 }, { off: 100 }, true],
    ['of 0 % allows nothing', { discount: 0 }, { off: 0.01 }, false],
    ['for discounts allows no debt', {}, { typeId: AuthorizationType.credit }, false],
    ['for debts allows one', { typeId: 2, discount: null }, { typeId: AuthorizationType.credit }, true],
    ['for days allows them', { typeId: 4, discount: null }, { typeId: AuthorizationType.creditDays }, true],
    ['for debts allows no days', { typeId: 2 }, { typeId: AuthorizationType.creditDays }, false],
    ['for prices below cost allows one', { typeId: 3 }, { typeId: AuthorizationType.belowCost }, true],
    ['not of another product', { typeId: 3, productId: 4 }, { typeId: AuthorizationType.belowCost }, false],
  ])('%s', (_name, change, need, allowed) => {
    expect(allows({ ...rule, ...change }, { ...line, ...need } as typeof line)).toBe(allowed)
  })
})

test.each([
  [11.1, 0.56, 5, true],
  [11.1, 0.57, 5, false],
])('of %d, %d off is within %d %%: %s', (listed, off, percent, within) => {
  expect(withinPercent({ listed, off }, percent)).toBe(within)
})
