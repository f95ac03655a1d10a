import { TransferStep, transferSteps } from '@yunque/contract/core/constants'
import { wordsOf } from '@yunque/contract/core/value-words'
import type { TransferRow } from '@yunque/contract/inventory/transfer-rows'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { stepOptions } from '../../../ui/grid/step-options.tsx'
import { texts } from './texts.ts'

const stepColumn: Column<TransferRow> = {
  field: 'stepId',
  title: texts.step,
  type: 'status',
  width: 130,
  phone: 'status',
  options: stepOptions(wordsOf(transferSteps), {
    waiting: TransferStep.requested,
    moving: TransferStep.inTransit,
    done: TransferStep.dispatched,
    voided: TransferStep.voided,
  }),
}

/** Columns of the lists of requests and dispatches; values only for users who read costs. */
export const transferColumns = (costs: boolean): readonly Column<TransferRow>[] =>
  defineColumns<TransferRow>()([
    { field: 'id', title: texts.id, type: 'id' },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'areaSource', title: texts.source, type: 'text', width: 140, phone: 'subtitle' },
    { field: 'areaTarget', title: texts.target, type: 'text', width: 140, phone: 'subtitle' },
    stepColumn,
    { field: 'units', title: texts.units, type: 'quantity', phone: 'amount' },
    { field: 'unitsSent', title: texts.unitsSent, type: 'quantity', phone: 'hidden' },
    { field: 'unitsInTransit', title: texts.inTransit, type: 'quantity', yields: true, phone: 'hidden' },
    ...(costs ? [totalColumn] : []),
    {
      field: 'observation',
      title: texts.observation,
      type: 'text',
      width: 180,
      phone: 'title',
      searchable: false,
    },
    {
      field: 'createBy',
      title: texts.createBy,
      type: 'text',
      yields: true,
      width: 130,
      phone: 'hidden',
      searchable: false,
    },
    { field: 'reservedUntil', title: texts.reservedUntil, type: 'date', hidden: true },
    { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
    { field: 'dispatchedBy', title: texts.dispatchedBy, type: 'text', hidden: true, searchable: false },
    { field: 'dispatchedAt', title: texts.dispatchedAt, type: 'dateTime', hidden: true },
    { field: 'unitsReceived', title: texts.unitsReceived, type: 'quantity', hidden: true },
    { field: 'daysInTransit', title: texts.daysInTransit, type: 'number', hidden: true },
    ...(costs ? [transitColumn] : []),
    { field: 'receivedBy', title: texts.receivedBy, type: 'text', hidden: true, searchable: false },
    { field: 'receivedAt', title: texts.receivedAt, type: 'dateTime', hidden: true },
  ])

const transitColumn: Column<TransferRow> = {
  field: 'inTransit',
  title: texts.valueInTransit,
  type: 'money',
  summary: 'sum',
  hidden: true,
}

const totalColumn: Column<TransferRow> = {
  field: 'total',
  title: texts.total,
  type: 'money',
  summary: 'sum',
  phone: 'hidden',
}
