import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { KitComponentRow, ProductRecord } from '@yunque/contract/inventory/products'
import { kitCost, kitsOf } from '@yunque/domain/kits'
import { useId } from 'react'
import { formatMoney, formatQuantity } from '../../../lib/format/format.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import classes from './products.module.css'
import { texts } from './texts.ts'

/** The components of a kit with what the area has of them, and how many kits they make (kits.available). */
export function KitComponents({
  product: { isKit, components, disponible },
}: {
  readonly product: ProductRecord
}) {
  const headingId = useId()
  if (!isKit) return null
  const withCost = components.some(({ cost }) => cost !== undefined)
  return (
    <section>
      <h2 className={classes.cardHeading} id={headingId}>
        {texts.components}
      </h2>
      <table className={classes.areas} aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.perKit}</th>
            <th scope="col">{texts.disponible}</th>
            {withCost && <th scope="col">{texts.cost}</th>}
          </tr>
        </thead>
        <tbody>
          {components.map((row) => (
            <tr key={row.productId}>
              <th scope="row">
                <Anchor
                  renderRoot={(props) => (
                    <Link
                      {...props}
                      to="/app/products/get/image/$id"
                      params={{ id: String(row.productId) }}
                    />
                  )}
                >
                  {row.product}
                </Anchor>
                {!row.active && <RecordStatus status="inactive" />}
              </th>
              <td>
                {formatQuantity(row.units)} {row.um}
              </td>
              <td>
                {formatQuantity(row.disponible)}
                {isScarcest(row, disponible) && <span className={classes.kit}>{texts.limits}</span>}
              </td>
              {withCost && <td>{formatMoney(row.cost ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.made}>
        {texts.canMake(disponible)}
        {withCost && ` ${texts.kitCost(formatMoney(kitCost(components.map(withItsCost))))}`}
      </p>
    </section>
  )
}

/** A component whose cost the reader sees. */
const withItsCost = ({ units, cost = 0 }: KitComponentRow) => ({ units, cost })

/** Whether this component allows no more kits than there are. */
const isScarcest = ({ units, disponible: stock }: KitComponentRow, kits: number): boolean =>
  kitsOf([{ units, stock }]) <= kits
