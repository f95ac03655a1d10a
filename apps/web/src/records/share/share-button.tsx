import { Button, type ButtonProps } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { openShare } from './open-share.tsx'
import type { ShareSubject } from './share.api.ts'
import { shareTexts as texts } from './texts.ts'

interface Props extends ButtonProps {
  readonly subject: ShareSubject
}

/** 'Compartir' of a document: opens its PDF, link, WhatsApp and links. */
export const ShareButton = ({ subject, ...props }: Props) => (
  <Button
    variant="default"
    leftSection={<IconShare size={props.size === 'xs' ? 16 : 18} aria-hidden />}
    {...props}
    onClick={() => openShare(subject)}
  >
    {texts.share}
  </Button>
)
