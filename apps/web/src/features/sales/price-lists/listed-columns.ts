import { scales } from '@yunque/domain/decimal'
import { defineColumns } from '../../../ui/grid/columns.ts'
import type { ListedItem } from './listed-item.ts'
import { texts } from './texts.ts'

/** The columns of the prices of a list. The typed price is editable; empty, the product has the price of the formula. */
export const listedColumns = (dollars: boolean) =>
  defineColumns<ListedItem>()([
    { field: 'internalCode', title: texts.code, type: 'text', width: 84, phone: 'subtitle' },
    { field: 'product', title: texts.product, type: 'text', phone: 'title' },
    { field: 'um', title: texts.um, type: 'text', width: 76, phone: 'hidden' },
    { field: 'family', title: texts.category, type: 'text', width: 116, hidden: true, phone: 'hidden' },
    { field: 'areaPrice', title: texts.areaPrice, type: 'money', phone: 'subtitle' },
    {
      field: 'price',
      title: texts.typedPrice(dollars),
      type: 'money',
      phone: 'amount',
      edit: { kind: 'number', scale: scales.price },
    },
    { field: 'given', title: texts.given, type: 'money', phone: 'subtitle' },
    { field: 'breaks', title: texts.breaks, type: 'text', width: 220, phone: 'subtitle' },
  ])

/** The columns of the Excel file of a list. */
export const itemColumns = [
  { field: 'internalCode', title: texts.code },
  { field: 'product', title: texts.product },
  { field: 'um', title: texts.um },
  { field: 'fromQuantity', title: texts.from },
  { field: 'price', title: texts.price },
]
