import { Button, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { toast } from '../../../lib/toast.ts'
import { toClipboard } from '../../../ui/device/to-clipboard.ts'
import classes from './authorizations.module.css'
import { texts } from './texts.ts'

/** The code of a rule in large characters, to be read out by telephone, with a copy button. */
export function RuleCode({ code }: { readonly code: string }) {
  return (
    <section className={classes.ruleCode} aria-label={texts.code}>
      <output className={classes.code}>{code}</output>
      <Button
        variant="default"
        data-autofocus
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copyCode(code)}
      >
        {texts.copy}
      </Button>
      <Text size="sm" className={classes.hint}>
        {texts.tell}
      </Text>
    </section>
  )
}

/** Copies a code and shows the result. If the browser does not allow it, the code is still visible. */
export async function copyCode(code: string): Promise<void> {
  if (await toClipboard(code)) toast.success(texts.copied(code))
  else toast.warn(texts.notCopied)
}
