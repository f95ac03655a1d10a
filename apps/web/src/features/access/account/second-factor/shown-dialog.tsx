import { Button } from '@mantine/core'
import type { FactorAdded, TotpSetup as Setup } from '@yunque/contract/access/second-factor'
import { RecordDialog } from '../../../../ui/dialog/record-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { texts } from './texts.ts'
import { TotpSetup } from './totp-setup.tsx'

/** The QR code of an authenticator application, in a dialog. */
export function TotpDialog(props: {
  readonly setup: Setup
  readonly onAdded: (added: FactorAdded) => void
  readonly onClose: () => void
}) {
  const { setup, onAdded, onClose } = props
  return (
    <RecordDialog title={texts.app} size={{ width: 440 }} onClose={onClose}>
      <TotpSetup setup={setup} onAdded={onAdded} />
    </RecordDialog>
  )
}

/** Recovery codes in a dialog. After closing they are not shown again. */
export function CodesDialog(props: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { codes, onClose } = props
  return (
    <RecordDialog
      title={texts.recovery}
      size={{ width: 480 }}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.saved}</Button>}
    >
      <RecoveryCodes codes={codes} />
    </RecordDialog>
  )
}
