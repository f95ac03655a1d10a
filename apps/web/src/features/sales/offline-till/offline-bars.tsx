import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isDevice } from '../../../lib/api-client/device.ts'
import { barSentence } from '../../../lib/offline/later-bars.ts'
import { deviceBar } from '../../../lib/offline/may-keep-later.ts'
import type { OfflineDevice } from '../../../lib/offline/offline-state.ts'
import { canKeepSales } from '../../../lib/offline/secure.ts'
import { texts } from './texts.ts'
import type { SellingTill } from './use-offline-sale.ts'

/** Why this device sells nothing without the server, and where that is mended. */
export interface WhyNot {
  readonly text: string
  readonly action?: ReactNode
}

const toDevice = (
  <Button component={Link} to="/app/este-dispositivo" variant="default" size="xs">
    {texts.toDevice}
  </Button>
)

/** Why this browser cannot sell without the server at all. */
export function whyNever(): WhyNot | undefined {
  if (!canKeepSales())
    return {
      text: texts.noHttps,
      action: (
        <Button component="a" href="/conectar" variant="default" size="xs">
          {texts.toConnect}
        </Button>
      ),
    }
  return isDevice() ? undefined : { text: texts.noDevice, action: toDevice }
}

/** Why this device cannot sell without the server now. */
export function whyNot(device: OfflineDevice): WhyNot | undefined {
  const { till, storage } = device
  if (!till) return { text: texts.noCatalogue, action: toDevice }
  if (!till.terms) return { text: texts.noPermission, action: toDevice }
  if (!storage.persistent) return { text: texts.notPersistent, action: toDevice }
  if (till.products === 0) return { text: texts.noCatalogue, action: toDevice }
  const bar = deviceBar(device)
  return bar && { text: barSentence(bar, till.terms) }
}

/** The same device, once nothing bars it. */
export const sellingTill = ({ till }: OfflineDevice): SellingTill | undefined =>
  till?.terms && till.store ? { ...till, terms: till.terms, store: till.store } : undefined

export function BarNotice({ why }: { readonly why: WhyNot }) {
  return (
    <Alert color="yellow" role="alert" mb="md">
      <p style={{ margin: 0, marginBottom: why.action ? 8 : 0 }}>{why.text}</p>
      {why.action}
    </Alert>
  )
}
