import type { DeliveryRow } from '@yunque/contract/sales/deliveries'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { deliveryStateColumn } from './delivery-status.tsx'
import { texts } from './texts.ts'

/** Columns of the delivery notes. Users of the warehouse see every area's, with an area column. */
export const deliveryColumns = (everywhere: boolean): readonly Column<DeliveryRow>[] =>
  defineColumns<DeliveryRow>()([
    { field: 'id', title: texts.id, type: 'id' },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'billNumber', title: texts.bill, type: 'text', width: 100, phone: 'subtitle' },
    { field: 'client', title: texts.client, type: 'text', width: 190, phone: 'title' },
    { field: 'driver', title: texts.driver, type: 'text', width: 140, yields: true, phone: 'hidden' },
    { field: 'units', title: texts.units, type: 'quantity', phone: 'amount' },
    deliveryStateColumn,
    { field: 'receivedBy', title: texts.receivedBy, type: 'text', width: 140, yields: true, phone: 'hidden' },
    {
      field: 'area',
      title: texts.area,
      type: 'text',
      width: 116,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
    { field: 'address', title: texts.address, type: 'text', width: 200, hidden: true, phone: 'hidden' },
    { field: 'phone', title: texts.phone, type: 'text', width: 120, hidden: true, searchable: false },
    { field: 'vehicle', title: texts.vehicle, type: 'text', width: 150, hidden: true },
    { field: 'signed', title: texts.signed, type: 'boolean', hidden: true },
    { field: 'receivedDocument', title: texts.receivedDocument, type: 'text', width: 150, hidden: true },
    { field: 'deliveredAt', title: texts.deliveredAt, type: 'dateTime', hidden: true },
    { field: 'deliveredBy', title: texts.deliveredBy, type: 'text', hidden: true, searchable: false },
    { field: 'observation', title: texts.observation, type: 'text', hidden: true, searchable: false },
    { field: 'voidReason', title: texts.voidReason, type: 'text', hidden: true, searchable: false },
    { field: 'voidedBy', title: texts.voidedBy, type: 'text', hidden: true, searchable: false },
    { field: 'createBy', title: texts.createBy, type: 'text', hidden: true, searchable: false },
    { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
  ])

/** Columns of the notes on the way, for who carries them: whom, where and how to call. */
export const ownColumns: readonly Column<DeliveryRow>[] = defineColumns<DeliveryRow>()([
  { field: 'id', title: texts.id, type: 'id' },
  { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
  { field: 'client', title: texts.client, type: 'text', width: 190, phone: 'title' },
  { field: 'address', title: texts.address, type: 'text', width: 260, phone: 'subtitle' },
  { field: 'phone', title: texts.phone, type: 'text', width: 120, searchable: false, phone: 'subtitle' },
  { field: 'driver', title: texts.driver, type: 'text', width: 140, yields: true, phone: 'hidden' },
  { field: 'units', title: texts.units, type: 'quantity', phone: 'amount' },
])
