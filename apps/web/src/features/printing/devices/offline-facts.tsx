import { formatSize } from '@yunque/contract/core/format-size'
import type { DeviceRow } from '@yunque/contract/printing/devices'
import { formatDateTime, formatMoney, formatQuantity } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import classes from './printing.module.css'
import { texts } from './texts.ts'

/** What a device last reported of itself, where it may sell without the server (offline.report). */
export function OfflineFacts({ device }: { readonly device: DeviceRow }) {
  const {
    sellsOffline,
    offlineReportedAt,
    offlineProducts,
    offlineFree,
    offlineUnsent,
    offlineUnsentAmount,
  } = device
  if (!sellsOffline || offlineReportedAt === null) return null
  const { reported, products, free, unsent, number } = texts.offlineWhat
  return (
    <div className={classes.facts}>
      <Facts label={texts.offline}>
        <Fact name={reported}>{formatDateTime(offlineReportedAt)}</Fact>
        <Fact name={products}>{formatQuantity(offlineProducts ?? 0)}</Fact>
        {offlineFree !== null && <Fact name={free}>{formatSize(offlineFree)}</Fact>}
        <Fact name={unsent}>
          {offlineUnsent ? `${formatQuantity(offlineUnsent)}, ${formatMoney(offlineUnsentAmount)}` : '0'}
        </Fact>
        {device.offlineNumber && <Fact name={number}>{device.offlineNumber}</Fact>}
      </Facts>
    </div>
  )
}
