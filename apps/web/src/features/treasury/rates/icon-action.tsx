import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { usePhone } from '../../../ui/screen/phone.ts'

interface Props extends Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  readonly icon: ReactNode
  readonly label: string
  /** What it shows on a phone; the label when it is absent. */
  readonly short?: string
}

/** A button of the toolbar: its icon on a wide page, where the title needs the room, and its words on a phone. */
export function IconAction({ icon, label, short = label, ...button }: Props) {
  if (usePhone())
    return (
      <Button size="xs" variant="default" leftSection={icon} aria-label={label} {...button}>
        {short}
      </Button>
    )
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} aria-label={label} {...button}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
