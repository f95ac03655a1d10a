import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../../lib/api-client/session.ts'
import { usePhone } from '../../../ui/screen/phone.ts'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { exchangeTexts as texts } from './exchange-texts.ts'

/** Goes to an exchange, for users who sell and take goods back. */
export function OpenExchange() {
  const may = useCan('crearNotasCreditos')
  return may ? <OpenButton /> : null
}

function OpenButton() {
  const navigate = useNavigate()
  const phone = usePhone()
  const open = () => void navigate({ to: '/app/cambio' })
  useShortcuts([{ keys: 'Alt+R', label: texts.open, run: open }])
  return (
    <Tooltip label={texts.openKeys}>
      <ActionIcon variant="default" size={phone ? 44 : 30} aria-label={texts.open} onClick={open}>
        <IconArrowsExchange size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
