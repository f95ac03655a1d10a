import { priceListRecord } from '@yunque/contract/sales/price-list.record'
import { audiences, listBases, roundings } from '@yunque/contract/sales/price-list-choices'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { allColumnsOf } from '../../../ui/grid/columns.ts'

const optionsOf = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: id, label: name }))

/** The columns of the price lists. */
export const priceListColumns = allColumnsOf(priceListRecord, [
  { field: 'name', width: 180, phone: 'title' },
  {
    field: 'audienceId',
    width: 190,
    phone: 'subtitle',
    options: optionsOf(audiences),
  },
  { field: 'groups', width: 150, phone: 'subtitle' },
  { field: 'areas', width: 120, phone: 'hidden' },
  {
    field: 'currencyId',
    width: 90,
    phone: 'hidden',
  },
  {
    field: 'baseId',
    width: 150,
    phone: 'hidden',
    options: optionsOf(listBases),
  },
  { field: 'validFrom', phone: 'hidden' },
  { field: 'validTo', phone: 'subtitle' },
  { field: 'products', phone: 'hidden' },
  { field: 'clients', phone: 'hidden' },
  { field: 'priority', hidden: true, phone: 'hidden' },
  { field: 'baseList', width: 120, hidden: true, phone: 'hidden' },
  {
    field: 'roundingId',
    width: 130,
    hidden: true,
    phone: 'hidden',
    options: optionsOf(roundings),
  },
  { field: 'roundingStep', hidden: true, phone: 'hidden' },
  activeColumn,
])
