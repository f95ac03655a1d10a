import { ActionIcon, Group, Loader } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'

interface Props {
  readonly label: string
  readonly disabled: boolean
  readonly busy: boolean
  readonly onToggle: () => void
  readonly onClear: (() => void) | undefined
}

/** Out of the tab order: the keyboard has Alt+↓, F4 and deleting the text. */
export function LookupButtons({ label, disabled, busy, onToggle, onClear }: Props) {
  // The button of a disabled field has no background of its own.
  const look = { variant: 'subtle', color: 'gray', size: 26, ...(disabled && { bg: 'transparent' }) } as const
  const button = { ...look, tabIndex: -1, disabled }
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end" pr={4} onMouseDown={(event) => event.preventDefault()}>
      {busy && <Loader size={16} role="progressbar" aria-label="Creando" />}
      {onClear && (
        <ActionIcon {...button} aria-label={`Quitar ${label}`} onClick={onClear}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon {...button} aria-label={`Mostrar opciones de ${label}`} onClick={onToggle}>
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
