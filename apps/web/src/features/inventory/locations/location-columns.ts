import { locationRecord } from '@yunque/contract/inventory/location.record'
import type { LocationRow } from '@yunque/contract/inventory/locations'
import { allColumnsOf, type Column } from '../../../ui/grid/columns.ts'

/** Columns of the locations, which who may write them edits in their cell. */
export const locationColumns = (writes: boolean): readonly Column<LocationRow>[] =>
  allColumnsOf(locationRecord, [
    {
      field: 'locations',
      width: 220,
      phone: 'subtitle',
      ...(writes ? { edit: { kind: 'text' } } : {}),
    },
    { field: 'internalCode', width: 110 },
    { field: 'product', width: 300, phone: 'title' },
    { field: 'family', width: 150, phone: 'hidden' },
    { field: 'um', width: 90, phone: 'hidden' },
    { field: 'stock', phone: 'amount' },
  ])
