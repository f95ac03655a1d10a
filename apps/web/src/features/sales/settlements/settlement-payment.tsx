import { useQuery } from '@tanstack/react-query'
import {
  type SettlementDetail,
  settlementMessages,
  settlementPayment,
} from '@yunque/contract/commissions/settlements'
import { moneyMethodChoices, PaymentMethod } from '@yunque/contract/core/constants'
import { needsBank, needsReference } from '@yunque/domain/payments'
import { useState } from 'react'
import { formatMoney } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { toast } from '../../../lib/toast.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { paySettlement, settlementQuery } from './settlements.api.ts'
import { texts } from './texts.ts'

type Values = {
  readonly date: string | null
  readonly paymentMethodId: number | null
  readonly bankId: number | null
  readonly reference: string
  readonly applyCut: boolean
  readonly version: number
}

interface Props {
  readonly settlement: SettlementDetail
  readonly onClose: () => void
}

const paymentSize = { width: 560 }

/** The payment of a settlement by its number. */
export function PaySettlement({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  return (
    <RecordLoader
      query={useQuery(settlementQuery(id))}
      title={texts.payTitle(id)}
      size={paymentSize}
      onClose={onClose}
    >
      {(settlement) => <SettlementPayment settlement={settlement} onClose={onClose} />}
    </RecordLoader>
  )
}

/** The payment of a settlement, whole and once (commissions.payment). */
function SettlementPayment({ settlement, onClose }: Props) {
  const [initialValues] = useState(() => newPayment(settlement.version))
  const form = useZodForm({
    schema: settlementPayment,
    initialValues,
    save: (payment, options) => paySettlement(settlement.id, payment, options),
    question: () => ({
      title: texts.payTitle(settlement.id),
      body: texts.payBody(settlement.seller, settlement.total),
      action: texts.pay,
    }),
    onSaved: () => {
      toast.success(settlementMessages.paid)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.payTitle(settlement.id)}
      size={paymentSize}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.pay}</SaveButton>}
    >
      <Facts label={texts.about}>
        <Fact name={texts.seller}>{settlement.seller}</Fact>
        <Fact name={texts.toPay}>{formatMoney(settlement.total)}</Fact>
      </Facts>
      <Form form={form}>
        <Fields form={form} />
      </Form>
    </RecordDialog>
  )
}

function Fields({ form }: { readonly form: ZodForm<Values> }) {
  const { paymentMethodId } = form.values
  const isCash = paymentMethodId === PaymentMethod.cash
  const byBank = needsBank({ paymentMethodId })
  const named = needsReference({ paymentMethodId })
  const payBy = (method: number | null) =>
    form.set({
      paymentMethodId: method,
      ...(method === PaymentMethod.cash ? { bankId: null, reference: '' } : {}),
    })
  return (
    <FieldGrid columns={2}>
      <SelectField
        {...form.field('paymentMethodId', texts.method)}
        options={moneyMethodChoices}
        onChange={payBy}
        autoFocus
      />
      <DateInput {...form.field('date', texts.date)} max={today()} />
      {isCash ? (
        <SwitchField {...form.field('applyCut', texts.applyCut)} />
      ) : (
        <>
          <CatalogLookup {...form.field('bankId', texts.bank)} catalog="bank" required={byBank} clearable />
          <TextInput {...form.field('reference', texts.reference)} maxLength={50} required={named} />
        </>
      )}
    </FieldGrid>
  )
}

const newPayment = (version: number): Values => ({
  date: today(),
  paymentMethodId: PaymentMethod.cash,
  bankId: null,
  reference: '',
  applyCut: true,
  version,
})
