import { IconCloudUpload, IconWifiOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAwaySince, useOnline } from '../../lib/api-client/connection.ts'
import { useCan } from '../../lib/api-client/session.ts'
import { formatHour } from '../../lib/format/format.ts'
import { useOfflineDevice } from '../../lib/offline/offline-state.ts'
import { shellTexts as texts } from '../texts.ts'
import classes from './connection-banner.module.css'

/**
 * Says within 2 s that the server is unreachable and since when, what still works, and what this device sold that the server does not
 * have (screens.offline, offline.banner).
 */
export function ConnectionBanner() {
  const online = useOnline()
  const since = useAwaySince()
  const device = useOfflineDevice()
  const invoices = useCan('crearFactura')
  const sells = invoices && device?.till?.terms != null
  const unsent = device?.unsent ?? 0
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <div className={classes.root}>
          <IconWifiOff size={16} aria-hidden />
          <span>
            {since !== null && `${texts.awaySince(formatHour(new Date(since).toISOString()))} `}
            {sells ? texts.offlineSelling : texts.offlineBanner}
            {unsent > 0 && ` ${texts.unsent(unsent)}`}
          </span>
          {sells && <SellLink text={texts.sellOffline} />}
        </div>
      )}
      {online && unsent > 0 && (
        <div className={classes.root}>
          <IconCloudUpload size={16} aria-hidden />
          <span>{texts.unsentOnline(unsent)}</span>
          <SellLink text={texts.seeUnsent} />
        </div>
      )}
    </div>
  )
}

const SellLink = ({ text }: { readonly text: string }) => (
  <Link to="/app/vender-sin-servidor" className={classes.link}>
    {text}
  </Link>
)
