import { dollarsOf, dollarsSettled } from '@yunque/contract/receivables/dollars-received'
import { owedName, owedOf } from '@yunque/contract/receivables/owed-name'
import { receiptMethod } from '@yunque/contract/receivables/payment-words'
import { nameOfReceipt } from '@yunque/contract/receivables/receipt-paper'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import { formatDate, formatMoney } from '../../lib/format/format.ts'
import { ReadOnlyField } from '../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { useActBar } from '../acts/act-bar.tsx'
import { useActs } from '../acts/use-acts.tsx'
import { AttachmentsMark } from '../attachments/attachments-mark.tsx'
import { receiptActs } from './receipt-acts.ts'
import { receiptTexts as texts } from './texts.ts'

interface Props {
  readonly record: ReceiptRow
  readonly onClose: () => void
}

/** 'Ver recibo': a stored receipt. It cannot be edited, only voided. */
export function ReceiptView({ record, onClose }: Props) {
  const title = `${texts.viewTitle} #${record.number}`
  const { bar, refused } = useActBar(useActs(receiptActs, {}).of(record), { title, onClose })
  return (
    <RecordDialog
      title={title}
      status={
        <>
          {!record.active && <RecordStatus status="voided" text={texts.isVoid} />}
          <AttachmentsMark
            subject={{ kind: 'receivables', id: record.id, title: nameOfReceipt(record.number) }}
            count={record.attachments}
          />
        </>
      }
      size={{ width: 640 }}
      onClose={onClose}
      {...bar}
    >
      {refused}
      <Facts record={record} />
    </RecordDialog>
  )
}

/** What the balance before a receipt is called; of a debt in dollars it is the value in the books. */
function balanceLabel({ opening, dollarBalance }: ReceiptRow): string {
  if (dollarBalance !== null) return texts.bookValue
  return opening ? texts.balanceOfDocument : texts.balance
}

function Facts({ record }: { readonly record: ReceiptRow }) {
  const facts: readonly (readonly [string, string])[] = [
    [texts.client, record.client],
    record.opening ? [texts.document, owedName(owedOf(record))] : [texts.bill, record.billNumber],
    [texts.date, formatDate(record.date)],
    [texts.referencePhysical, record.referencePhysical],
    ...(record.dollarBalance === null
      ? []
      : [[texts.dollarBalance, formatMoney(record.dollarBalance, '$')] as const]),
    [balanceLabel(record), formatMoney(record.balance)],
    [texts.amount, formatMoney(record.amount)],
    [texts.retention, formatMoney(record.retention)],
    [texts.balanceAfter, formatMoney(record.balanceAfter)],
    [texts.method, receiptMethod(record)],
    [texts.paid, formatMoney(record.paid)],
    ...dollarsSettled([record]).map(({ label, value }): [string, string] => [label, value]),
    ...dollarsOf([record]).map(({ label, value }): [string, string] => [label, value]),
  ]
  return (
    <FieldGrid columns={2}>
      {facts.map(([label, value]) => (
        <ReadOnlyField key={label} label={label}>
          {value}
        </ReadOnlyField>
      ))}
      <WholeRow>
        <ReadOnlyField label={texts.observation}>{record.observation}</ReadOnlyField>
      </WholeRow>
    </FieldGrid>
  )
}
