import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { drawerOpening } from '@yunque/contract/treasury/drawer-openings'
import { useState } from 'react'
import { usePrinter } from '../../../lib/api-client/this-device.ts'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { usePhone } from '../../../ui/screen/phone.ts'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { drawerTexts as texts } from './texts.ts'
import { openDrawer } from './till.api.ts'

/** Opens the drawer of the open till without a sale, for a reason (till.open-drawer). */
export function OpenDrawer({ onDone }: { readonly onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const phone = usePhone()
  useShortcuts([{ keys: 'Alt+G', label: texts.open, run: () => setAsking(true) }])
  const close = () => {
    setAsking(false)
    onDone()
  }
  return (
    <>
      <Tooltip label={texts.openKeys}>
        <ActionIcon
          variant="default"
          size={phone ? 44 : 30}
          aria-label={texts.open}
          onClick={() => setAsking(true)}
        >
          <IconLockOpen size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {asking && <Reason onClose={close} />}
    </>
  )
}

function Reason({ onClose }: { readonly onClose: () => void }) {
  const byPrinter = usePrinter()?.drawer ?? false
  const [initialValues] = useState({ reason: '' })
  const form = useZodForm({
    schema: drawerOpening,
    initialValues,
    save: openDrawer,
    onSaved: () => {
      toast.success(byPrinter ? texts.opens : texts.opened)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.open}
      size={{ width: 460 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <Form form={form} enter="submit">
        <TextInput
          {...form.field('reason', texts.reason)}
          description={texts.reasonHint}
          maxLength={250}
          autoFocus
        />
      </Form>
    </RecordDialog>
  )
}
