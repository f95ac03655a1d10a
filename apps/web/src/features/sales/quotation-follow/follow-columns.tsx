import { IconCheck, IconCircleOff, IconClock, IconHourglassEmpty, IconThumbDown } from '@tabler/icons-react'
import { wordsOf } from '@yunque/contract/core/value-words'
import { followRecord } from '@yunque/contract/sales/follow.record'
import { followStates } from '@yunque/contract/sales/followed.record'
import type { FollowRow } from '@yunque/contract/sales/quotation-follow'
import { FollowState } from '@yunque/domain/quotations'
import { today } from '../../../lib/format/today.ts'
import { allColumnsOf, type Column, columnOf } from '../../../ui/grid/columns.ts'

const words = wordsOf(followStates)
const { open, won, lost, expired, voided } = FollowState

const stateColumn: Column<Pick<FollowRow, 'followId'>> = columnOf(followRecord, {
  field: 'followId',
  width: 112,
  phone: 'status',
  options: [
    { value: open, label: words[open] ?? '', tone: 'info', icon: <IconClock size={13} /> },
    { value: won, label: words[won] ?? '', tone: 'ok', icon: <IconCheck size={13} /> },
    { value: lost, label: words[lost] ?? '', tone: 'bad', icon: <IconThumbDown size={13} /> },
    { value: expired, label: words[expired] ?? '', tone: 'warn', icon: <IconHourglassEmpty size={13} /> },
    { value: voided, label: words[voided] ?? '', tone: 'neutral', icon: <IconCircleOff size={13} /> },
  ],
})

/** Columns of the follow-up. Users of the warehouse see every area's, with an area column. */
export const followColumns = (everywhere: boolean): readonly Column<FollowRow>[] =>
  allColumnsOf(followRecord, [
    {
      field: 'id',
      numbered: { of: ['preBill'], field: 'number' },
      phone: 'subtitle',
    },
    { field: 'date', yields: true, phone: 'hidden' },
    { field: 'nameClient', width: 170, phone: 'title' },
    { field: 'phone', width: 100, phone: 'subtitle' },
    { field: 'total', summary: 'sum', phone: 'amount' },
    stateColumn,
    { field: 'validUntil', phone: 'hidden' },
    {
      field: 'daysLeft',
      yields: true,
      phone: 'hidden',
      tone: ({ daysLeft }) => (daysLeft !== null && daysLeft < 0 ? 'bad' : undefined),
    },
    {
      field: 'nextContact',
      width: 124,
      phone: 'subtitle',
      tone: ({ nextContact }) => (nextContact !== null && nextContact <= today() ? 'bad' : undefined),
    },
    { field: 'contactNote', width: 150, yields: true, phone: 'hidden' },
    { field: 'lossReason', width: 130, phone: 'hidden' },
    { field: 'seller', width: 130, yields: true, phone: 'hidden' },
    {
      field: 'area',
      width: 116,
      yields: true,
      phone: 'hidden',
      hidden: !everywhere,
    },
    {
      field: 'billId',
      numbered: { of: ['bill'], field: 'billNumber' },
      hidden: true,
    },
    { field: 'lostOn', hidden: true },
  ])
