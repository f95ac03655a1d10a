import { seriesKinds } from '@yunque/contract/core/document-kinds'
import { documents } from '@yunque/contract/core/documents'
import { type SeriesRow, seriesStates } from '@yunque/contract/settings/series'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { SeriesLeft, SeriesStanding } from './series-left.tsx'
import { texts } from './texts.ts'

/** The kinds that may have series, to choose from. */
export const kinds = seriesKinds.map((id) => ({ id, name: documents[id].name }))

export const seriesColumns = defineColumns<SeriesRow>()([
  {
    field: 'document',
    title: texts.document,
    type: 'enum',
    width: 130,
    phone: 'subtitle',
    options: kinds.map(({ id, name }) => ({ value: id, label: name })),
  },
  { field: 'area', title: texts.area, type: 'text', width: 130, phone: 'subtitle' },
  { field: 'prefix', title: texts.prefix, type: 'text', width: 84, phone: 'title' },
  { field: 'firstNumber', title: texts.first, type: 'number', phone: 'hidden' },
  { field: 'lastNumber', title: texts.last, type: 'number', phone: 'hidden' },
  { field: 'nextNumber', title: texts.next, type: 'number', phone: 'hidden' },
  {
    field: 'left',
    title: texts.left,
    type: 'number',
    align: 'start',
    width: 190,
    phone: 'subtitle',
    render: (row) => <SeriesLeft of={row} />,
  },
  { field: 'toDate', title: texts.to, type: 'date', phone: 'subtitle' },
  {
    field: 'state',
    title: texts.state,
    type: 'enum',
    width: 120,
    phone: 'status',
    options: Object.entries(seriesStates).map(([value, label]) => ({ value, label })),
    render: (row) => <SeriesStanding of={row} />,
  },
  { field: 'fromDate', title: texts.from, type: 'date', hidden: true, phone: 'hidden' },
  {
    field: 'authorization',
    title: texts.authorization,
    type: 'text',
    width: 130,
    hidden: true,
    phone: 'hidden',
  },
  { field: 'authorizedOn', title: texts.authorizedOn, type: 'date', hidden: true, phone: 'hidden' },
  { field: 'createBy', title: texts.createBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
])
