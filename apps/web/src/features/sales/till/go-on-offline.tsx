import { Alert, Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { useOnline } from '../../../lib/api-client/connection.ts'
import { useSession } from '../../../lib/api-client/session.ts'
import { handSale } from '../../../lib/offline/handed-sale.ts'
import { useOfflineDevice } from '../../../lib/offline/offline-state.ts'
import type { SaleForm } from '../../../records/sale/use-sale-form.ts'
import { commitCellEditor } from '../../../ui/form/commit-cell-editor.ts'
import { texts } from './texts.ts'

interface Props {
  readonly sale: SaleForm
  /** Shows an empty sale. */
  readonly onHanded: () => void
}

/** Offers to go on without the server with the sale on the screen, where this device may (offline.moved). */
export function GoOnOffline({ sale: { form }, onHanded }: Props) {
  const online = useOnline()
  const device = useOfflineDevice()
  const username = useSession()?.username ?? ''
  const navigate = useNavigate()
  if (online || device?.till?.terms == null || form.values.lines.length === 0) return null
  const goOn = () => {
    commitCellEditor()
    const { client, clientName, observation, lines } = form.getValues()
    handSale({
      clientId: client?.id ?? null,
      clientName,
      observation,
      lines: lines.map(({ productId, product, quantity }) => ({ productId, product, quantity })),
      tried: form.unanswered === null ? null : { key: form.unanswered, username },
    })
    form.discard()
    // At once, so that the form that is left does not ask before the page is left.
    flushSync(onHanded)
    void navigate({ to: '/app/vender-sin-servidor' })
  }
  return (
    <Alert color="yellow" role="status" mb="sm" py="xs">
      <Group gap="sm" justify="space-between">
        <span>{texts.awayHint}</span>
        <Button size="xs" onClick={goOn}>
          {texts.goOnOffline}
        </Button>
      </Group>
    </Alert>
  )
}
