import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import { expect, test } from 'vitest'
import { receiptActions } from './receipt-actions.tsx'
import { receiptTexts as texts } from './texts.ts'

const nothing = () => undefined

test.each([
  ['of an open till', { active: true, closed: false }, true, false],
  ['of a closed till', { active: true, closed: true }, true, texts.isClosed],
  ['that is void', { active: false, closed: false }, true, texts.alreadyVoid],
  ['of somebody who may only read it', { active: true, closed: false }, false, texts.noPermission],
])('a receipt %s says why it is not voided', (_name, row, mayWrite, why) => {
  const actions = receiptActions(row as ReceiptRow, { mayWrite, view: nothing, print: nothing })
  expect(actions.map(({ label }) => label)).toEqual([texts.view, texts.print, 'Compartir', texts.void])
  expect(actions[3]?.disabled).toBe(why)
})
