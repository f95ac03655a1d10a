import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhone } from '../../screen/phone.ts'
import { useListPrint } from '../print/use-list-print.ts'

export const printLabel = 'Imprimir la lista'

interface ToolProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** An icon of the toolbar, named by its tooltip; larger on a phone. */
export function Tool({ label, disabled = false, onClick, children }: ToolProps) {
  const look = usePhone()
    ? ({ variant: 'default', size: 44 } as const)
    : ({ variant: 'subtle', color: 'gray', size: 30 } as const)
  return (
    <Tooltip label={label}>
      <ActionIcon {...look} aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

/** Prints the list, wherever its tools are (lists.print). */
export function PrintTool() {
  const print = useListPrint()
  return (
    <Tool label={printLabel} disabled={!print.isOffered} onClick={print.open}>
      <IconPrinter size={usePhone() ? 20 : 18} />
    </Tool>
  )
}
