import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import type { OfflineDevice } from '../../../lib/offline/offline-state.ts'
import { AwayPage } from './away-page.tsx'
import { CollectForm } from './collect-form.tsx'
import { type WhyNot, whyNot } from './offline-bars.tsx'
import { texts } from './texts.ts'

const elsewhere = { text: texts.onlineReceipts, label: texts.toReceipts, to: '/app/recibos' }

/** 'Cobrar sin servidor': money for the debts that this device keeps, while its server is away (offline.later). */
export const CollectPage = () => (
  <AwayPage elsewhere={elsewhere} useBar={useWhyNot}>
    {(work) => <CollectForm {...work} />}
  </AwayPage>
)

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
