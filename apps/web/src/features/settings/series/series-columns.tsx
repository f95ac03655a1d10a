import { seriesKinds } from '@yunque/contract/core/document-kinds'
import { documents } from '@yunque/contract/core/documents'
import { seriesRecord, seriesStates } from '@yunque/contract/settings/series.record'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { SeriesLeft, SeriesStanding } from './series-left.tsx'

/** The kinds that may have series, to choose from. */
export const kinds = seriesKinds.map((id) => ({ id, name: documents[id].name }))

export const seriesColumns = allColumnsOf(seriesRecord, [
  {
    field: 'document',
    width: 130,
    phone: 'subtitle',
    options: kinds.map(({ id, name }) => ({ value: id, label: name })),
  },
  { field: 'area', width: 130, phone: 'subtitle' },
  { field: 'prefix', width: 84, phone: 'title' },
  { field: 'firstNumber', phone: 'hidden' },
  { field: 'lastNumber', phone: 'hidden' },
  { field: 'nextNumber', phone: 'hidden' },
  {
    field: 'left',
    align: 'start',
    width: 190,
    phone: 'subtitle',
    render: (row) => <SeriesLeft of={row} />,
  },
  { field: 'toDate', phone: 'subtitle' },
  {
    field: 'state',
    width: 120,
    phone: 'status',
    options: Object.entries(seriesStates).map(([value, label]) => ({ value, label })),
    render: (row) => <SeriesStanding of={row} />,
  },
  { field: 'fromDate', hidden: true, phone: 'hidden' },
  {
    field: 'authorization',
    width: 130,
    hidden: true,
    phone: 'hidden',
  },
  { field: 'authorizedOn', hidden: true, phone: 'hidden' },
  { field: 'createBy', width: 120, hidden: true, searchable: false },
  { field: 'createAt', hidden: true },
])
