import { priceMessages, type RepriceRow } from '@yunque/contract/inventory/prices'
import { scales } from '@yunque/domain/decimal'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

/** A product whose price changes; `notice` says why it does not, or has a warning. */
export type PriceItem = RepriceRow & { readonly notice: string }

/** The columns of the preview. The new price is editable. */
export const priceColumns = defineColumns<PriceItem>()([
  { field: 'internalCode', title: texts.code, type: 'text', width: 84, phone: 'subtitle' },
  { field: 'product', title: texts.product, type: 'text', phone: 'title' },
  { field: 'family', title: texts.category, type: 'text', width: 116, hidden: true, phone: 'hidden' },
  { field: 'stock', title: texts.stock, type: 'quantity', phone: 'hidden' },
  { field: 'costReal', title: texts.costReal, type: 'money', phone: 'hidden' },
  { field: 'costAvg', title: texts.costAvg, type: 'money', phone: 'hidden' },
  { field: 'oldPrice', title: texts.oldPrice, type: 'money', phone: 'subtitle' },
  {
    field: 'price',
    title: texts.price,
    type: 'money',
    phone: 'amount',
    edit: {
      kind: 'number',
      scale: scales.money,
      validate: (value) => (Number(value) > 0 ? undefined : priceMessages.positive),
    },
  },
  { field: 'percent', title: texts.percent, type: 'percent', phone: 'hidden' },
  {
    field: 'notice',
    title: texts.notice,
    type: 'text',
    width: 176,
    phone: 'subtitle',
    tone: ({ fault, warning }) => (fault ? 'bad' : warning ? 'warn' : undefined),
  },
])
