import { Text } from '@mantine/core'
import { type SharingInfo, sharingSettings } from '@yunque/contract/sharing/sharing-settings'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { LoadedSection } from './loaded-section.tsx'
import classes from './settings.module.css'
import { SettingsBar } from './settings-bar.tsx'
import { saveSharing, sharingQuery } from './sharing.api.ts'
import { texts } from './texts.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** Where the store is reached from outside, and the texts that go with a shared document (sharing.templates). */
export function SharingSection() {
  return (
    <LoadedSection title={texts.sharing} query={sharingQuery}>
      {(info) => <SharingForm info={info} />}
    </LoadedSection>
  )
}

function SharingForm({ info }: { readonly info: SharingInfo }) {
  const form = useSettingsForm({
    info,
    valuesOf,
    schema: sharingSettings,
    save: saveSharing,
    saveLabel: texts.saveSharing,
  })
  return (
    <Form form={form}>
      <Text size="sm" className={classes.hint}>
        {texts.sharingHint}
      </Text>
      <FieldGrid columns={2}>
        <TextInput
          {...form.field('publicAddress', texts.publicAddress)}
          maxLength={200}
          placeholder="https://tienda.ejemplo.com"
        />
        <NumberInput {...form.field('linkDays', texts.linkDays)} scale={0} min={1} max={365} />
      </FieldGrid>
      <Text size="sm" className={classes.hint} mt="sm">
        {texts.templatesHint}
      </Text>
      <FieldGrid columns={2}>
        <TextInput {...form.field('subject', texts.shareSubject)} maxLength={120} />
        <TextInput {...form.field('statementSubject', texts.statementSubject)} maxLength={120} />
        <TextArea {...form.field('message', texts.shareMessage)} maxLength={2000} />
        <TextArea {...form.field('statementMessage', texts.statementMessage)} maxLength={2000} />
      </FieldGrid>
      <SettingsBar form={form} label={texts.saveSharing} />
    </Form>
  )
}

const valuesOf = ({ linkDays, ...info }: SharingInfo) => ({ ...info, linkDays: linkDays as number | null })
