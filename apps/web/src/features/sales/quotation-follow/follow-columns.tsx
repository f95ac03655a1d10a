import { IconCheck, IconCircleOff, IconClock, IconHourglassEmpty, IconThumbDown } from '@tabler/icons-react'
import { wordsOf } from '@yunque/contract/core/value-words'
import { type FollowRow, followStates } from '@yunque/contract/sales/quotation-follow'
import { FollowState } from '@yunque/domain/quotations'
import { today } from '../../../lib/format/today.ts'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

const words = wordsOf(followStates)
const { open, won, lost, expired, voided } = FollowState

const stateColumn: Column<Pick<FollowRow, 'followId'>> = {
  field: 'followId',
  title: texts.state,
  type: 'status',
  width: 112,
  phone: 'status',
  options: [
    { value: open, label: words[open] ?? '', tone: 'info', icon: <IconClock size={13} /> },
    { value: won, label: words[won] ?? '', tone: 'ok', icon: <IconCheck size={13} /> },
    { value: lost, label: words[lost] ?? '', tone: 'bad', icon: <IconThumbDown size={13} /> },
    { value: expired, label: words[expired] ?? '', tone: 'warn', icon: <IconHourglassEmpty size={13} /> },
    { value: voided, label: words[voided] ?? '', tone: 'neutral', icon: <IconCircleOff size={13} /> },
  ],
}

/** Columns of the follow-up. Users of the warehouse see every area's, with an area column. */
export const followColumns = (everywhere: boolean): readonly Column<FollowRow>[] =>
  defineColumns<FollowRow>()([
    {
      field: 'id',
      title: texts.number,
      type: 'id',
      numbered: { of: ['preBill'], field: 'number' },
      phone: 'subtitle',
    },
    { field: 'date', title: texts.date, type: 'date', yields: true, phone: 'hidden' },
    { field: 'nameClient', title: texts.client, type: 'text', width: 170, phone: 'title' },
    { field: 'phone', title: texts.phone, type: 'text', width: 100, phone: 'subtitle' },
    { field: 'total', title: texts.total, type: 'money', summary: 'sum', phone: 'amount' },
    stateColumn,
    { field: 'validUntil', title: texts.validUntil, type: 'date', phone: 'hidden' },
    {
      field: 'daysLeft',
      title: texts.daysLeft,
      type: 'number',
      yields: true,
      phone: 'hidden',
      tone: ({ daysLeft }) => (daysLeft !== null && daysLeft < 0 ? 'bad' : undefined),
    },
    {
      field: 'nextContact',
      title: texts.nextContact,
      type: 'date',
      width: 124,
      phone: 'subtitle',
      tone: ({ nextContact }) => (nextContact !== null && nextContact <= today() ? 'bad' : undefined),
    },
    { field: 'contactNote', title: texts.note, type: 'text', width: 150, yields: true, phone: 'hidden' },
    { field: 'lossReason', title: texts.reason, type: 'text', width: 130, phone: 'hidden' },
    { field: 'seller', title: texts.seller, type: 'text', width: 130, yields: true, phone: 'hidden' },
    {
      field: 'area',
      title: texts.area,
      type: 'text',
      width: 116,
      yields: true,
      phone: 'hidden',
      hidden: !everywhere,
    },
    {
      field: 'billId',
      title: texts.invoice,
      type: 'id',
      numbered: { of: ['bill'], field: 'billNumber' },
      hidden: true,
    },
    { field: 'lostOn', title: texts.lostOn, type: 'date', hidden: true },
  ])
