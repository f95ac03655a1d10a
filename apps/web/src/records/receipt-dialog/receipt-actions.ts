import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import { askAndRun } from '../../ui/feedback/ask-and-run.ts'
import { voidReceipt } from './receipt.api.ts'
import { receiptTexts as texts } from './texts.ts'

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
