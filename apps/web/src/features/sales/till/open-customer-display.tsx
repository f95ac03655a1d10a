import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { texts } from './texts.ts'

/** Opens the display of the customer, to be moved to a second screen (printing.customer-display). */
export function OpenCustomerDisplay({ onDone }: { readonly onDone: () => void }) {
  const open = () => {
    // The name keeps it to one window, however often it is asked for.
    window.open('/app/pantalla-cliente', 'yunque-customer-display', 'popup,width=1024,height=640')
    onDone()
  }
  return (
    <Tooltip label={texts.customerDisplayHint}>
      <ActionIcon variant="default" size={30} aria-label={texts.customerDisplay} onClick={open}>
        <IconDeviceTv size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
