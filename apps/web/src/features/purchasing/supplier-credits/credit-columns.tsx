import {
  supplierCreditRecord,
  supplierCreditStates,
} from '@yunque/contract/purchasing/supplier-credit.record'
import type { SupplierCreditRow } from '@yunque/contract/purchasing/supplier-credit-rows'
import { inForceColumn } from '../../../records/columns/in-force.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { type Column, columnsOf } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

/** Columns of the credits of suppliers. Users of the warehouse see every area's, with an area column. */
export const creditColumns = (everywhere: boolean): readonly Column<SupplierCreditRow>[] =>
  columnsOf(supplierCreditRecord, [
    'id',
    {
      field: 'typeId',
      width: 128,
      phone: 'subtitle',
    },
    { field: 'date', phone: 'subtitle' },
    { field: 'providerName', width: 170, phone: 'title' },
    {
      field: 'purchaseId',
      phone: 'hidden',
      render: ({ purchaseId }) =>
        purchaseId === null ? null : <NumberedLink kind="purchase" id={purchaseId} inCell />,
    },
    {
      field: 'area',
      width: 116,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
    {
      field: 'total',
      summary: 'sum',
      phone: 'hidden',
    },
    { field: 'used', yields: true, summary: 'sum', phone: 'hidden' },
    { field: 'balance', summary: 'sum', phone: 'amount' },
    inForceColumn(texts.state, supplierCreditStates),
    { field: 'referencePhysical', width: 110, hidden: true },
    { field: 'observation', hidden: true, searchable: false },
    {
      field: 'paymentMethodId',
      width: 124,
      hidden: true,
    },
    { field: 'bank', width: 120, hidden: true, searchable: false },
    { field: 'reference', width: 110, hidden: true },
    { field: 'iva', summary: 'sum', hidden: true },
    { field: 'applyCut', hidden: true },
    { field: 'createBy', width: 120, hidden: true, searchable: false },
    { field: 'createAt', hidden: true },
  ])
