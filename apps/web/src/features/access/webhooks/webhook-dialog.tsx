import { MultiSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { changeKindChoices } from '@yunque/contract/feed/change-kind-words'
import type { ChangeKind } from '@yunque/contract/feed/changes'
import { type SavedWebhook, type WebhookRow, webhook } from '@yunque/contract/feed/webhooks'
import type { FieldProps } from '../../../ui/controls/field-props.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { texts } from './texts.ts'
import { openKeysQuery, saveWebhook } from './webhooks.api.ts'

const valuesOf = (row: WebhookRow | undefined) => ({
  id: row?.id ?? 0,
  version: row?.version,
  name: row?.name ?? '',
  keyId: (row?.keyId ?? null) as number | null,
  url: row?.url ?? '',
  kinds: (row?.kindNames.split(',').filter(Boolean) ?? []) as ChangeKind[],
  password: '',
})

interface Props {
  /** Undefined for a new one. */
  readonly row: WebhookRow | undefined
  readonly onClose: () => void
  readonly onSaved: (saved: SavedWebhook, name: string) => void
}

/** Where another program is notified. The secret of a new one is in the answer alone. */
export function WebhookDialog({ row, onClose, onSaved }: Props) {
  const { data: keys = [] } = useQuery(openKeysQuery)
  const form = useZodForm({
    schema: webhook,
    initialValues: valuesOf(row),
    save: (values) => saveWebhook(values),
    onSaved: (saved) => onSaved(saved, form.getValues().name),
  })
  return (
    <RecordDialog
      title={row ? texts.titleOf(row.name) : texts.create}
      size={{ width: 640 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <Form form={form}>
        <Stack gap="md">
          <FieldGrid columns={2}>
            <TextInput
              {...form.field('name', texts.name)}
              maxLength={60}
              placeholder={texts.namePlaceholder}
              required
              autoFocus
            />
            <SelectField {...form.field('keyId', texts.key)} options={keys} description={texts.keyHint} />
            <WholeRow>
              <TextInput
                {...form.field('url', texts.url)}
                maxLength={500}
                placeholder="https://"
                description={texts.urlHint}
                required
              />
            </WholeRow>
            <WholeRow>
              <KindChoices {...form.field('kinds', texts.kinds)} description={texts.kindsHint} />
            </WholeRow>
          </FieldGrid>
          <PasswordField
            {...form.field('password', texts.password)}
            description={texts.passwordHint}
            first={false}
          />
        </Stack>
      </Form>
    </RecordDialog>
  )
}

const kinds = changeKindChoices.map(({ id, name }) => ({ value: id, label: name }))

function KindChoices({ value, onChange, readOnly: _, ...field }: FieldProps<ChangeKind[]>) {
  return (
    <MultiSelect
      {...field}
      data={kinds}
      value={value}
      onChange={(next) => onChange(next as ChangeKind[])}
      searchable
      maxDropdownHeight={280}
      nothingFoundMessage="Sin resultados"
    />
  )
}
