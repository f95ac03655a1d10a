import { Checkbox } from '@mantine/core'
import { percentOf, subtract } from '@yunque/domain/decimal'
import { useState } from 'react'
import { formatAmount } from '../../lib/format/format.ts'
import classes from './bought.module.css'
import type { SuggestedChange } from './suggest-price.ts'
import { boughtTexts as texts } from './texts.ts'

interface Props {
  readonly changes: readonly SuggestedChange[]
  /** Called with the products whose suggested price is wanted; all of them at first. */
  readonly onChange: (products: ReadonlySet<number>) => void
}

/** What each suggested price would change, before it is taken (prices.suggested). */
export function PricePreview({ changes, onChange }: Props) {
  const [chosen, setChosen] = useState(() => new Set(changes.map(({ productId }) => productId)))
  const choose = (productId: number, wanted: boolean) => {
    const next = new Set(chosen)
    if (wanted) next.add(productId)
    else next.delete(productId)
    setChosen(next)
    onChange(next)
  }
  return (
    <div className={classes.previews}>
      <table className={classes.preview}>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col" data-figure>
              {texts.priceNow}
            </th>
            <th scope="col" data-figure>
              {texts.suggested}
            </th>
            <th scope="col" data-figure>
              {texts.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.productId}>
              <td>
                <Checkbox
                  size="xs"
                  label={change.product}
                  checked={chosen.has(change.productId)}
                  onChange={(event) => choose(change.productId, event.currentTarget.checked)}
                />
              </td>
              <td data-figure>{change.price > 0 ? formatAmount(change.price) : '—'}</td>
              <td data-figure>{formatAmount(change.suggested)}</td>
              <td data-figure>{differenceOf(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function differenceOf({ price, suggested }: SuggestedChange): string {
  if (price <= 0) return texts.firstPrice
  const difference = subtract(suggested, price)
  return texts.differs(difference, percentOf(difference, price))
}
