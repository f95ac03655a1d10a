import { NoteType } from '@yunque/domain/codes'
import type { CreditNoteDetail } from '../receivables/credit-notes.ts'
import type { AnsweredAct } from './kept-act-words.ts'
import type { WrittenAct } from './kept-acts.ts'
import type { InvoiceDetail } from './sales.ts'

/** What a device keeps of an act (offline.kept). Its questions are answered: it was carried out. Without schemas, as the shell loads it. */
export function keptActOf(act: AnsweredAct): WrittenAct {
  if (act.kind === 'void') return act
  return act.kind === 'note' ? keptNoteOf(act.answer) : keptInvoiceOf(act.answer)
}

function keptInvoiceOf(detail: InvoiceDetail): WrittenAct {
  const { id, number, series, nombre: client, total, preBillId, billDetails } = detail
  return {
    kind: detail.exchange ? 'exchange' : 'invoice',
    at: new Date(detail.createAt).toISOString(),
    areaId: detail.areaId,
    username: detail.createBy,
    id,
    number,
    series,
    client,
    total,
    preBillId,
    products: billDetails.map(({ product }) => product),
    invoice: {
      id: 0,
      date: detail.date,
      clientId: detail.clientId,
      clientName: detail.walkInName,
      walkInRuc: detail.walkInRuc,
      walkInPhone: detail.walkInPhone,
      projectId: detail.projectId,
      buyerId: detail.buyerId,
      paymentTypeId: detail.paymentTypeId as 1 | 2,
      paymentMethodId: detail.paymentMethodId,
      bankId: detail.bankId,
      reference: detail.reference,
      booklet: detail.codigo,
      creditDays: detail.creditDays,
      observation: detail.observation,
      authCode: '',
      assignedTo: detail.asignedTo,
      parkedSaleId: null,
      lines: billDetails.map(({ productId, quantity, price, discount, serials }) => ({
        productId,
        quantity,
        price,
        discount,
        serials,
        chosenLots: [],
      })),
      payments: detail.payments.map(({ line: _, change: __, bank: ___, ...tender }) => ({
        ...tender,
        paymentMethodId: tender.paymentMethodId as 1,
        currencyId: tender.currencyId as 1,
      })),
      change: detail.change,
      withholdings: detail.withholdings.map(({ typeId, base, amount, certificate }) => ({
        typeId,
        base,
        amount,
        certificate,
      })),
      deliverLater: detail.deliverLater,
      deliveryDate: detail.deliverLater ? detail.deliveryDate : null,
      debtCurrencyId: (detail.debtCurrencyId ?? 1) as 1,
      confirm: true,
      acceptRepeated: true,
    },
  }
}

function keptNoteOf(detail: CreditNoteDetail): WrittenAct {
  const { id, number, series, client, total, movementDetails } = detail
  const isDiscount = detail.movementTypeId === NoteType.discount
  return {
    kind: 'note',
    at: new Date(detail.createAt).toISOString(),
    areaId: detail.areaId,
    username: detail.createBy,
    id,
    number,
    series,
    client,
    total,
    products: movementDetails.map(({ product }) => product),
    note: {
      id: 0,
      billId: detail.billId,
      date: detail.date,
      typeId: isDiscount ? NoteType.discount : NoteType.return,
      reasonId: detail.movementGroupId,
      observation: detail.observation,
      refunds: detail.refunds.map(({ paymentMethodId, amount, bankId, reference }) => ({
        paymentMethodId,
        amount,
        bankId,
        reference,
      })),
      confirm: true,
      lines: movementDetails.map(({ productId, quantity, newPriceAux, undelivered }) => ({
        productId,
        quantity,
        ...(isDiscount ? { newPrice: newPriceAux } : { undelivered }),
      })),
    },
  }
}
