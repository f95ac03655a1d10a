import { receptionRecord, receptionStates } from '@yunque/contract/purchasing/reception.record'
import type { ReceptionRow } from '@yunque/contract/purchasing/receptions'
import { inForceColumn } from '../../../records/columns/in-force.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { type Column, columnOf, columnsOf } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

interface Options {
  /** Users of the warehouse see every area's receptions, with an area column. */
  readonly everywhere: boolean
  readonly costs: boolean
}

/** Columns of the receptions. */
export const receptionColumns = ({ everywhere, costs }: Options): readonly Column<ReceptionRow>[] =>
  columnsOf(receptionRecord, [
    'id',
    { field: 'date', phone: 'subtitle' },
    { field: 'providerName', width: 180, phone: 'title' },
    {
      field: 'orderId',
      phone: 'hidden',
      searchable: false,
      render: ({ orderId }) => <NumberedLink kind="purchaseOrder" id={orderId} inCell />,
    },
    {
      field: 'area',
      width: 116,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
    { field: 'reference', width: 110, phone: 'subtitle' },
    { field: 'units', phone: costs ? 'hidden' : 'amount' },
    { field: 'unbilled', phone: 'hidden' },
    ...(costs ? [totalColumn] : []),
    inForceColumn(texts.state, receptionStates),
    {
      field: 'createBy',
      width: 110,
      yields: true,
      phone: 'hidden',
      searchable: false,
    },
    { field: 'observation', hidden: true, searchable: false },
    { field: 'createAt', hidden: true },
    { field: 'voidedBy', width: 120, hidden: true, searchable: false },
    { field: 'voidedAt', hidden: true },
  ])

const totalColumn: Column<ReceptionRow> = columnOf(receptionRecord, {
  field: 'total',
  summary: 'sum',
  phone: 'amount',
})
