import { Text } from '@mantine/core'
import {
  type LayawayCancellation,
  layawayCancellation,
  layawayMessages,
} from '@yunque/contract/sales/layaways'
import { useRef, useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { askRefund } from '../refund/ask-refund.tsx'
import { cancelLayaway, refundableOf } from './deposit.api.ts'
import type { OpenLayaway } from './layaway-actions.ts'
import { depositTexts as texts } from './texts.ts'

interface Props {
  readonly layaway: OpenLayaway
  readonly onClose: () => void
}

/** Why a layaway is cancelled, and whether its money is given back or stays with the store (layaways.cancel). */
export function CancelEditor({ layaway, onClose }: Props) {
  const [initialValues] = useState({ observation: '', money: 'keep' as string | null })
  const asked = useRef<string | null>('keep')
  const form = useZodForm({
    schema: layawayCancellation,
    initialValues,
    toInput: ({ observation }) => ({ observation }),
    complete: (value) => (asked.current === 'return' ? withRefunds(layaway, value) : Promise.resolve(value)),
    save: (sent, options) => cancelLayaway(layaway.id, sent, options),
    onSaved: () => {
      toast.success(layawayMessages.cancelled)
      onClose()
    },
  })
  asked.current = form.values.money
  return (
    <RecordDialog
      title={texts.cancelTitle(layaway.name)}
      size={{ width: 520 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.cancelLayaway}</SaveButton>}
    >
      <Form form={form}>
        <FieldGrid columns={2}>
          <WholeRow>
            <Text size="sm">{[texts.cancelPaid(layaway.paid), texts.cancelBody].join(' ')}</Text>
          </WholeRow>
          <WholeRow>
            <TextInput {...form.field('observation', texts.reason)} maxLength={250} autoFocus />
          </WholeRow>
          {layaway.paid > 0 && (
            <WholeRow>
              <SelectField {...form.field('money', texts.money)} options={texts.moneyChoices} />
            </WholeRow>
          )}
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}

async function withRefunds(
  { id, name }: OpenLayaway,
  value: LayawayCancellation,
): Promise<LayawayCancellation | null> {
  const { left, limits } = await refundableOf('layaway', id)
  const refunds = await askRefund({
    ...{ title: texts.refundTitle(name), refund: left, limits, mayOwn: true },
    ...{ about: texts.refundAbout, action: texts.cancelLayaway },
  })
  return refunds && { ...value, refunds }
}
