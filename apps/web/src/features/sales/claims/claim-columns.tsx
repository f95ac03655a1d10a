import { type ClaimRow, claimResolutions } from '@yunque/contract/sales/claims'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { placeOptions, stateOptions, warrantyOptions } from './claim-status.tsx'
import { texts } from './texts.ts'

/** Columns of the claims. Users of the warehouse see every area's, with an area column; costs are for who reads them. */
export const claimColumns = (everywhere: boolean, costs: boolean): readonly Column<ClaimRow>[] =>
  defineColumns<ClaimRow>()([
    { field: 'id', title: texts.id, type: 'id' },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'client', title: texts.client, type: 'text', width: 160, phone: 'title' },
    { field: 'product', title: texts.product, type: 'text', width: 190, phone: 'subtitle', keepsEnd: true },
    { field: 'serial', title: texts.serial, type: 'text', width: 120, phone: 'subtitle', yields: true },
    {
      field: 'stateId',
      title: texts.state,
      type: 'status',
      width: 164,
      phone: 'status',
      options: stateOptions,
    },
    {
      field: 'placeId',
      title: texts.place,
      type: 'status',
      width: 164,
      phone: 'hidden',
      options: placeOptions,
      yields: true,
    },
    { field: 'daysOpen', title: texts.days, type: 'number', width: 80, phone: 'amount' },
    {
      field: 'warrantyId',
      title: texts.warranty,
      type: 'status',
      width: 160,
      phone: 'hidden',
      options: warrantyOptions,
      yields: true,
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
    { field: 'provider', title: texts.provider, type: 'text', width: 150, hidden: true, phone: 'hidden' },
    { field: 'providerReference', title: texts.providerReference, type: 'text', width: 150, hidden: true },
    { field: 'billNumber', title: texts.bill, type: 'text', width: 100, hidden: true },
    { field: 'quantity', title: texts.quantity, type: 'quantity', hidden: true },
    { field: 'phone', title: texts.phone, type: 'text', width: 120, hidden: true, searchable: false },
    { field: 'internalCode', title: texts.code, type: 'text', width: 100, hidden: true },
    { field: 'warrantyUntil', title: texts.warrantyUntil, type: 'date', hidden: true },
    {
      field: 'resolutionId',
      title: texts.resolution,
      type: 'status',
      width: 190,
      hidden: true,
      options: claimResolutions.map(({ id, name }) => ({ value: id, label: name })),
    },
    { field: 'newSerial', title: texts.newSerial, type: 'text', width: 120, hidden: true },
    { field: 'noteNumber', title: texts.creditNote, type: 'text', width: 120, hidden: true },
    { field: 'owed', title: texts.owedLong, type: 'boolean', hidden: true },
    { field: 'fault', title: texts.fault, type: 'text', hidden: true, searchable: false },
    { field: 'condition', title: texts.condition, type: 'text', hidden: true, searchable: false },
    ...(costs ? costColumns : []),
    { field: 'createBy', title: texts.createBy, type: 'text', hidden: true, searchable: false },
    { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
  ])

const costColumns: readonly Column<ClaimRow>[] = [
  { field: 'value', title: texts.value, type: 'money', hidden: true },
]
