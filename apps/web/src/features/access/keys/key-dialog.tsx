import { Stack } from '@mantine/core'
import { apiKey, keyCallLimits, type MadeApiKey } from '@yunque/contract/access/api-keys'
import type { ResourceName } from '@yunque/contract/core/resources'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { makeKey } from './keys.api.ts'
import { PermissionChoices } from './permission-choices.tsx'
import { texts } from './texts.ts'

const initialValues = {
  name: '',
  resources: [] as ResourceName[],
  areaId: null as number | null,
  writes: false,
  callsPerMinute: keyCallLimits.usual as number | null,
  expiresOn: null as string | null,
  password: '',
}

interface Props {
  readonly onClose: () => void
  readonly onMade: (made: MadeApiKey, name: string) => void
}

/** A new key of a program. Its secret is in the answer alone. */
export function KeyDialog({ onClose, onMade }: Props) {
  const form = useZodForm({
    schema: apiKey,
    initialValues,
    save: (key) => makeKey(key),
    onSaved: (made) => onMade(made, form.getValues().name),
  })
  return (
    <RecordDialog
      title={texts.create}
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
            <CatalogLookup
              {...form.field('areaId', texts.area)}
              catalog="area"
              placeholder={texts.anyArea}
              clearable
              onlyKnown
            />
            <WholeRow>
              <PermissionChoices
                {...form.field('resources', texts.resources)}
                description={texts.resourcesHint}
              />
            </WholeRow>
            <WholeRow>
              <SwitchField {...form.field('writes', texts.writes)} description={texts.writesEffect} />
            </WholeRow>
            <NumberInput {...form.field('callsPerMinute', texts.callsPerMinute)} scale={0} required />
            <DateInput {...form.field('expiresOn', texts.expiresOn)} description={texts.expiresHint} />
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
