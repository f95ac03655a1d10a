import { useQuery } from '@tanstack/react-query'
import { expiryText } from '@yunque/contract/core/lot-names'
import { isExpired, type Lot } from '@yunque/domain/lots'
import { useId } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { formatQuantity } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { areaLotsQuery } from '../../../records/lots/area-lots.api.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import classes from './products.module.css'
import { texts } from './texts.ts'

/** What the area of the user holds of each lot (lots.tracked). */
export function ProductLots({ productId }: { readonly productId: number }) {
  const headingId = useId()
  const session = useSession()
  const { data } = useQuery(areaLotsQuery({ areaId: session?.areaId ?? 0, productId }))
  if (!data?.tracksLots) return null
  const unlotted = { id: 0, lot: texts.unlotted, expireDate: null, quantity: data.unlotted }
  const rows = [...data.lots, ...(data.unlotted > 0 ? [unlotted] : [])]
  return (
    <section>
      <h2 className={classes.cardHeading} id={headingId}>
        {texts.lotsIn(session?.area ?? '')}
      </h2>
      {rows.length === 0 ? (
        <p>{texts.noLots}</p>
      ) : (
        <table className={classes.areas} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">{texts.lot}</th>
              <th scope="col">{texts.stock}</th>
              <th scope="col">{texts.expires}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((lot) => (
              <tr key={lot.id}>
                <th scope="row">{lot.lot || '—'}</th>
                <td>{formatQuantity(lot.quantity)}</td>
                <td>{lot.expireDate ? <Expiry {...lot} expireDate={lot.expireDate} /> : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Expiry(lot: Lot & { readonly expireDate: string }) {
  const text = expiryText(lot.expireDate)
  return isExpired(lot, today()) ? <RecordStatus status="overdue" text={texts.expired(text)} /> : text
}
