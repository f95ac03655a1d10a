import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import classes from './products.module.css'
import { substitutesQuery } from './substitutes.api.ts'
import { texts } from './texts.ts'

/** What is offered where a product is short (sales.substitutes). */
export function Substitutes({ productId }: { readonly productId: number }) {
  const headingId = useId()
  const { data: rows = [] } = useQuery(substitutesQuery(productId))
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 className={classes.cardHeading} id={headingId}>
        {texts.substitutes}
      </h2>
      <ul className={classes.substitutes}>
        {rows.map(({ id, internalCode, name }) => (
          <li key={id}>
            <Link to={`/app/products/get/image/${id}`}>{texts.substitute(internalCode, name)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
