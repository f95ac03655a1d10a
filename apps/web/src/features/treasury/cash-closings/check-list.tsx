import { moneyOfMethod } from '@yunque/contract/treasury/closing-methods'
import { foundWords } from '@yunque/contract/treasury/closing-words'
import type { CheckRow } from '@yunque/contract/treasury/counted-methods'
import classes from './closing.module.css'
import { methodTexts as texts } from './texts.ts'

/** The cheques of a closed till that were counted one by one, with those that were missing. */
export function CheckList({ checks }: { readonly checks: readonly CheckRow[] }) {
  const counted = checks.filter(({ found }) => found !== null)
  if (counted.length === 0) return null
  return (
    <section className={classes.drawer} aria-label={texts.checks}>
      <h3>{texts.checks}</h3>
      <ul>
        {counted.map(({ key, bank, reference, amount, currencyId, found }) => (
          <li key={key}>
            {texts.check({ bank, reference, amount: moneyOfMethod(amount, currencyId) })}
            {' · '}
            {foundWords(found === true)}
          </li>
        ))}
      </ul>
    </section>
  )
}
