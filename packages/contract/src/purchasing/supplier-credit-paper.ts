import { SupplierCreditType } from '@yunque/domain/codes'
import { State } from '../core/constants.ts'
import { formatAmount, formatId, formatMoney, formatQuantity } from '../core/format.ts'
import type { Paper, PaperColumn } from '../core/paper.ts'
import { dayOnPaper } from '../core/paper-days.ts'
import type { SupplierCreditDetail, SupplierCreditLineRow } from './supplier-credit-rows.ts'
import { nameOfCreditType } from './supplier-credits.ts'

/** 'Anticipo a proveedor 00012' */
export const nameOfSupplierCredit = ({ id, typeId }: { id: number; typeId: number }): string =>
  `${nameOfCreditType(typeId)} ${formatId(id)}`

/** A line on paper: a returned product, or the only line of a discount or an advance. */
type PaperLine = Partial<SupplierCreditLineRow> & { text: string; total: number }

/** A printed return, discount or advance. It has no value of the stock, so that the supplier can get it. */
export function supplierCreditPaper(credit: SupplierCreditDetail): Paper<PaperLine> {
  const returned = credit.typeId === SupplierCreditType.return
  const advance = credit.typeId === SupplierCreditType.advance
  const rows = returned
    ? credit.lines.map((line) => ({ ...line, text: line.product }))
    : [{ text: credit.observation, total: credit.total }]
  return {
    title: nameOfCreditType(credit.typeId),
    number: formatId(credit.id),
    meta: [
      { label: 'Proveedor', value: credit.providerName },
      { label: 'Compra', value: credit.purchaseId === null ? '' : formatId(credit.purchaseId) },
      { label: 'Fecha', value: dayOnPaper(credit.date) },
      { label: 'Área', value: credit.area },
      { label: 'Método de pago', value: credit.paymentMethod },
      { label: 'Banco', value: credit.bank ?? '' },
      { label: 'Referencia', value: credit.reference },
      {
        label: advance ? 'No. de recibo físico' : 'No. de nota del proveedor',
        value: credit.referencePhysical,
      },
      { label: 'Elaborado por', value: credit.createBy },
    ].filter(({ value }) => value !== ''),
    columns: returned ? [...goods, total] : [concept, total],
    rows,
    totals: [
      ...(credit.iva > 0 ? [{ label: 'IVA incluido', value: formatMoney(credit.iva) }] : []),
      { label: 'Total', value: formatMoney(credit.total), strong: true },
    ],
    notes: returned ? credit.observation : '',
    signatures: advance
      ? ['Elaborado por', 'Autorizado por', 'Recibí conforme']
      : ['Elaborado por', 'Autorizado por', 'Recibido por el proveedor'],
    ...(credit.stateId === State.active ? {} : { voided: { mark: 'ANULADO', words: 'Documento anulado' } }),
  }
}

const concept: PaperColumn<PaperLine> = { header: 'Concepto', cell: ({ text }) => text }
const total: PaperColumn<PaperLine> = {
  header: 'Total C$',
  width: 30,
  align: 'right',
  cell: (line) => formatAmount(line.total),
}
const goods: readonly PaperColumn<PaperLine>[] = [
  { header: 'Código', width: 26, cell: ({ internalCode }) => internalCode ?? '' },
  { header: 'Producto', cell: ({ text }) => text },
  { header: 'U/M', width: 18, cell: ({ um }) => um ?? '' },
  {
    header: 'Cantidad',
    width: 22,
    align: 'right',
    cell: ({ quantity }) => (quantity === undefined ? '' : formatQuantity(quantity)),
  },
]
