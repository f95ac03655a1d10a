import { Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { formatCount } from '@yunque/contract/core/format'
import { useState } from 'react'
import { useIsDevice } from '../../../lib/api-client/device.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { countProducts, formatDateTime } from '../../../lib/format/format.ts'
import { type OfflineDevice, useOfflineDevice } from '../../../lib/offline/offline-state.ts'
import { canKeepSales } from '../../../lib/offline/secure.ts'
import { askPersistence } from '../../../lib/offline/storage-state.ts'
import { syncDevice } from '../../../lib/offline/sync-device.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import classes from './printing.module.css'
import { texts } from './texts.ts'

/** Whether this device can sell without the server, step by step, and what prepares it (offline.terms). */
export function OfflineReady({ permitted }: { readonly permitted: boolean }) {
  const device = useOfflineDevice()
  const registered = useIsDevice()
  const secure = canKeepSales()
  const [busy, setBusy] = useState(false)
  const prepare = async () => {
    setBusy(true)
    try {
      const persistent = await askPersistence()
      await syncDevice()
      await queryClient.invalidateQueries({ queryKey: ['offline-device'] })
      if (persistent) toast.success(texts.prepared)
      else toast.warn(texts.notPersistent)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  const { steps } = texts
  const persistent = device?.storage.persistent ?? false
  return (
    <Section title={texts.offline}>
      <Text size="sm" className={classes.hint}>
        {texts.offlineIntro}
      </Text>
      <ul className={classes.steps}>
        <Step done={secure} name={steps.https} />
        <Step done={registered} name={steps.registered} />
        <Step done={permitted} name={steps.permitted} why={texts.notPermitted} />
        <Step
          done={persistent}
          name={steps.persistent}
          why={registered && secure ? texts.notPersistent : undefined}
        />
        <Step
          done={(device?.till?.products ?? 0) > 0}
          name={steps.catalogue}
          detail={device && keptOf(device)}
        />
      </ul>
      {secure && registered && permitted && (
        <div className={classes.actions}>
          <BusyButton variant="default" busy={busy} onClick={() => void prepare()}>
            {texts.prepare}
          </BusyButton>
        </div>
      )}
    </Section>
  )
}

function keptOf({ till }: OfflineDevice): string | undefined {
  if (!till || till.products === 0) return undefined
  const clients = till.clients === 1 ? 'un cliente' : `${formatCount(till.clients)} clientes`
  return texts.catalogueOf(
    countProducts(till.products),
    clients,
    formatDateTime(new Date(till.syncedAt).toISOString()),
  )
}

interface StepProps {
  readonly done: boolean
  readonly name: string
  readonly detail?: string | undefined
  /** What is missing. */
  readonly why?: string | undefined
}

function Step({ done, name, detail, why }: StepProps) {
  const Icon = done ? IconCircleCheck : IconCircle
  return (
    <li data-done={done || undefined}>
      <Icon size={18} aria-label={done ? 'Hecho' : 'Falta'} />
      <span>
        {name}
        {(done ? detail : why) && <small>{done ? detail : why}</small>}
      </span>
    </li>
  )
}
