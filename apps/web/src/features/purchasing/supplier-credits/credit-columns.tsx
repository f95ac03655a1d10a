import { fixedCatalogs } from '@yunque/contract/core/constants'
import type { SupplierCreditRow } from '@yunque/contract/purchasing/supplier-credit-rows'
import { supplierCreditStates, supplierCreditTypes } from '@yunque/contract/purchasing/supplier-credits'
import { inForceColumn } from '../../../records/columns/in-force.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

const optionsOf = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: id, label: name }))

/** Columns of the credits of suppliers. Users of the warehouse see every area's, with an area column. */
export const creditColumns = (everywhere: boolean): readonly Column<SupplierCreditRow>[] =>
  defineColumns<SupplierCreditRow>()([
    { field: 'id', title: texts.id, type: 'id' },
    {
      field: 'typeId',
      title: texts.type,
      type: 'enum',
      width: 128,
      phone: 'subtitle',
      options: optionsOf(supplierCreditTypes),
    },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'providerName', title: texts.provider, type: 'text', width: 170, phone: 'title' },
    {
      field: 'purchaseId',
      title: texts.purchase,
      type: 'id',
      phone: 'hidden',
      render: ({ purchaseId }) =>
        purchaseId === null ? null : <NumberedLink kind="purchase" id={purchaseId} inCell />,
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
    {
      field: 'total',
      title: texts.totalColumn,
      type: 'money',
      currency: '',
      summary: 'sum',
      phone: 'hidden',
    },
    { field: 'used', title: texts.usedColumn, type: 'money', currency: '', summary: 'sum', phone: 'hidden' },
    { field: 'balance', title: texts.balanceColumn, type: 'money', summary: 'sum', phone: 'amount' },
    inForceColumn(texts.state, supplierCreditStates),
    { field: 'referencePhysical', title: texts.noteShort, type: 'text', width: 110, hidden: true },
    { field: 'observation', title: texts.observation, type: 'text', hidden: true, searchable: false },
    {
      field: 'paymentMethodId',
      title: texts.method,
      type: 'enum',
      width: 124,
      hidden: true,
      options: optionsOf(fixedCatalogs.billPaymentMethod),
    },
    { field: 'bank', title: texts.bank, type: 'text', width: 120, hidden: true, searchable: false },
    { field: 'reference', title: texts.reference, type: 'text', width: 110, hidden: true },
    { field: 'iva', title: texts.iva, type: 'money', currency: '', summary: 'sum', hidden: true },
    { field: 'applyCut', title: texts.applyCutShort, type: 'boolean', hidden: true },
    { field: 'createBy', title: texts.createBy, type: 'text', width: 120, hidden: true, searchable: false },
    { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
  ])
