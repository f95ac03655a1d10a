import type { DeliveryRow } from '@yunque/contract/sales/deliveries'
import { deliveryRecord } from '@yunque/contract/sales/delivery.record'
import { allColumnsOf, type Column, columnsOf } from '../../../ui/grid/columns.ts'
import { deliveryStateColumn } from './delivery-status.tsx'

/** Columns of the delivery notes. Users of the warehouse see every area's, with an area column. */
export const deliveryColumns = (everywhere: boolean): readonly Column<DeliveryRow>[] =>
  allColumnsOf(deliveryRecord, [
    'id',
    { field: 'date', phone: 'subtitle' },
    { field: 'billNumber', width: 100, phone: 'subtitle' },
    { field: 'client', width: 190, phone: 'title' },
    { field: 'driver', width: 140, yields: true, phone: 'hidden' },
    { field: 'units', phone: 'amount' },
    deliveryStateColumn,
    { field: 'receivedBy', width: 140, yields: true, phone: 'hidden' },
    {
      field: 'area',
      width: 116,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
    { field: 'address', width: 200, hidden: true, phone: 'hidden' },
    { field: 'phone', width: 120, hidden: true, searchable: false },
    { field: 'vehicle', width: 150, hidden: true },
    { field: 'signed', hidden: true },
    { field: 'receivedDocument', width: 150, hidden: true },
    { field: 'deliveredAt', hidden: true },
    { field: 'deliveredBy', hidden: true, searchable: false },
    { field: 'observation', hidden: true, searchable: false },
    { field: 'voidReason', hidden: true, searchable: false },
    { field: 'voidedBy', hidden: true, searchable: false },
    { field: 'createBy', hidden: true, searchable: false },
    { field: 'createAt', hidden: true },
  ])

/** Columns of the notes on the way, for who carries them: whom, where and how to call. */
export const ownColumns: readonly Column<DeliveryRow>[] = columnsOf(deliveryRecord, [
  'id',
  { field: 'date', phone: 'subtitle' },
  { field: 'client', width: 190, phone: 'title' },
  { field: 'address', width: 260, phone: 'subtitle' },
  { field: 'phone', width: 120, searchable: false, phone: 'subtitle' },
  { field: 'driver', width: 140, yields: true, phone: 'hidden' },
  { field: 'units', phone: 'amount' },
])
