import { TransferStep, transferSteps } from '@yunque/contract/core/constants'
import { wordsOf } from '@yunque/contract/core/value-words'
import { transferRecord } from '@yunque/contract/inventory/transfer.record'
import type { TransferRow } from '@yunque/contract/inventory/transfer-rows'
import { type Column, columnOf, columnsOf } from '../../../ui/grid/columns.ts'
import { stepOptions } from '../../../ui/grid/step-options.tsx'

const stepColumn: Column<TransferRow> = columnOf(transferRecord, {
  field: 'stepId',
  width: 130,
  phone: 'status',
  options: stepOptions(wordsOf(transferSteps), {
    waiting: TransferStep.requested,
    moving: TransferStep.inTransit,
    done: TransferStep.dispatched,
    voided: TransferStep.voided,
  }),
})

/** Columns of the lists of requests and dispatches; values only for users who read costs. */
export const transferColumns = (costs: boolean): readonly Column<TransferRow>[] =>
  columnsOf(transferRecord, [
    'id',
    { field: 'date', phone: 'subtitle' },
    { field: 'areaSource', width: 140, phone: 'subtitle' },
    { field: 'areaTarget', width: 140, phone: 'subtitle' },
    stepColumn,
    { field: 'units', phone: 'amount' },
    { field: 'unitsSent', phone: 'hidden' },
    { field: 'unitsInTransit', yields: true, phone: 'hidden' },
    ...(costs ? [totalColumn] : []),
    {
      field: 'observation',
      width: 180,
      phone: 'title',
      searchable: false,
    },
    {
      field: 'createBy',
      yields: true,
      width: 130,
      phone: 'hidden',
      searchable: false,
    },
    { field: 'reservedUntil', hidden: true },
    { field: 'createAt', hidden: true },
    { field: 'dispatchedBy', hidden: true, searchable: false },
    { field: 'dispatchedAt', hidden: true },
    { field: 'unitsReceived', hidden: true },
    { field: 'daysInTransit', hidden: true },
    ...(costs ? [transitColumn] : []),
    { field: 'receivedBy', hidden: true, searchable: false },
    { field: 'receivedAt', hidden: true },
  ])

const transitColumn: Column<TransferRow> = columnOf(transferRecord, {
  field: 'inTransit',
  summary: 'sum',
  hidden: true,
})

const totalColumn: Column<TransferRow> = columnOf(transferRecord, {
  field: 'total',
  summary: 'sum',
  phone: 'hidden',
})
