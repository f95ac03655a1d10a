import { useState } from 'react'
import type { QueuedSale } from '../../../lib/offline/device-db.ts'
import { useOfflineDevice } from '../../../lib/offline/offline-state.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { BarNotice, sellingTill, whyNever } from './offline-bars.tsx'
import classes from './offline-till.module.css'
import { OwnSales } from './own-sales.tsx'
import { PaperHere } from './paper-here.tsx'

/** 'Guardado en este dispositivo': what it wrote while its server was away, for who does not sell (offline.later). */
export function KeptHerePage() {
  const never = whyNever()
  const device = useOfflineDevice()
  const [printed, setPrinted] = useState<QueuedSale | null>(null)
  const till = device && sellingTill(device)
  return (
    <div className={classes.page}>
      <PageTitle />
      {never && <BarNotice why={never} />}
      {device && <OwnSales sales={device.sales} device={device.till?.device ?? ''} onPrint={setPrinted} />}
      {printed && till && (
        <PaperHere key={printed.key} queued={printed} till={till} onDone={() => setPrinted(null)} />
      )}
    </div>
  )
}
