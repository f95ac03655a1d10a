import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { toast } from '../../lib/toast.ts'
import { toClipboard } from '../device/to-clipboard.ts'
import classes from './copied-code.module.css'

interface Props {
  /** What the text is. */
  readonly label: string
  /** What its button says. */
  readonly copy: string
  readonly text: string
}

/** A text for another program, to be copied whole. One of several lines keeps them and scrolls, also by keyboard. */
export function CopiedCode({ label, copy, text }: Props) {
  return (
    <div className={classes.copied}>
      <section
        className={classes.code}
        data-lines={text.includes('\n') || undefined}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        tabIndex={0}
      >
        <pre>{text}</pre>
      </section>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copyText(text)}
      >
        {copy}
      </Button>
    </div>
  )
}

async function copyText(text: string): Promise<void> {
  if (await toClipboard(text)) toast.success('Copiado')
  else toast.warn('El navegador no permitió copiar.')
}
