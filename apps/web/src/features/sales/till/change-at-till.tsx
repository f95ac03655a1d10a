import { ActionIcon, Tooltip } from '@mantine/core'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { useIsTill } from '../../../lib/is-till.ts'
import { changeCashier } from '../../../records/till/change-cashier.tsx'
import { tillTexts } from '../../../records/till/texts.ts'
import { usePhone } from '../../../ui/screen/phone.ts'

/** 'Cambiar de cajero', where this device is a till of several people (sign-in.till). */
export function ChangeAtTill() {
  const phone = usePhone()
  if (!useIsTill()) return null
  return (
    <Tooltip label={tillTexts.changeKeys}>
      <ActionIcon
        variant="default"
        size={phone ? 44 : 30}
        aria-label={tillTexts.change}
        onClick={() => void changeCashier()}
      >
        <IconSwitchHorizontal size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
