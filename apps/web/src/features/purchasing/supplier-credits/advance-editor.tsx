import { moneyMethodChoices, PaymentMethod } from '@yunque/contract/core/constants'
import type { SupplierCreditDetail } from '@yunque/contract/purchasing/supplier-credit-rows'
import { supplierAdvance, supplierCreditMessages } from '@yunque/contract/purchasing/supplier-credits'
import { needsBank } from '@yunque/domain/payments'
import { useState } from 'react'
import { today } from '../../../lib/format/today.ts'
import { toast } from '../../../lib/toast.ts'
import { useProviderCreator } from '../../../records/provider-dialog/use-provider-creator.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import { MoneyInput } from '../../../ui/form/amount-inputs.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { Lookup, type LookupProps } from '../../../ui/lookup/lookup.tsx'
import { type ProviderItem, providerSource } from '../../../ui/lookup/provider-source.tsx'
import { saveAdvance } from './credits.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly onClose: () => void
  readonly onSaved: (saved: SupplierCreditDetail) => void
}

type Values = {
  readonly id: number
  readonly provider: ProviderItem | null
  readonly date: string | null
  readonly total: number | null
  readonly paymentMethodId: number | null
  readonly bankId: number | null
  readonly reference: string
  readonly referencePhysical: string
  readonly observation: string
  readonly applyCut: boolean
}

/** Money that a supplier gets before its invoice. Saving posts it, so it asks first (documents.final). */
export function AdvanceEditor({ onClose, onSaved }: Props) {
  const [initialValues] = useState(newAdvance)
  const form = useZodForm({
    schema: supplierAdvance,
    initialValues,
    toInput: ({ provider, ...values }) => ({ ...values, providerId: provider?.id ?? null }),
    save: saveAdvance,
    question: (): Confirmation => questionOf(form.getValues()),
    onSaved: (saved) => {
      toast.success(supplierCreditMessages.saved)
      onSaved(saved)
    },
  })
  const creator = useProviderCreator()
  return (
    <>
      <RecordDialog
        title={texts.titleAdvance}
        size={{ width: 640 }}
        onClose={onClose}
        form={form}
        actions={<SaveButton form={form}>{texts.saveAdvance}</SaveButton>}
      >
        <Form form={form}>
          <Fields form={form} onCreateProvider={creator.onCreate} />
        </Form>
      </RecordDialog>
      {creator.dialog}
    </>
  )
}

interface FieldsProps {
  readonly form: ZodForm<Values>
  readonly onCreateProvider: LookupProps<ProviderItem>['onCreate']
}

function Fields({ form, onCreateProvider }: FieldsProps) {
  const { paymentMethodId } = form.values
  const isPaper = paymentMethodId !== PaymentMethod.cash
  const payBy = (method: number | null) =>
    form.set({
      paymentMethodId: method,
      ...(method === PaymentMethod.cash ? { bankId: null, reference: '' } : {}),
    })
  return (
    <FieldGrid columns={2}>
      <WholeRow>
        <Lookup
          {...form.field('provider', texts.provider)}
          source={providerSource}
          onCreate={onCreateProvider}
          autoFocus
        />
      </WholeRow>
      <MoneyInput {...form.field('total', texts.amount)} />
      <DateInput {...form.field('date', texts.date)} />
      <SelectField
        {...form.field('paymentMethodId', texts.method)}
        options={moneyMethodChoices}
        onChange={payBy}
      />
      {isPaper ? (
        <CatalogLookup
          {...form.field('bankId', texts.bank)}
          catalog="bank"
          required={needsBank({ paymentMethodId })}
          clearable
        />
      ) : (
        <SwitchField {...form.field('applyCut', texts.applyCut)} />
      )}
      {isPaper && <TextInput {...form.field('reference', texts.reference)} maxLength={50} required />}
      <TextInput {...form.field('referencePhysical', texts.receipt)} maxLength={50} />
      <WholeRow>
        <TextInput {...form.field('observation', texts.observation)} maxLength={250} />
      </WholeRow>
    </FieldGrid>
  )
}

const newAdvance = (): Values => ({
  id: 0,
  provider: null,
  date: today(),
  total: null,
  paymentMethodId: PaymentMethod.cash,
  bankId: null,
  reference: '',
  referencePhysical: '',
  observation: '',
  applyCut: true,
})

function questionOf({ provider, total, applyCut, paymentMethodId }: Values): Confirmation {
  const fromTill = applyCut && paymentMethodId === PaymentMethod.cash
  return {
    title: texts.saveAdvanceTitle(total ?? 0),
    body: texts.saveAdvanceBody(provider?.name ?? '', fromTill),
    action: texts.saveAdvance,
  }
}
