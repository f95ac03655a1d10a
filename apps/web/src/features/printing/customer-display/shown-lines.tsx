import type { ShownSale } from '@yunque/contract/printing/customer-displays'
import { useEffect, useRef } from 'react'
import { formatMoney, formatQuantity } from '../../../lib/format/format.ts'
import classes from './customer-display.module.css'
import { texts } from './texts.ts'

/** The lines of a sale; the last one is in view. */
export function ShownLines({ sale: { lines, lineCount } }: { readonly sale: ShownSale }) {
  const last = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is brought into view
  useEffect(() => {
    // Newer browsers answer a promise, which is no cleanup.
    void last.current?.scrollIntoView({ block: 'end' })
  }, [lineCount])
  const earlier = lineCount - lines.length
  return (
    <section className={classes.lines} aria-label={texts.sale}>
      {earlier > 0 && <p className={classes.earlier}>{texts.earlier(earlier)}</p>}
      <ol>
        {lines.map(({ product, um, quantity, price, total }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may have several lines, and none moves
          <li key={earlier + at} ref={at === lines.length - 1 ? last : undefined}>
            <span className={classes.product}>{product}</span>
            <span
              className={classes.each}
            >{`${formatQuantity(quantity)} ${um} × ${formatMoney(price)}`}</span>
            <strong>{formatMoney(total)}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}
