import { PaymentType } from '@yunque/contract/core/constants'
import { useIsUsed } from '../../../lib/api-client/uses.ts'
import type { ClientChoice } from '../../../records/sale/client-choice.ts'
import { linesId } from '../../../records/sale/sale-lines.tsx'
import type { SaleForm } from '../../../records/sale/use-sale-form.ts'
import { entryId } from '../../../ui/document/document-lines.tsx'
import { commitCellEditor } from '../../../ui/form/commit-cell-editor.ts'
import { usePhone } from '../../../ui/screen/phone.ts'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { texts } from './texts.ts'

const focus = (id: string): void => document.getElementById(id)?.focus()

export const focusSearch = (formId: string): void => focus(entryId(linesId(formId)))

/**
 * The sale whose submission begins in the product search, also from an open cell: a payment that is given up leaves the
 * focus there (keyboard.till). A phone has no keys, and its keyboard would cover the screen.
 */
export function useFromSearch(sale: SaleForm): SaleForm {
  const phone = usePhone()
  const { form } = sale
  const submit = () => {
    commitCellEditor()
    if (!phone) focusSearch(form.id)
    return form.submit()
  }
  return { ...sale, form: { ...form, submit } }
}

interface Options {
  /** The label of the main button. */
  readonly action: string
  /** The client of sales in cash, who buys nothing on credit. */
  readonly everyone: ClientChoice
}

/** The keys of a till (keyboard.till). */
export function useTillKeys({ form, changePayment }: SaleForm, { action, everyone }: Options): void {
  const credit = useIsUsed('credit')
  const collect = () => void form.submit()
  const toClient = () => focus(`${form.id}-client`)
  const switchPayment = () => {
    const { client, paymentTypeId } = form.getValues()
    const toCredit = paymentTypeId !== PaymentType.credit
    changePayment(toCredit ? PaymentType.credit : PaymentType.cash)
    if (toCredit && client?.id === everyone.id) toClient()
  }
  useShortcuts([
    { keys: 'F9', label: action, run: collect },
    { keys: 'Ctrl+Enter', label: action, run: collect },
    { keys: 'F6', label: texts.client, run: toClient },
    ...(credit ? [{ keys: 'F7', label: texts.switchPayment, run: switchPayment }] : []),
  ])
}
