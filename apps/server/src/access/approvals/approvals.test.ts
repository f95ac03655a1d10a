import { APPROVAL, PaymentType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { type ApprovalAct, approvalActs } from '@yunque/domain/approvals'
import { NoteType } from '@yunque/domain/codes'
import { addDays } from '@yunque/domain/dates'
import { describe, expect, test } from 'vitest'
import { Counter, grant, neededOf, PIN, type Send, sends, voidBody } from '../../../test/approvals.ts'
import { asksOf } from '../../../test/asked.ts'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const at = new Counter(store)
const today = businessDay()
/** The till of the case; it stays closed between the cases. */
let cutId: number

const creditBill = async () => {
  const client = await build.client(store.admin, { creditLimit: 10_000, creditDays: 30 })
  const terms = { clientId: client.id, paymentTypeId: PaymentType.credit, creditDays: 30 }
  return at.posted('bills', at.sale(terms))
}
const note = (billId: number) => ({
  date: today,
  billId,
  movementTypeId: NoteType.return,
  movementGroupId: 1,
  observation: 'Dañado',
  movementDetails: [{ productId: at.productId, quantity: 1 }],
})
const yesterday = addDays(today, -1)

/** An entry or exit, of yesterday unless a day is given. */
const moved = (lines: string, date = yesterday) => ({
  date,
  areaId: 1,
  typeId: 2,
  observation: 'Conteo',
  [lines]: [{ productId: at.productId, quantity: 1 }],
})
const backdated = /^La fecha [\d/]{10} es de hace un día\.\n/

const repeated = /^La referencia T-\d+ \(Transferencia, .+\) ya está en la factura \d{5} del /
let transfers = 0
/** A sale by a transfer that has paid another. */
const paidAgain = async () => {
  const payments = [{ paymentMethodId: 3, bankId: 1, reference: `T-${++transfers}`, amount: 100 }]
  await at.posted('bills', at.sale({ payments }))
  return { ...at.sale(), payments, acceptReference: true }
}

type Case = {
  act: ApprovalAct
  entity: string
  prepare: () => Promise<Send>
  says: RegExp
  needsCode?: true
}

const cases: Case[] = [
  {
    act: 'repeatReference',
    entity: 'bills',
    says: repeated,
    prepare: async () => sends('bills', await paidAgain()),
  },
  {
    act: 'repeatReference',
    entity: 'receivables',
    says: repeated,
    prepare: async () => {
      const { payments, acceptReference } = await paidAgain()
      const paper = { referencePhysical: 'R', acceptRepeated: true, acceptReference, observation: 'Abono' }
      const billId = (await creditBill()).id
      return sends('receivables', { ...payments[0], ...paper, billId, amount: 10 })
    },
  },
  {
    act: 'repeatReference',
    entity: 'deposits',
    says: repeated,
    prepare: async () => {
      const client = await build.client(store.admin)
      const { payments, acceptReference } = await paidAgain()
      const deposit = { clientId: client.id, total: 100, observation: 'Anticipo' }
      return sends('deposits/post', { ...deposit, payments, acceptReference })
    },
  },
  {
    act: 'void',
    entity: 'bills',
    says: /^Anular la factura \d{5}, de C\$\s100\.00\.\n/,
    prepare: () => at.toVoid(),
  },
  {
    act: 'void',
    entity: 'receivables',
    says: /^Anular el recibo \d{5}, de C\$\s10\.00\.\n/,
    prepare: async () => {
      const { id: billId } = await creditBill()
      const paper = { referencePhysical: 'R', acceptRepeated: true, observation: 'Abono' }
      const { id } = await at.posted('receivables', { ...paper, billId, amount: 10 })
      return sends(`receivables/${id}/delete`)
    },
  },
  {
    act: 'void',
    entity: 'movements',
    says: /^Anular la nota de crédito \d{5}, de /,
    prepare: async () => {
      const { id } = await at.posted('movements', note((await creditBill()).id))
      return sends(`movements/${id}/delete`)
    },
  },
  {
    act: 'reenable',
    entity: 'bills',
    says: /^Rehabilitar la factura \d{5}, de /,
    prepare: async () => {
      const { id } = await at.posted('bills', at.sale())
      await at.posted(`bills/${id}/delete`, voidBody(id))
      return sends(`bills/${id}/update`)
    },
  },
  {
    act: 'refund',
    entity: 'movements',
    says: /^Devolver C\$\s\d+\.\d\d en efectivo de la factura /,
    prepare: async () => {
      const opened = await store.admin.post('cuts/post', { cutDate: today, initValue: 1000 })
      if (opened.status === 200) cutId = opened.body.id
      return sends('movements', note((await at.posted('bills', at.sale())).id))
    },
  },
  {
    act: 'refund',
    entity: 'bills',
    says: /^Devolver C\$\s100\.00 en efectivo de la factura /,
    prepare: async () => {
      const opened = await store.admin.post('cuts/post', { cutDate: today, initValue: 1000 })
      if (opened.status === 200) cutId = opened.body.id
      const billDetails = [at.line({ quantity: 2 })]
      const { id } = await at.posted('bills', at.sale({ billDetails }))
      const back = { returnedLines: [{ productId: at.productId, quantity: 2 }], movementGroupId: 1 }
      return sends('bills/exchange', at.sale({ returnedBillId: id, ...back }))
    },
  },
  {
    act: 'reopenTill',
    entity: 'cuts',
    says: /^Reabrir la caja del cierre \d{5}\.\n/,
    prepare: async () => {
      await closeTill()
      cutId = (await at.posted('cuts/post', { cutDate: today, initValue: 1 })).id
      await at.posted('cuts/close', { id: cutId })
      return sends(`cuts/re-open/${cutId}`)
    },
  },
  {
    act: 'openDrawer',
    entity: 'cuts',
    says: /^Abrir la gaveta sin venta: Cambio\.\n/,
    prepare: async () => {
      const opened = await store.admin.post('cuts/post', { cutDate: today, initValue: 1 })
      if (opened.status === 200) cutId = opened.body.id
      return sends('cuts/open-drawer', { reason: 'Cambio' })
    },
  },
  {
    act: 'backdate',
    entity: 'bills',
    says: /^La fecha [\d/]{10} es de hace un día\.\n/,
    prepare: async () => sends('bills', at.sale({ date: yesterday })),
  },
  {
    act: 'backdate',
    entity: 'prebills',
    says: /^La fecha [\d/]{10} es de hace un día\.\n/,
    prepare: async () => {
      const { billDetails: preBillDetails, ...header } = at.sale({ date: yesterday, preBillTypeId: 2 })
      return sends('prebills', { ...header, preBillDetails })
    },
  },
  {
    act: 'backdate',
    entity: 'expenses',
    says: /^La fecha [\d/]{10} es de hace un día\.\n/,
    prepare: async () => sends('expenses/post', { date: yesterday, categoryId: 1, value: 25 }),
  },
  {
    act: 'backdate',
    entity: 'outPutProducts',
    says: backdated,
    prepare: async () => sends('outPutProducts', moved('outPutProductDetails')),
  },
  {
    act: 'backdate',
    entity: 'inPutProducts',
    says: backdated,
    prepare: async () => sends('inPutProducts', moved('inPutProductDetails')),
  },
  {
    act: 'backdate',
    entity: 'traslates',
    says: backdated,
    prepare: async () => {
      const { id: sourceAreaId } = await build.area(store.admin)
      const lines = [{ productId: at.productId, quantityRequest: 1 }]
      const request = { date: yesterday, areaSourceId: sourceAreaId, areaTargetId: 1, observation: 'Falta' }
      return sends('traslates/post', { ...request, traslateDetails: lines })
    },
  },
  {
    act: 'backdate',
    entity: 'purchaseReceipts',
    says: backdated,
    prepare: async () => {
      const purchase = { date: yesterday, purchasePaymentTypeId: PaymentType.credit, creditDays: 30 }
      const lines = [{ productId: at.productId, quantity: 1, cost: 60, price: 100 }]
      const { id: purchaseId } = await build.processedPurchase(store.admin, lines, purchase)
      const paid = { paymentMethodId: 2, reference: 'V-1', purchaseId, amount: 1 }
      return sends('purchaseReceipts', { ...paid, date: yesterday })
    },
  },
  {
    act: 'backdate',
    entity: 'cuts',
    says: backdated,
    prepare: async () => {
      const open = await store.admin.get('cuts/till')
      if (open.body.closing) await at.posted('cuts/close', { id: open.body.closing.id })
      return sends('cuts/post', { cutDate: yesterday, initValue: 1 })
    },
  },
  {
    act: 'discount',
    entity: 'bills',
    says: /^Línea 1: el descuento de .* es 20 % y el máximo es 10 %\.\n/,
    prepare: async () => sends('bills', at.sale({ billDetails: [at.line({ discount: 20 })] })),
    needsCode: true,
  },
  {
    act: 'belowCost',
    entity: 'bills',
    says: /^Línea 1: el precio de .* está bajo el costo\.\n/,
    prepare: async () => {
      const id = await stockedProduct(store, { stock: 5, cost: 120, price: 100, discount: 50 })
      return sends('bills', at.sale({ billDetails: [at.line({ productId: id })] }))
    },
    needsCode: true,
  },
  {
    act: 'overOrder',
    entity: 'purchases',
    says: /^La compra cobra C\$\s10\.00 más que su orden \d{5}\.\n/,
    prepare: async () => {
      const line = { productId: at.productId, quantity: 1 }
      const { id: orderId, providerId } = await build.sentOrder(store.admin, [line])
      const dearer = await build.purchase(store.admin, [{ ...line, cost: 110 }], { providerId, orderId })
      return sends('compras/process', { id: dearer.id, inherited: 'own', confirm: true })
    },
  },
  {
    act: 'adjustStock',
    entity: 'outPutProducts',
    says: /^Ajuste de salida por C\$\s60\.\d\d\.\n/,
    prepare: async () => sends('outPutProducts', moved('outPutProductDetails', today)),
  },
  {
    act: 'adjustStock',
    entity: 'inPutProducts',
    says: /^Ajuste de entrada por C\$\s60\.\d\d\.\n/,
    prepare: async () => sends('inPutProducts', moved('inPutProductDetails', today)),
  },
]

test('every act that may need an approval has a case', () => {
  expect(new Set(cases.map(({ act }) => act))).toEqual(new Set(approvalActs))
})

const closeTill = () => (cutId ? store.admin.post('cuts/close', { id: cutId }) : undefined)

describe.each(cases)('$act of $entity', ({ act, entity, prepare, says, needsCode }) => {
  const isCode = needsCode === true

  test('needs nobody where the store does not ask, except for what needs a code', async () => {
    const answer = await (await prepare())(at.seller)
    expect(answer.status, answer.text).toBe(isCode ? 400 : 200)
    expect(answer.headers[olderAsks.approval]).toBeUndefined()
    await closeTill()
  })

  test('is asked, then done with the approval of another user, and noted', async () => {
    const send = await prepare()
    await at.ask({ [act]: 'always' })
    const asked = await send(at.seller)
    expect([asked.status, asked.text]).toEqual([400, expect.stringMatching(says)])
    expect(asked.headers[olderAsks.code]).toBe(isCode ? 'true' : undefined)
    expect(asksOf(asked).map(({ kind }) => kind)).toEqual(isCode ? ['approval', 'code'] : ['approval'])
    expect(neededOf(asked)).toMatchObject({ acts: [act], areaId: 1 })
    const done = await send(at.seller, await at.approved(send))
    expect(done.status, done.text).toBe(200)
    const [last] = await at.trail('usar aprobación')
    expect(last).toMatchObject({ username: at.seller.username, entity })
    expect(last?.after?.approvedBy).toBe(at.manager.userId)
    await closeTill()
  })

  test('is refused with a wrong secret, a guessed token, and an approval of something else', async () => {
    const send = await prepare()
    await at.ask({ [act]: 'always' })
    const needed = neededOf(await send(at.seller))
    const wrong = await grant(at.seller, needed, { approver: at.manager, secret: '9051' })
    expect([wrong.status, wrong.text]).toEqual([400, messages.wrongApproval])
    expect((await send(at.seller, { [APPROVAL]: 'a'.repeat(43) })).status).toBe(400)
    const other = { ...needed, digest: '0'.repeat(64) }
    const { body } = await grant(at.seller, other, { approver: at.manager, secret: PIN })
    expect((await send(at.seller, { [APPROVAL]: body.approval })).status).toBe(400)
  })
})
