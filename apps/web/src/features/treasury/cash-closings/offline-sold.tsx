import { Link } from '@tanstack/react-router'
import type { CashClosingForm } from '@yunque/contract/treasury/cash-closings'
import { closingOfflineWords as words } from '@yunque/contract/treasury/closing-offline-words'
import { add } from '@yunque/domain/decimal'
import { formatDateTime } from '../../../lib/format/format.ts'
import classes from './closing.module.css'

/**
 * What tills sold without the server around this closing: devices that have not reported, what waits for a person, and sales of
 * earlier days that are in it (offline.closing).
 */
export function OfflineSold({ closing }: { readonly closing: CashClosingForm }) {
  const { devices, waiting, late } = closing.offline
  if (devices.length + waiting.count + late.length === 0) return null
  return (
    <section className={classes.drawer} aria-label={words.title}>
      <h3>{words.title}</h3>
      <ul>
        {devices.map((device) => (
          <li key={device.name}>
            <span className={classes.drawerBy}>
              {words.silent(device.name, device.reportedAt && formatDateTime(device.reportedAt))}
            </span>
            <span>{words.unsent(device)}</span>
          </li>
        ))}
        {waiting.count > 0 && (
          <li>
            <Link to="/app/ventas-por-registrar" className={classes.drawerBy}>
              {words.waiting(waiting.count)}
            </Link>
            <span>
              {words.waitingCash(
                waiting.cash,
                closing.blind ? null : add(closing.totalCaja, waiting.cash ?? 0),
              )}
            </span>
          </li>
        )}
        {late.map(({ number, soldAt, billNumber, total }) => (
          <li key={number}>
            <span className={classes.drawerBy}>{words.late(number, formatDateTime(soldAt))}</span>
            <span>{words.lateBill(billNumber, total)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
