import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useOnline } from '../../../lib/api-client/connection.ts'
import type { QueuedSale } from '../../../lib/offline/device-db.ts'
import { type OfflineDevice, useOfflineDevice } from '../../../lib/offline/offline-state.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { BarNotice, sellingTill, type WhyNot, whyNever } from './offline-bars.tsx'
import classes from './offline-till.module.css'
import { OwnSales } from './own-sales.tsx'
import { PaperHere } from './paper-here.tsx'
import { type KeptGoods, useOfflineCatalogue } from './use-offline-catalogue.ts'
import type { SellingTill } from './use-offline-sale.ts'

/** What a screen of a device without its server works with. */
export interface AwayWork {
  readonly till: SellingTill
  readonly device: OfflineDevice
  readonly goods: KeptGoods
  readonly onPrint: (written: QueuedSale) => void
  /** Whether something is begun that would be lost with the screen. */
  readonly onBegun: (begun: boolean) => void
}

interface Props {
  /** Where this is done while the server answers. */
  readonly elsewhere: { readonly text: string; readonly label: string; readonly to: string }
  /** Why it is not done here now; a hook. */
  readonly useBar: (device: OfflineDevice) => WhyNot | undefined
  readonly isBegun?: boolean
  readonly children: (work: AwayWork) => ReactNode
}

/** A screen for what a device does while its server is away, with what it wrote so far (decision 0112). */
export function AwayPage(props: Props) {
  const never = whyNever()
  const device = useOfflineDevice()
  return (
    <div className={classes.page}>
      <PageTitle />
      {never && <BarNotice why={never} />}
      {!never && !device && <Loading lines={6} />}
      {!never && device && <Away device={device} {...props} />}
    </div>
  )
}

function Away({
  device,
  elsewhere: { text, label, to },
  useBar,
  isBegun = false,
  children,
}: Props & Pick<AwayWork, 'device'>) {
  const online = useOnline()
  const [printed, setPrinted] = useState<QueuedSale | null>(null)
  const till = sellingTill(device)
  const why = useBar(device)
  const goods = useOfflineCatalogue(till?.cursor ?? null, device.sales)
  /** What was begun is ended here, also when the server answers meanwhile: it goes through the queue. */
  const [begun, setBegun] = useState(isBegun)
  const there = (
    <Button component={Link} to={to} variant="default" size="xs">
      {label}
    </Button>
  )
  return (
    <>
      {online && <BarNotice why={{ text, action: there }} />}
      {!online && why && <BarNotice why={why} />}
      {(begun || (!online && !why)) &&
        till &&
        goods &&
        children({ till, device, goods, onPrint: setPrinted, onBegun: setBegun })}
      {!online && !why && !goods && <Loading lines={6} />}
      {device.till && <OwnSales sales={device.sales} device={device.till.device} onPrint={setPrinted} />}
      {printed && till && (
        <PaperHere key={printed.key} queued={printed} till={till} onDone={() => setPrinted(null)} />
      )}
    </>
  )
}
