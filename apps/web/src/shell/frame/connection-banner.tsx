import { IconCloudUpload, IconWifiOff } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
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
  const there = useLocation({ select: ({ pathname }) => pathname === sellPath })
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
          {sells && !there && <SellLink text={texts.sellOffline} />}
        </div>
      )}
      {online && unsent > 0 && (
        <div className={classes.root}>
          <IconCloudUpload size={16} aria-hidden />
          <span>{texts.unsentOnline(unsent)}</span>
          {!there && <SellLink text={texts.seeUnsent} />}
        </div>
      )}
    </div>
  )
}

const sellPath = '/app/vender-sin-servidor'

const SellLink = ({ text }: { readonly text: string }) => (
  <Link to={sellPath} className={classes.link}>
    {text}
  </Link>
)
