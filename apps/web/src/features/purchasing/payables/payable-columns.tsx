import { purchaseRecord } from '@yunque/contract/purchasing/purchase.record'
import type { PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { payableWords, SOON } from '@yunque/contract/receivables/due-words'
import { OpeningMark } from '../../../records/debt/opening-mark.tsx'
import { type Column, columnsOf } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

/** Columns of the debts to suppliers. Users of the warehouse see every area's, with an area column. */
export const payableColumns = (everywhere: boolean): readonly Column<PurchaseRow>[] =>
  columnsOf(purchaseRecord, [
    { field: 'id', title: texts.id },
    { field: 'date', phone: 'subtitle' },
    {
      field: 'providerName',
      width: 144,
      phone: 'title',
      render: ({ providerName, opening }) => <OpeningMark name={providerName} opening={opening} />,
    },
    {
      field: 'opening',
      hidden: true,
    },
    { field: 'reference', width: 104, phone: 'subtitle' },
    {
      field: 'total',
      title: texts.total,
      summary: 'sum',
      yields: true,
      phone: 'hidden',
    },
    {
      field: 'amount',
      summary: 'sum',
      yields: true,
      phone: 'hidden',
    },
    {
      field: 'dollarBalance',
      currency: '$',
      summary: 'sum',
      phone: 'subtitle',
    },
    { field: 'balance', summary: 'sum', phone: 'amount' },
    {
      field: 'balanceToday',
      summary: 'sum',
      yields: true,
      phone: 'hidden',
    },
    {
      field: 'expireAt',
      title: texts.due,
      width: 104,
      phone: 'status',
      render: (row) => <Due payable={row} />,
    },
    { field: 'dueDate', phone: 'hidden' },
    { field: 'creditDays', yields: true, phone: 'hidden' },
    { field: 'area', width: 120, phone: 'hidden', hidden: !everywhere },
    {
      field: 'purchaseTypeId',
      width: 110,
      hidden: true,
    },
    {
      field: 'currencyId',
      width: 100,
      hidden: true,
    },
    {
      field: 'debtCurrencyId',
      width: 100,
      hidden: true,
    },
    { field: 'rate', hidden: true },
    { field: 'observation', hidden: true, searchable: false },
  ])

/** 'Vencido' when the day has passed, otherwise the number of days left (purchases.due). */
function Due({ payable }: { readonly payable: PurchaseRow }) {
  const { expireAt } = payable
  if (expireAt === null) return null
  const text = payableWords(payable)
  if (expireAt < 0) return <RecordStatus status="overdue" text={text} title={texts.overdueFor(-expireAt)} />
  return <RecordStatus status={expireAt <= SOON ? 'due' : 'pending'} text={text} />
}
