import { claimRecord } from '@yunque/contract/sales/claim.record'
import type { ClaimRow } from '@yunque/contract/sales/claims'
import { type Column, columnsOf } from '../../../ui/grid/columns.ts'
import { placeOptions, stateOptions, warrantyOptions } from './claim-status.tsx'

/** Columns of the claims. Users of the warehouse see every area's, with an area column; costs are for who reads them. */
export const claimColumns = (everywhere: boolean, costs: boolean): readonly Column<ClaimRow>[] =>
  columnsOf(claimRecord, [
    'id',
    { field: 'date', phone: 'subtitle' },
    { field: 'client', width: 160, phone: 'title' },
    { field: 'product', width: 190, phone: 'subtitle', keepsEnd: true },
    { field: 'serial', width: 120, phone: 'subtitle', yields: true },
    {
      field: 'stateId',
      width: 164,
      phone: 'status',
      options: stateOptions,
    },
    {
      field: 'placeId',
      width: 164,
      phone: 'hidden',
      options: placeOptions,
      yields: true,
    },
    { field: 'daysOpen', width: 80, phone: 'amount' },
    {
      field: 'warrantyId',
      width: 160,
      phone: 'hidden',
      options: warrantyOptions,
      yields: true,
    },
    {
      field: 'area',
      width: 116,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
    { field: 'provider', width: 150, hidden: true, phone: 'hidden' },
    { field: 'providerReference', width: 150, hidden: true },
    { field: 'billNumber', width: 100, hidden: true },
    { field: 'quantity', hidden: true },
    { field: 'phone', width: 120, hidden: true, searchable: false },
    { field: 'internalCode', width: 100, hidden: true },
    { field: 'warrantyUntil', hidden: true },
    {
      field: 'resolutionId',
      width: 190,
      hidden: true,
    },
    { field: 'newSerial', width: 120, hidden: true },
    { field: 'noteNumber', width: 120, hidden: true },
    { field: 'owed', hidden: true },
    { field: 'fault', hidden: true, searchable: false },
    { field: 'condition', hidden: true, searchable: false },
    { field: 'attachments', hidden: true },
    ...(costs ? costColumns : []),
    { field: 'createBy', hidden: true, searchable: false },
    { field: 'createAt', hidden: true },
  ])

const costColumns: readonly Column<ClaimRow>[] = columnsOf(claimRecord, [{ field: 'value', hidden: true }])
