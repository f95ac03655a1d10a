import { Alert, Button } from '@mantine/core'
import { CopiedCode } from '../../../ui/controls/copied-code.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { assistantAddress, assistantSettings } from './assistant-settings.ts'
import type { ConnectedKey } from './connect-excel.tsx'
import { Step } from './connect-steps.tsx'
import classes from './keys.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly connected: ConnectedKey
  readonly onClose: () => void
}

/** 'Conectar un asistente': the address and the key for a program that speaks the Model Context Protocol (assistants.door). */
export function ConnectAssistant({ connected: { name, secret }, onClose }: Props) {
  const store = window.location.origin
  return (
    <RecordDialog
      title={texts.assistantTitle(name)}
      size={{ width: 760 }}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <ol className={classes.steps}>
        <Step>
          {texts.assistantAdd}
          <CopiedCode label={texts.address} copy={texts.copyAddress} text={assistantAddress(store)} />
        </Step>
        <Step>
          {texts.assistantSettings}
          {secret === undefined && <p className={classes.hint}>{texts.putSecret}</p>}
          <CopiedCode
            label={texts.settings}
            copy={texts.copySettings}
            text={assistantSettings(store, secret ?? texts.secretHere)}
          />
        </Step>
        <Step>{texts.assistantTry}</Step>
      </ol>
      <Alert color="yellow" mt="md">
        {texts.assistantWarning}
      </Alert>
    </RecordDialog>
  )
}
