import { Stack } from '@mantine/core'
import type { ProviderRow } from '@yunque/contract/purchasing/providers'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { MoreFields } from '../../ui/form/more-fields.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { PhoneInput } from '../../ui/form/phone-input.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { ZodForm } from '../../ui/form/use-zod-form.ts'
import { texts } from './texts.ts'

/** Initial values; a new supplier has the text that was typed in the lookup. */
export function valuesOfProvider(record: ProviderRow | undefined, typed: string) {
  return {
    id: record?.id ?? 0,
    version: record?.version,
    name: record?.name ?? typed,
    ruc: record?.ruc ?? '',
    owner: record?.property ?? '',
    phoneNumber: record?.phoneNumber ?? '',
    email: record?.email ?? '',
    address: record?.address ?? '',
    observation: record?.observation ?? '',
    leadDays: record?.leadDays ?? null,
    active: record?.active ?? true,
  }
}

type Values = ReturnType<typeof valuesOfProvider>

type Props = { readonly form: ZodForm<Values> }

/** The fields of a supplier. */
export function ProviderFields({ form }: Props) {
  return (
    <FieldGrid columns={2}>
      <Names form={form} />
      <Owner form={form} />
      <PhoneInput {...form.field('phoneNumber', texts.phone)} />
      <Terms form={form} />
      {form.values.id !== 0 && <SwitchField {...form.field('active', texts.active)} />}
      <Address form={form} />
      <Observation form={form} />
    </FieldGrid>
  )
}

/** A new supplier in the middle of a purchase: its four required fields; the rest is folded (purchases.brief-supplier). */
export function BriefProviderFields({ form }: Props) {
  return (
    <Stack gap="md">
      <FieldGrid columns={2}>
        <Names form={form} />
        <PhoneInput {...form.field('phoneNumber', texts.phone)} />
        <Address form={form} />
      </FieldGrid>
      <MoreFields form={form} everywhere>
        <FieldGrid columns={2}>
          <Owner form={form} />
          <Terms form={form} />
          <Observation form={form} />
        </FieldGrid>
      </MoreFields>
    </Stack>
  )
}

const Names = ({ form }: Props) => (
  <>
    <TextInput {...form.field('name', texts.name)} maxLength={50} autoFocus />
    <TextInput {...form.field('ruc', texts.ruc)} maxLength={20} written="identity" />
  </>
)

const Owner = ({ form }: Props) => <TextInput {...form.field('owner', texts.owner)} maxLength={50} />

const Terms = ({ form }: Props) => (
  <>
    <TextInput {...form.field('email', texts.email)} type="email" maxLength={50} />
    <NumberInput {...form.field('leadDays', texts.leadDays)} scale={0} min={0} max={365} />
  </>
)

const Address = ({ form }: Props) => (
  <WholeRow>
    <TextArea {...form.field('address', texts.address)} maxLength={150} rows={1} />
  </WholeRow>
)

const Observation = ({ form }: Props) => (
  <WholeRow>
    <TextArea {...form.field('observation', texts.observation)} maxLength={150} rows={1} />
  </WholeRow>
)
