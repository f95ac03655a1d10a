import { Button } from '@mantine/core'
import { warrantyLine } from '@yunque/contract/sales/claim-paper'
import { claimMessages } from '@yunque/contract/sales/claim-words'
import { type ClaimDetail, type ClaimSource, claimInput } from '@yunque/contract/sales/claims'
import type { ClientItem } from '@yunque/contract/sales/clients'
import { ClaimWarranty } from '@yunque/domain/claims'
import { useState } from 'react'
import { formatDate } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { QuantityInput } from '../../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { clientSource } from '../../../ui/lookup/client-source.tsx'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import { ProductLookup } from '../../../ui/lookup/product-lookup.tsx'
import { saveClaim } from './claims.api.ts'
import { texts } from './texts.ts'
import { WarrantyNotice } from './warranty-notice.tsx'

interface Props {
  /** What the client brings; null without an invoice. */
  readonly source: ClaimSource | null
  readonly onBack: () => void
  readonly onClose: () => void
  readonly onSaved: (saved: ClaimDetail) => void
}

type Values = {
  readonly id: number
  readonly billId: number | null
  readonly billLine: number | null
  readonly productId: number | null
  readonly quantity: number | null
  readonly serial: string
  readonly client: ClientItem | null
  readonly clientName: string
  readonly clientPhone: string
  readonly fault: string
  readonly condition: string
}

const valuesOf = (source: ClaimSource | null): Values => ({
  id: 0,
  billId: source?.billId ?? null,
  billLine: source?.billLine ?? null,
  productId: source?.productId ?? null,
  quantity: 1,
  serial: source?.serial ?? '',
  client: null,
  clientName: '',
  clientPhone: source?.phone ?? '',
  fault: '',
  condition: '',
})

/** What is wrong with what the client brings, and in which condition it is received. */
export function ClaimEditor({ source, onBack, onClose, onSaved }: Props) {
  const [initialValues] = useState(() => valuesOf(source))
  const form = useZodForm({
    schema: claimInput,
    initialValues,
    toInput: ({ client, ...values }) => ({ ...values, clientId: client?.id ?? null }),
    save: saveClaim,
    onSaved: (saved) => {
      toast.success(claimMessages.saved)
      onSaved(saved)
    },
  })
  return (
    <RecordDialog
      title={texts.create}
      size={{ width: 680 }}
      onClose={onClose}
      form={form}
      secondary={
        <Button variant="default" onClick={onBack}>
          {texts.other}
        </Button>
      }
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      {source !== null && <SourceFacts source={source} />}
      <WarrantyNotice warrantyId={source?.warrantyId ?? ClaimWarranty.unknown} />
      <Form form={form}>
        <FieldGrid columns={2}>
          {source === null ? <WithoutBill form={form} /> : <OfBill form={form} source={source} />}
          <WholeRow>
            <TextArea {...form.field('fault', texts.fault)} maxLength={500} required />
          </WholeRow>
          <WholeRow>
            <TextArea {...form.field('condition', texts.condition)} maxLength={500} />
          </WholeRow>
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}

function SourceFacts({ source }: { readonly source: ClaimSource }) {
  const { client, billNumber, date, internalCode, product, serial } = source
  return (
    <Facts label={texts.about}>
      {client !== null && <Fact name={texts.client}>{client}</Fact>}
      <Fact name={texts.bill}>{`${billNumber}, ${formatDate(date)}`}</Fact>
      <Fact name={texts.product}>{`${internalCode} ${product}`}</Fact>
      {serial !== null && <Fact name={texts.serial}>{serial}</Fact>}
      <Fact name={texts.warranty}>{warrantyLine(source)}</Fact>
    </Facts>
  )
}

interface FormProps {
  readonly form: ZodForm<Values>
}

function OfBill({ form, source: { serial } }: FormProps & { readonly source: ClaimSource }) {
  return (
    <>
      {serial === null && (
        <>
          <QuantityInput {...form.field('quantity', texts.quantity)} required />
          <TextInput {...form.field('serial', texts.serial)} maxLength={40} />
        </>
      )}
      <TextInput {...form.field('clientPhone', texts.phone)} maxLength={50} />
    </>
  )
}

function WithoutBill({ form }: FormProps) {
  return (
    <>
      <WholeRow>
        <ProductLookup
          {...form.field('productId', texts.product)}
          areaId={null}
          onlyProducts
          required
          autoFocus
        />
      </WholeRow>
      <QuantityInput {...form.field('quantity', texts.quantity)} required />
      <TextInput {...form.field('serial', texts.serial)} maxLength={40} />
      <WholeRow>
        <Lookup {...form.field('client', texts.client)} source={clientSource} />
      </WholeRow>
      <TextInput
        {...form.field('clientName', texts.clientName)}
        description={texts.clientHint}
        maxLength={100}
      />
      <TextInput {...form.field('clientPhone', texts.phone)} maxLength={50} />
    </>
  )
}
