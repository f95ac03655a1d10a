import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type DeliveryDetail,
  deliveryMessages,
  handOverOnWire,
  handOver as handOverSchema,
} from '@yunque/contract/sales/deliveries'
import { useState } from 'react'
import { formatQuantity } from '../../../lib/format/format.ts'
import { linesKept } from '../../../lib/offline/lines-kept.ts'
import { toast } from '../../../lib/toast.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { deliveryQuery, handOver } from './deliveries.api.ts'
import classes from './deliveries.module.css'
import { type Signed, Signer } from './signer.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly delivery: DeliveryDetail
  readonly onClose: () => void
}

/** Hands a note over by its number. */
export function HandOver({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  return (
    <RecordLoader
      query={useQuery(deliveryQuery(id))}
      title={texts.handOverTitle(id)}
      size={size}
      onClose={onClose}
    >
      {(delivery) => <HandOverDialog delivery={delivery} onClose={onClose} />}
    </RecordLoader>
  )
}

const size = { width: 560 }

type Values = Signed & { readonly signedOnPaper: boolean; readonly version: number }

/** Hands the goods of a note over: who carries them shows the telephone, and who receives them signs on it. */
export function HandOverDialog({ delivery, onClose }: Props) {
  const { id, client, address, phone, lines, version } = delivery
  const [initialValues] = useState(
    (): Values => ({ receivedBy: '', receivedDocument: '', signature: null, signedOnPaper: false, version }),
  )
  const form = useZodForm({
    schema: handOverSchema,
    initialValues,
    save: (body, options) => handOver(id, body, options),
    later: {
      kind: 'handOver',
      of: (body) => ({
        subject: client,
        words: texts.handedTo(id, body.receivedBy),
        lines: linesKept(lines),
        params: { id },
        body: handOverOnWire.toWire(body),
      }),
      onKept: onClose,
    },
    onSaved: () => {
      toast.success(deliveryMessages.delivered)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.handOverTitle(id)}
      size={size}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.handOver}</SaveButton>}
    >
      <Facts label={texts.about}>
        <Fact name={texts.client}>{client}</Fact>
        {address !== '' && <Fact name={texts.address}>{address}</Fact>}
        {phone !== '' && (
          <Fact name={texts.phone}>
            <Anchor href={`tel:${phone}`} aria-label={texts.call(phone)}>
              {phone}
            </Anchor>
          </Fact>
        )}
      </Facts>
      <ul className={classes.goods} aria-label={texts.lines}>
        {lines.map(({ line, product, quantity, um }) => (
          <li key={line}>
            <strong>{`${formatQuantity(quantity)} ${um}`}</strong>
            <span>{product}</span>
          </li>
        ))}
      </ul>
      <Form form={form}>
        <Signer form={form} />
        <SwitchField {...form.field('signedOnPaper', texts.signedOnPaper)} />
      </Form>
    </RecordDialog>
  )
}
