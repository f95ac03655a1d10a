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
  const receipts = useCan('crearRecibo')
  const allDebts = useCan('cuentasPorCobrar', 'verTodasFacturas')
  const terms = device?.till?.terms
  const sells = invoices && terms != null
  const collects = receipts && allDebts && terms?.receipts === true
  const keeps = terms == null ? texts.offlineBanner : texts.offlineKeeping
  const unsent = device?.unsent ?? 0
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <div className={classes.root}>
          <IconWifiOff size={16} aria-hidden />
          <span>
            {since !== null && `${texts.awaySince(formatHour(new Date(since).toISOString()))} `}
            {sells ? texts.offlineSelling : keeps}
            {unsent > 0 && ` ${texts.unsent(unsent)}`}
          </span>
          {sells && <Elsewhere to="/app/vender-sin-servidor" text={texts.sellOffline} />}
          {collects && <Elsewhere to="/app/cobrar-sin-servidor" text={texts.collectOffline} />}
        </div>
      )}
      {online && unsent > 0 && (
        <div className={classes.root}>
          <IconCloudUpload size={16} aria-hidden />
          <span>{texts.unsentOnline(unsent)}</span>
          <Elsewhere to="/app/guardado-aqui" text={texts.seeUnsent} />
        </div>
      )}
    </div>
  )
}

/** A link to another screen; none on that screen itself. */
function Elsewhere({ to, text }: { readonly to: string; readonly text: string }) {
  const isThere = useLocation({ select: ({ pathname }) => pathname === to })
  return isThere ? null : (
    <Link to={to} className={classes.link}>
      {text}
    </Link>
  )
}
