import { Button } from '@mantine/core'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { CopiedCode } from './copied-code.tsx'
import classes from './keys.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly name: string
  readonly secret: string
  readonly onConnect: () => void
  readonly onClose: () => void
}

/** A new key with its secret, which is not shown again. */
export function MadeKey({ name, secret, onConnect, onClose }: Props) {
  return (
    <RecordDialog
      title={texts.made(name)}
      size={{ width: 560 }}
      onClose={onClose}
      secondary={
        <Button variant="default" onClick={onConnect}>
          {texts.connect}
        </Button>
      }
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <CopiedCode label={texts.secret} copy={texts.copy} text={secret} />
      <p className={classes.hint}>{texts.once}</p>
    </RecordDialog>
  )
}
