import { Link } from '@tanstack/react-router'
import type { CashClosingForm } from '@yunque/contract/treasury/cash-closings'
import { add } from '@yunque/domain/decimal'
import { formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import classes from './closing.module.css'
import { texts } from './texts.ts'

/**
 * What tills sold without the server around this closing: devices that have not reported, what waits for a person, and sales of
 * earlier days that are in it (offline.closing).
 */
export function OfflineSold({ closing }: { readonly closing: CashClosingForm }) {
  const { devices, waiting, late } = closing.offline
  if (devices.length + waiting.count + late.length === 0) return null
  return (
    <section className={classes.drawer} aria-label={texts.offline}>
      <h3>{texts.offline}</h3>
      <ul>
        {devices.map((device) => (
          <li key={device.name}>
            <span className={classes.drawerBy}>
              {texts.silent(device.name, device.reportedAt && formatDateTime(device.reportedAt))}
            </span>
            <span>{texts.unsent(device)}</span>
          </li>
        ))}
        {waiting.count > 0 && (
          <li>
            <Link to="/app/ventas-por-registrar" className={classes.drawerBy}>
              {texts.waiting(waiting.count)}
            </Link>
            {waiting.cash !== null && (
              <span>
                {texts.waitingCash(waiting.cash)}
                {!closing.blind && `. ${texts.withWaiting(add(closing.totalCaja, waiting.cash))}`}
              </span>
            )}
          </li>
        )}
        {late.map(({ number, soldAt, billNumber, total }) => (
          <li key={number}>
            <span className={classes.drawerBy}>{texts.late(number, formatDateTime(soldAt))}</span>
            <span>{`${billNumber} · ${formatMoney(total)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
