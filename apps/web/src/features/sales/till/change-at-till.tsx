import { ActionIcon, Tooltip } from '@mantine/core'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { useIsTill } from '../../../lib/api-client/this-device.ts'
import { changeCashier } from '../../../records/till/change-cashier.tsx'
import { tillTexts } from '../../../records/till/texts.ts'

/** 'Cambiar de cajero', where this device is a till of several people (sign-in.till). */
export function ChangeAtTill() {
  if (!useIsTill()) return null
  return (
    <Tooltip label={tillTexts.changeKeys}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={tillTexts.change}
        onClick={() => void changeCashier()}
      >
        <IconSwitchHorizontal size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
