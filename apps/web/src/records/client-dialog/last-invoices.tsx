import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { type ReactNode, useId } from 'react'
import { formatDate, formatMoney } from '../../lib/format/format.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useScreens } from '../../ui/screen/screen.ts'
import { lastInvoicesQuery } from '../client/client.api.ts'
import { StatusOf } from './client-badges.tsx'
import classes from './client-reading.module.css'
import { texts } from './texts.ts'

/** The last invoices of a client that the user may read. */
export function LastInvoices({ clientId }: { readonly clientId: number }) {
  const headingId = useId()
  const { data: invoices, error, refetch } = useQuery(lastInvoicesQuery(clientId))
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!invoices) return null
  return (
    <section aria-labelledby={headingId}>
      <h3 className={classes.heading} id={headingId}>
        {texts.lastInvoices}
      </h3>
      {invoices.length === 0 ? (
        <p className={classes.none}>{texts.noInvoices}</p>
      ) : (
        <ul className={classes.invoices}>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <Opener id={invoice.id}>
                <Invoice {...invoice} />
              </Opener>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Invoice({ number, date, total, status }: InvoiceRow) {
  return (
    <>
      <span>{number}</span>
      <span>{formatDate(date)}</span>
      <StatusOf status={status} />
      <span>{formatMoney(total)}</span>
    </>
  )
}

/** A link for users who may open the screen. */
function Opener({ id, children }: { readonly id: number; readonly children: ReactNode }) {
  const opens = useScreens().some(({ path }) => path === '/app/facturas')
  if (!opens) return <div className={classes.invoice}>{children}</div>
  return (
    <Link to={`/app/facturas/${id}`} className={classes.invoice}>
      {children}
    </Link>
  )
}
