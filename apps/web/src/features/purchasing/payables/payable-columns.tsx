import { fixedCatalogs } from '@yunque/contract/core/constants'
import { openingWords } from '@yunque/contract/core/value-words'
import type { PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { payableWords, SOON } from '@yunque/contract/receivables/due-words'
import { OpeningMark } from '../../../records/debt/opening-mark.tsx'
import { booleanOptions, type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

const optionsOf = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: id, label: name }))

/** Columns of the debts to suppliers. Users of the warehouse see every area's, with an area column. */
export const payableColumns = (everywhere: boolean): readonly Column<PurchaseRow>[] =>
  defineColumns<PurchaseRow>()([
    { field: 'id', title: texts.id, type: 'id' },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    {
      field: 'providerName',
      title: texts.provider,
      type: 'text',
      width: 144,
      phone: 'title',
      render: ({ providerName, opening }) => <OpeningMark name={providerName} opening={opening} />,
    },
    {
      field: 'opening',
      title: texts.origin,
      type: 'boolean',
      hidden: true,
      options: booleanOptions(openingWords),
    },
    { field: 'reference', title: texts.reference, type: 'text', width: 104, phone: 'subtitle' },
    {
      field: 'total',
      title: texts.total,
      type: 'money',
      currency: '',
      summary: 'sum',
      phone: 'hidden',
    },
    {
      field: 'amount',
      title: texts.paid,
      type: 'money',
      currency: '',
      summary: 'sum',
      yields: true,
      phone: 'hidden',
    },
    {
      field: 'dollarBalance',
      title: texts.dollarBalance,
      type: 'money',
      currency: '',
      summary: 'sum',
      phone: 'subtitle',
    },
    { field: 'balance', title: texts.balance, type: 'money', summary: 'sum', phone: 'amount' },
    {
      field: 'balanceToday',
      title: texts.balanceToday,
      type: 'money',
      currency: '',
      summary: 'sum',
      yields: true,
      phone: 'hidden',
    },
    {
      field: 'expireAt',
      title: texts.due,
      type: 'number',
      width: 104,
      phone: 'status',
      render: (row) => <Due payable={row} />,
    },
    { field: 'dueDate', title: texts.dueOn, type: 'date', phone: 'hidden' },
    { field: 'creditDays', title: texts.creditDays, type: 'number', yields: true, phone: 'hidden' },
    { field: 'area', title: texts.area, type: 'text', width: 120, phone: 'hidden', hidden: !everywhere },
    {
      field: 'purchaseTypeId',
      title: texts.type,
      type: 'enum',
      width: 110,
      hidden: true,
      options: optionsOf(fixedCatalogs.purchaseType),
    },
    {
      field: 'currencyId',
      title: texts.currency,
      type: 'enum',
      width: 100,
      hidden: true,
      options: optionsOf(fixedCatalogs.currency),
    },
    {
      field: 'debtCurrencyId',
      title: texts.debtCurrency,
      type: 'enum',
      width: 100,
      hidden: true,
      options: optionsOf(fixedCatalogs.currency),
    },
    { field: 'rate', title: texts.rate, type: 'number', hidden: true },
    { field: 'observation', title: texts.observation, type: 'text', hidden: true, searchable: false },
  ])

/** 'Vencido' when the day has passed, otherwise the number of days left (purchases.due). */
function Due({ payable }: { readonly payable: PurchaseRow }) {
  const { expireAt } = payable
  if (expireAt === null) return null
  const text = payableWords(payable)
  if (expireAt < 0) return <RecordStatus status="overdue" text={text} title={texts.overdueFor(-expireAt)} />
  return <RecordStatus status={expireAt <= SOON ? 'due' : 'pending'} text={text} />
}
