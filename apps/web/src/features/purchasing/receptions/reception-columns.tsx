import { type ReceptionRow, receptionStates } from '@yunque/contract/purchasing/receptions'
import { inForceColumn } from '../../../records/columns/in-force.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

interface Options {
  /** Users of the warehouse see every area's receptions, with an area column. */
  readonly everywhere: boolean
  readonly costs: boolean
}

/** Columns of the receptions. */
export const receptionColumns = ({ everywhere, costs }: Options): readonly Column<ReceptionRow>[] =>
  defineColumns<ReceptionRow>()([
    { field: 'id', title: texts.id, type: 'id' },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'providerName', title: texts.provider, type: 'text', width: 180, phone: 'title' },
    {
      field: 'orderId',
      title: texts.order,
      type: 'id',
      phone: 'hidden',
      searchable: false,
      render: ({ orderId }) => <NumberedLink kind="purchaseOrder" id={orderId} inCell />,
    },
    {
      field: 'area',
      title: texts.area,
      type: 'text',
      width: 116,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
    { field: 'reference', title: texts.reference, type: 'text', width: 110, phone: 'subtitle' },
    { field: 'units', title: texts.units, type: 'quantity', phone: costs ? 'hidden' : 'amount' },
    { field: 'unbilled', title: texts.unbilled, type: 'quantity', phone: 'hidden' },
    ...(costs ? [totalColumn] : []),
    inForceColumn(texts.state, receptionStates),
    {
      field: 'createBy',
      title: texts.createBy,
      type: 'text',
      width: 110,
      yields: true,
      phone: 'hidden',
      searchable: false,
    },
    { field: 'observation', title: texts.observation, type: 'text', hidden: true, searchable: false },
    { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
    { field: 'voidedBy', title: texts.voidedBy, type: 'text', width: 120, hidden: true, searchable: false },
    { field: 'voidedAt', title: texts.voidedAt, type: 'dateTime', hidden: true },
  ])

const totalColumn: Column<ReceptionRow> = {
  field: 'total',
  title: texts.total,
  type: 'money',
  currency: '',
  summary: 'sum',
  phone: 'amount',
}
