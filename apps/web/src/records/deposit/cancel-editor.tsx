import { Text } from '@mantine/core'
import {
  type LayawayCancellation,
  layawayCancellation,
  layawayMessages,
} from '@yunque/contract/sales/layaways'
import { add, greatest, subtract } from '@yunque/domain/decimal'
import { mostCharge } from '@yunque/domain/deposits'
import { useRef, useState } from 'react'
import { useAbout } from '../../lib/api-client/about.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form.ts'
import { Fact, Facts } from '../facts/facts.tsx'
import { askRefund } from '../refund/ask-refund.tsx'
import { cancelLayaway, refundableOf } from './deposit.api.ts'
import type { OpenLayaway } from './layaway-actions.ts'
import { depositTexts as texts } from './texts.ts'

interface Props {
  readonly layaway: OpenLayaway
  readonly onClose: () => void
}

type Values = {
  readonly observation: string
  readonly charge: number | null
  readonly chargeReason: string
  readonly money: string | null
}

/**
 * Why a layaway is cancelled, what is charged for it, and whether the rest of its money is given back or stays with the store
 * (layaways.cancel, layaways.charge).
 */
export function CancelEditor({ layaway, onClose }: Props) {
  const most = mostCharge(add(layaway.paid, layaway.left), useAbout()?.layawayCharge ?? 0, layaway.paid)
  const [initialValues] = useState<Values>(() => ({
    observation: '',
    charge: most,
    chargeReason: '',
    money: 'keep',
  }))
  const [schema] = useState(() => upTo(most))
  const asked = useRef<string | null>('keep')
  const form = useZodForm({
    schema,
    initialValues,
    toInput: ({ observation, charge, chargeReason }) =>
      most > 0 ? { observation, charge, chargeReason } : { observation },
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
          {most > 0 && <ChargeFields form={form} most={most} paid={layaway.paid} />}
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

interface ChargeProps {
  readonly form: ZodForm<Values>
  readonly most: number
  readonly paid: number
}

/** The charge, why it is lower than that of the settings, and what the client keeps of the money. */
function ChargeFields({ form, most, paid }: ChargeProps) {
  const charge = form.values.charge ?? 0
  return (
    <>
      <MoneyInput {...form.field('charge', texts.charge)} description={texts.chargeHint(most)} />
      <Facts label={texts.rest}>
        <Fact name={texts.rest}>{formatMoney(greatest(0, subtract(paid, charge)))}</Fact>
      </Facts>
      {charge < most && (
        <WholeRow>
          <TextInput {...form.field('chargeReason', texts.chargeReason)} maxLength={250} />
        </WholeRow>
      )}
    </>
  )
}

/** The schema with the limit of the charge, which the server checks again. */
const upTo = (most: number) =>
  layawayCancellation
    .refine(({ charge = most }) => charge <= most, {
      path: ['charge'],
      error: layawayMessages.chargeBeyond(most),
    })
    .refine(({ charge = most, chargeReason }) => charge >= most || chargeReason !== '', {
      path: ['chargeReason'],
      error: layawayMessages.chargeReason,
    })

async function withRefunds(
  { id, name }: OpenLayaway,
  value: LayawayCancellation,
): Promise<LayawayCancellation | null> {
  const { left, limits } = await refundableOf('layaway', id)
  const refund = subtract(left, value.charge ?? 0)
  if (refund <= 0) return value
  const refunds = await askRefund({
    title: texts.refundTitle(name),
    refund,
    limits,
    mayOwn: true,
    about: texts.refundAbout,
    action: texts.cancelLayaway,
  })
  return refunds && { ...value, refunds }
}
