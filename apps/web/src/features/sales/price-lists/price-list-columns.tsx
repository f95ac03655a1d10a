import { fixedCatalogs } from '@yunque/contract/core/constants'
import { audiences, listBases, roundings } from '@yunque/contract/sales/price-list-choices'
import type { PriceListRow } from '@yunque/contract/sales/price-lists'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

const optionsOf = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: id, label: name }))

/** The columns of the price lists. */
export const priceListColumns = defineColumns<PriceListRow>()([
  { field: 'name', title: texts.name, type: 'text', width: 180, phone: 'title' },
  {
    field: 'audienceId',
    title: texts.audience,
    type: 'enum',
    width: 190,
    phone: 'subtitle',
    options: optionsOf(audiences),
  },
  { field: 'groups', title: texts.groups, type: 'text', width: 150, phone: 'subtitle' },
  { field: 'areas', title: texts.areas, type: 'text', width: 120, phone: 'hidden' },
  {
    field: 'currencyId',
    title: texts.currency,
    type: 'enum',
    width: 90,
    phone: 'hidden',
    options: optionsOf(fixedCatalogs.currency),
  },
  {
    field: 'baseId',
    title: texts.base,
    type: 'enum',
    width: 150,
    phone: 'hidden',
    options: optionsOf(listBases),
  },
  { field: 'validFrom', title: texts.validFrom, type: 'date', phone: 'hidden' },
  { field: 'validTo', title: texts.validTo, type: 'date', phone: 'subtitle' },
  { field: 'products', title: texts.products, type: 'number', phone: 'hidden' },
  { field: 'clients', title: texts.clients, type: 'number', phone: 'hidden' },
  { field: 'priority', title: texts.priority, type: 'number', hidden: true, phone: 'hidden' },
  { field: 'baseList', title: texts.baseList, type: 'text', width: 120, hidden: true, phone: 'hidden' },
  {
    field: 'roundingId',
    title: texts.rounding,
    type: 'enum',
    width: 130,
    hidden: true,
    phone: 'hidden',
    options: optionsOf(roundings),
  },
  { field: 'roundingStep', title: texts.step, type: 'money', hidden: true, phone: 'hidden' },
  activeColumn,
])
