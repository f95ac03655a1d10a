import { Button, SegmentedControl } from '@mantine/core'
import {
  type BillToDeliver,
  type DeliveryDetail,
  deliveryInput,
  deliveryMessages,
  deliveryOnWire,
} from '@yunque/contract/sales/deliveries'
import { useState } from 'react'
import { formatDate } from '../../../lib/format/format.ts'
import { linesKept } from '../../../lib/offline/lines-kept.ts'
import { toast } from '../../../lib/toast.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import { FieldGrid, Wide } from '../../../ui/form/field-grid.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { countOf, withEverything } from './carried-line.ts'
import { CarriedLines } from './carried-lines.tsx'
import { saveDelivery } from './deliveries.api.ts'
import { type DeliveryValues, deliveryOf, deliverySize, toInput } from './delivery-values.ts'
import { Signer } from './signer.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly bill: BillToDeliver
  readonly onClose: () => void
  readonly onSaved: (saved: DeliveryDetail) => void
}

/** What leaves the store of an invoice: with a driver, or at the counter (deliveries.note). */
export function DeliveryEditor({ bill, onClose, onSaved }: Props) {
  const [initialValues] = useState(() => deliveryOf(bill))
  const form = useZodForm({
    schema: deliveryInput,
    initialValues,
    toInput,
    save: saveDelivery,
    question: (): Confirmation => questionOf(bill, form.getValues()),
    later: {
      kind: 'delivery',
      of: (body, shown) => ({
        subject: bill.client,
        words: texts.leftWith(bill.number, body.receivedBy),
        lines: linesKept(shown.lines),
        body: deliveryOnWire.toWire(body),
      }),
      onKept: onClose,
    },
    onSaved: (saved) => {
      toast.success(deliveryMessages.saved)
      onSaved(saved)
    },
  })
  const { lines, address } = form.values
  return (
    <RecordDialog
      title={texts.ofBill(bill.number)}
      size={deliverySize}
      fill
      onClose={onClose}
      form={form}
      summary={texts.summary(countOf(lines))}
      secondary={
        <Button variant="default" onClick={() => form.set({ lines: withEverything(form.getValues().lines) })}>
          {texts.everything}
        </Button>
      }
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <DocumentForm
        form={form}
        header={<Header form={form} bill={bill} />}
        foot={<TextArea {...form.field('observation', texts.observation)} maxLength={500} />}
        told={[bill.client, address].filter(Boolean)}
      >
        <CarriedLines form={form} />
      </DocumentForm>
    </RecordDialog>
  )
}

interface HeaderProps extends Pick<Props, 'bill'> {
  readonly form: ZodForm<DeliveryValues>
}

function Header({ form, bill }: HeaderProps) {
  const { delivered } = form.values
  return (
    <div>
      <Facts label={texts.about}>
        <Fact name={texts.client}>{bill.client}</Fact>
        <Fact name={texts.bill}>{`${bill.number}, ${formatDate(bill.date)}`}</Fact>
        {bill.phone !== '' && <Fact name={texts.phone}>{bill.phone}</Fact>}
        {bill.appointment !== null && <Fact name={texts.appointment}>{formatDate(bill.appointment)}</Fact>}
      </Facts>
      <SegmentedControl
        size="xs"
        mb={8}
        aria-label={texts.how}
        data={[
          { value: 'driver', label: texts.byDriver },
          { value: 'counter', label: texts.atCounter },
        ]}
        value={delivered ? 'counter' : 'driver'}
        onChange={(how) => form.set({ delivered: how === 'counter' })}
      />
      {delivered ? (
        <Signer form={form} />
      ) : (
        <FieldGrid columns={3}>
          <CatalogLookup {...form.field('driverId', texts.driver)} catalog="driver" required autoFocus />
          <Wide>
            <TextInput {...form.field('address', texts.address)} maxLength={250} />
          </Wide>
        </FieldGrid>
      )}
    </div>
  )
}

const questionOf = (
  { number, client }: BillToDeliver,
  { lines, address, delivered }: DeliveryValues,
): Confirmation => ({
  title: texts.saveTitle(number),
  body: texts.saveBody(client, texts.summary(countOf(lines)), delivered ? texts.atCounter : address),
  action: texts.save,
})
