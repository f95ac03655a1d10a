import { subtract, sum } from '@yunque/domain/decimal'
import { PreBillType } from '../core/constants.ts'
import { formatMoney } from '../core/format.ts'
import type { PaperTotal, RollPaper } from '../core/paper.ts'
import type { Issuer, PaperKind } from '../core/paper-kinds.ts'
import { handover } from '../core/paper-parts.ts'
import type { PreBillDetail } from './pre-bills.ts'
import type { SaleLineRow } from './sale-lines.ts'
import { dayOf, salePaper, voidedMark, voidedRecord } from './sale-paper.ts'

/** 'Cotización', or 'Pre-venta', billed ones included. */
export const nameOfPreBill = (typeId: number): string =>
  typeId === PreBillType.quotation ? 'Cotización' : 'Pre-venta'

/** The kind of paper of a quotation or pre-sale. */
const kindOfPreBill = (typeId: number): PaperKind =>
  typeId === PreBillType.quotation ? 'quotation' : 'preSale'

/** A printed quotation or pre-sale. */
export function preBillPaper(preBill: PreBillDetail, issuer: Issuer): RollPaper<SaleLineRow> {
  const kind = kindOfPreBill(preBill.preBillTypeId)
  const { footer } = issuer.papers[kind]
  const { totals, meta, ...paper } = salePaper(preBill, preBill.preBillDetails, issuer)
  const { layaway } = preBill
  return {
    ...paper,
    kind,
    title: layaway ? layawayTitle : nameOfPreBill(preBill.preBillTypeId),
    meta: [...meta, ...(layaway ? [{ label: 'Apartado hasta', value: dayOf(layaway.until) }] : [])],
    totals: [...totals, ...setAsideOnPaper(preBill)],
    footer: [...termsOfLayaway(preBill), ...reservationOf(preBill), footer].filter(Boolean).join('\n'),
    ...(layaway ? { signatures: handover } : {}),
    ...(preBill.active ? {} : { voided: { mark: voidedMark, words: voidedRecord } }),
  }
}

/** What the contract of a layaway is called. */
const layawayTitle = 'Contrato de apartado'

/** What deposits have for a quotation or pre-sale, and what is left to pay of a layaway; empty without deposits. */
function setAsideOnPaper({ deposits, layaway, total, billId }: PreBillDetail): PaperTotal[] {
  const paid = layaway?.paid ?? sum(deposits.map(({ balance }) => balance))
  if (layaway === null && (paid === 0 || billId !== null)) return []
  const left = layaway?.left ?? subtract(total, paid)
  return [
    { label: layaway ? 'Abonado' : 'Anticipos', value: formatMoney(paid) },
    ...(left > 0 ? [{ label: 'Falta por pagar', value: formatMoney(left), strong: true }] : []),
  ]
}

/** The instalments of a layaway that is not over, in a line each. */
const termsOfLayaway = ({ layaway }: PreBillDetail): string[] =>
  layaway === null || layaway.left === 0
    ? []
    : layaway.instalments.map(
        ({ date, amount }, at) =>
          `Cuota ${at + 1} de ${layaway.instalments.length}: ${formatMoney(amount)} el ${dayOf(date)}`,
      )

/** What a pro forma invoice says of itself, at its foot. */
const proformaNote = 'Documento sin valor fiscal: no es una factura ni un comprobante de pago'

/** The same quotation or pre-sale as a pro forma invoice, for who asks for a paper to pay by (papers.proforma). */
export function proformaPaper(preBill: PreBillDetail, issuer: Issuer): RollPaper<SaleLineRow> {
  const paper = preBillPaper(preBill, issuer)
  return {
    ...paper,
    title: proformaTitle,
    footer: [proformaNote, paper.footer].filter(Boolean).join('\n'),
  }
}

/** What a pro forma invoice is called. */
export const proformaTitle = 'Factura proforma'

/** The last day of a pre-sale's reservation; a quotation has none. */
const reservationOf = ({ active, reservedUntil, layaway }: PreBillDetail): string[] =>
  active && reservedUntil !== null && layaway === null
    ? [`Productos apartados hasta el ${dayOf(reservedUntil)}`]
    : []
