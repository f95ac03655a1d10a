import { Text } from '@mantine/core'
import { type Salesperson, type SalespersonRow, salesperson } from '@yunque/contract/sales/salespeople'
import { MasterDialog, type MasterKind } from '../../../records/record/master-dialog.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import { salespersonQuery, saveSalesperson } from './salespeople.api.ts'
import { texts } from './texts.ts'

/** A salesperson, new or existing. */
export const SalespersonDialog = (props: { readonly id: RecordId; readonly onClose: () => void }) => (
  <MasterDialog kind={kind} {...props} />
)

type Values = ReturnType<typeof valuesOf>

function valuesOf(record: SalespersonRow | undefined) {
  return {
    id: record?.id ?? 0,
    version: record?.version,
    fullName: record?.fullName ?? '',
    phoneNumber: record?.phoneNumber ?? '',
    cellNumber: record?.cellNumber ?? '',
    email: record?.email ?? '',
    address: record?.address ?? '',
    observation: record?.observation ?? '',
    active: record?.active ?? true,
  }
}

const kind: MasterKind<SalespersonRow, Values, Salesperson> = {
  size: { width: 700, height: 430 },
  queryOf: salespersonQuery,
  titles: { create: texts.create, of: ({ id }) => texts.titleOf(id), loading: texts.title },
  schema: salesperson,
  valuesOf,
  save: saveSalesperson,
  fields: (form) => <Fields form={form} />,
}

function Fields({ form }: { readonly form: ZodForm<Values> }) {
  return (
    <FieldGrid columns={2}>
      <WholeRow>
        <Text size="sm" c="dimmed">
          {texts.purpose}
        </Text>
      </WholeRow>
      <TextInput {...form.field('fullName', texts.fullName)} maxLength={100} autoFocus />
      <TextInput {...form.field('email', texts.email)} type="email" maxLength={50} />
      <TextInput {...form.field('phoneNumber', texts.phone)} type="tel" maxLength={15} />
      <TextInput {...form.field('cellNumber', texts.cell)} type="tel" maxLength={15} />
      <WholeRow>
        <TextArea {...form.field('address', texts.address)} maxLength={150} rows={1} />
      </WholeRow>
      <WholeRow>
        <TextArea {...form.field('observation', texts.observation)} maxLength={250} rows={1} />
      </WholeRow>
      <SwitchField {...form.field('active', texts.active)} />
    </FieldGrid>
  )
}
