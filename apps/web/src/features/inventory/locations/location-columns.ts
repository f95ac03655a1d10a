import type { LocationRow } from '@yunque/contract/inventory/locations'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

/** Columns of the locations, which who may write them edits in their cell. */
export const locationColumns = (writes: boolean): readonly Column<LocationRow>[] =>
  defineColumns<LocationRow>()([
    {
      field: 'locations',
      title: texts.locations,
      type: 'text',
      width: 220,
      phone: 'subtitle',
      ...(writes ? { edit: { kind: 'text' } } : {}),
    },
    { field: 'internalCode', title: texts.code, type: 'text', width: 110 },
    { field: 'product', title: texts.product, type: 'text', width: 300, phone: 'title' },
    { field: 'family', title: texts.category, type: 'text', width: 150, phone: 'hidden' },
    { field: 'um', title: texts.um, type: 'text', width: 90, phone: 'hidden' },
    { field: 'stock', title: texts.stock, type: 'quantity', phone: 'amount' },
  ])
