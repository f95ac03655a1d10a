import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopiedCode } from '../../ui/controls/copied-code.tsx'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'

interface Props {
  readonly title: string
  /** What the secret is. */
  readonly label: string
  readonly secret: string
  /** The sentence that says that it is not shown again. */
  readonly once: string
  /** What may be done with it at once. */
  readonly secondary?: ReactNode
  readonly onClose: () => void
}

/** A secret that is shown once, to be copied. */
export function SecretDialog({ title, label, secret, once, secondary, onClose }: Props) {
  return (
    <RecordDialog
      title={title}
      size={{ width: 560 }}
      onClose={onClose}
      secondary={secondary}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <CopiedCode label={label} copy="Copiar" text={secret} />
      <Text size="sm" c="var(--yq-muted)" mt={8}>
        {once}
      </Text>
    </RecordDialog>
  )
}
