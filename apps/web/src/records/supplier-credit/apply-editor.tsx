import type { SupplierCreditRow } from '@yunque/contract/purchasing/supplier-credit-rows'
import { appliedCredit, supplierCreditMessages } from '@yunque/contract/purchasing/supplier-credits'
import { least } from '@yunque/domain/decimal'
import { useMemo, useState } from 'react'
import { formatMoney } from '../../lib/format/format.ts'
import { today } from '../../lib/format/today.ts'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import type { Confirmation } from '../../ui/feedback/confirm.tsx'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form.ts'
import { Lookup } from '../../ui/lookup/lookup.tsx'
import { Fact, Facts } from '../facts/facts.tsx'
import { applyCredit } from './credit.api.ts'
import { type OwedPurchase, owedPurchases, owedText } from './owed-purchase-source.tsx'
import { creditTexts as texts } from './texts.ts'

interface Props {
  /** What can be applied, of one supplier: one credit, or those to choose from. */
  readonly credits: readonly [SupplierCreditRow, ...SupplierCreditRow[]]
  /** The purchase to pay; null to choose one of the supplier. */
  readonly purchase: OwedPurchase | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

type Values = {
  readonly creditId: number | null
  readonly purchase: OwedPurchase | null
  readonly amount: number | null
  readonly date: string | null
  readonly observation: string
}

/** A credit of a supplier pays one of its purchases (supplier-credits.use). */
export function ApplyEditor({ credits, purchase, onClose, onSaved }: Props) {
  const [first] = credits
  const [initialValues] = useState(() => valuesOf(first, purchase))
  const creditOf = ({ creditId }: Values) => credits.find(({ id }) => id === creditId) ?? first
  const form = useZodForm({
    schema: appliedCredit,
    initialValues,
    toInput: ({ purchase: paid, ...values }) => ({ ...values, purchaseId: paid?.id ?? null }),
    save: applyCredit,
    question: (): Confirmation => questionOf(creditOf(form.getValues()), form.getValues()),
    onSaved: () => {
      toast.success(supplierCreditMessages.applied)
      onSaved()
    },
  })
  const credit = creditOf(form.values)
  return (
    <RecordDialog
      title={purchase ? texts.titleFor(purchase.id) : texts.titleOf(first)}
      size={{ width: 560 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.apply}</SaveButton>}
    >
      <Facts label={texts.facts}>
        <Fact name={texts.provider}>{credit.providerName}</Fact>
        <Fact name={texts.left}>{formatMoney(credit.balance)}</Fact>
        {form.values.purchase && <Fact name={texts.owed}>{owedText(form.values.purchase)}</Fact>}
      </Facts>
      <Form form={form}>
        <Fields form={form} credits={credits} credit={credit} chosen={purchase !== null} />
      </Form>
    </RecordDialog>
  )
}

interface FieldsProps extends Pick<Props, 'credits'> {
  readonly form: ZodForm<Values>
  readonly credit: SupplierCreditRow
  /** The purchase is known. */
  readonly chosen: boolean
}

function Fields({ form, credits, credit, chosen }: FieldsProps) {
  const { providerId } = credit
  const source = useMemo(() => owedPurchases(providerId), [providerId])
  const options = useMemo(
    () => credits.map((one) => ({ id: one.id, name: texts.creditLeft(one) })),
    [credits],
  )
  const changeCredit = (creditId: number | null) => {
    const next = credits.find(({ id }) => id === creditId)
    form.set({ creditId, ...(next && { amount: usual(next, form.getValues().purchase) }) })
  }
  return (
    <FieldGrid columns={2}>
      {credits.length > 1 && (
        <WholeRow>
          <SelectField
            {...form.field('creditId', texts.credit)}
            options={options}
            onChange={changeCredit}
            autoFocus
          />
        </WholeRow>
      )}
      {!chosen && (
        <WholeRow>
          <Lookup
            {...form.field('purchase', texts.purchase)}
            source={source}
            onChange={(paid) => form.set({ purchase: paid, amount: usual(credit, paid) })}
            autoFocus
          />
        </WholeRow>
      )}
      <MoneyInput {...form.field('amount', texts.amount)} autoFocus={chosen && credits.length === 1} />
      <DateInput {...form.field('date', texts.date)} />
      <WholeRow>
        <TextArea {...form.field('observation', texts.observation)} maxLength={150} />
      </WholeRow>
    </FieldGrid>
  )
}

const valuesOf = (credit: SupplierCreditRow, purchase: OwedPurchase | null): Values => ({
  creditId: credit.id,
  purchase,
  amount: usual(credit, purchase),
  date: today(),
  observation: '',
})

/** All that is left of the credit, as far as the purchase owes it. */
const usual = (credit: SupplierCreditRow, purchase: OwedPurchase | null): number | null =>
  purchase && least(credit.balance, owedBy(credit, purchase))

/** What pays a purchase off, C$: a debt in dollars at the rate of the day, of its own purchase at that of the purchase. */
const owedBy = (
  { purchaseId }: SupplierCreditRow,
  { id, balance, dollarBalance, balanceToday }: OwedPurchase,
): number => (dollarBalance === null || purchaseId === id ? balance : (balanceToday ?? balance))

function questionOf(credit: SupplierCreditRow, { purchase, amount }: Values): Confirmation {
  const use = {
    amount: amount ?? 0,
    purchaseId: purchase?.id ?? null,
    owed: purchase && purchase.dollarBalance === null ? purchase.balance : null,
  }
  return { title: texts.question(use), body: texts.questionBody(credit, use), action: texts.apply }
}
