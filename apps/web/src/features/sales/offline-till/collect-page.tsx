import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { useState } from 'react'
import { useOnline } from '../../../lib/api-client/connection.ts'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import type { QueuedSale } from '../../../lib/offline/device-db.ts'
import { type OfflineDevice, useOfflineDevice } from '../../../lib/offline/offline-state.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { CollectForm } from './collect-form.tsx'
import { BarNotice, sellingTill, type WhyNot, whyNever, whyNot } from './offline-bars.tsx'
import classes from './offline-till.module.css'
import { OwnSales } from './own-sales.tsx'
import { PaperHere } from './paper-here.tsx'
import { texts } from './texts.ts'
import { useOfflineCatalogue } from './use-offline-catalogue.ts'

/** 'Cobrar sin servidor': money for the debts that this device keeps, while its server is away (offline.later). */
export function CollectPage() {
  const never = whyNever()
  const device = useOfflineDevice()
  return (
    <div className={classes.page}>
      <PageTitle />
      {never && <BarNotice why={never} />}
      {!never && !device && <Loading lines={6} />}
      {!never && device && <Collect device={device} />}
    </div>
  )
}

/** Why this person takes no money for debts here now. */
function useWhyNot(device: OfflineDevice): WhyNot | undefined {
  const all = useCan('cuentasPorCobrar', 'verTodasFacturas')
  const areaId = useSession()?.areaId
  const bar = whyNot(device)
  if (bar) return bar
  if (!device.till?.terms?.receipts) return { text: texts.noReceipts }
  if (!all) return { text: texts.ownDebts }
  const isHere = areaId === WAREHOUSE_AREA || areaId === device.till.store?.areaId
  return isHere ? undefined : { text: texts.otherArea }
}

function Collect({ device }: { readonly device: OfflineDevice }) {
  const online = useOnline()
  const [printed, setPrinted] = useState<QueuedSale | null>(null)
  const [begun, setBegun] = useState(false)
  const till = sellingTill(device)
  const why = useWhyNot(device)
  const goods = useOfflineCatalogue(till?.cursor ?? null, device.sales)
  return (
    <>
      {online && (
        <BarNotice
          why={{
            text: texts.onlineReceipts,
            action: (
              <Button component={Link} to="/app/recibos" variant="default" size="xs">
                {texts.toReceipts}
              </Button>
            ),
          }}
        />
      )}
      {!online && why && <BarNotice why={why} />}
      {(begun || (!online && !why)) && till && goods && (
        <CollectForm till={till} goods={goods} onPrint={setPrinted} onBegun={setBegun} />
      )}
      {!online && !why && !goods && <Loading lines={6} />}
      {device.till && <OwnSales sales={device.sales} device={device.till.device} onPrint={setPrinted} />}
      {printed && till && (
        <PaperHere key={printed.key} queued={printed} till={till} onDone={() => setPrinted(null)} />
      )}
    </>
  )
}
