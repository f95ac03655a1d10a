import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { dollarsOf, dollarsSettled } from '@yunque/contract/receivables/dollars-received'
import { owedName, owedOf } from '@yunque/contract/receivables/owed-name'
import { receiptMethod } from '@yunque/contract/receivables/payment-words'
import { nameOfReceipt } from '@yunque/contract/receivables/receipt-paper'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import { useCan } from '../../lib/api-client/session.ts'
import { formatDate, formatMoney } from '../../lib/format/format.ts'
import { ReadOnlyField } from '../../ui/controls/read-only.tsx'
import { MainButton } from '../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { useRefusal } from '../../ui/dialog/use-refusal.ts'
import { askAndRun } from '../../ui/feedback/ask-and-run.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { voidReceipt } from './receipt.api.ts'
import { receiptTexts as texts } from './texts.ts'

interface Props {
  readonly record: ReceiptRow
  readonly onClose: () => void
  readonly onPrint: () => void
}

/** 'Ver recibo': a stored receipt. It cannot be edited, only voided. */
export function ReceiptView({ record, onClose, onPrint }: Props) {
  const mayVoid = useCan('crearRecibo') && record.active && !record.closed
  const refusal = useRefusal()
  return (
    <RecordDialog
      title={`${texts.viewTitle} #${record.number}`}
      status={!record.active && <RecordStatus status="voided" text={texts.isVoid} />}
      size={{ width: 640 }}
      onClose={onClose}
      secondary={
        mayVoid && (
          <Button variant="default" onClick={() => void refusal.of(confirmVoidReceipt(record))}>
            {texts.void}
          </Button>
        )
      }
      actions={
        <>
          {record.paymentGroup !== null && <WholePayment id={record.paymentGroup} />}
          <ShareButton
            leftSection={null}
            subject={{ kind: 'receipt', id: record.id, title: nameOfReceipt(record.number) }}
          />
          <Button variant="default" onClick={onPrint}>
            {texts.print}
          </Button>
          <MainButton variant="default" run={onClose}>
            {texts.close}
          </MainButton>
        </>
      }
    >
      <ErrorSummary issues={[]} serverError={refusal.text} attempts={refusal.attempts} />
      <Facts record={record} />
    </RecordDialog>
  )
}

/** Link to the print page of the payment that the receipt is part of. */
function WholePayment({ id }: { readonly id: number }) {
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to={`/app/imprimir/pago/${id}`} />}>
      {texts.ofPayment}
    </Button>
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

/** Asks and voids; returns the server's refusal, or null. */
export function confirmVoidReceipt(receipt: ReceiptRow): Promise<string | null> {
  const { id, number } = receipt
  const title = texts.voidTitle(number)
  return askAndRun({
    question: { title, body: texts.voidBody(receipt), action: title, danger: true },
    about: { voidReceipt: id },
    anyway: { title, action: title, danger: true },
    run: (options) => voidReceipt(id, options),
    done: texts.voided,
  })
}
