import { useQuery } from '@tanstack/react-query'
import { withholdingReaders } from '@yunque/contract/withholdings/withholdings'
import { sum } from '@yunque/domain/decimal'
import { useCan } from '../../lib/api-client/session.ts'
import { formatMoney } from '../../lib/format/format.ts'
import classes from './month-types.module.css'
import { withholdingTexts as texts } from './texts.ts'
import { type MonthQuestion, monthTypesQuery } from './withholdings.api.ts'

/** What each type withheld in a month, and all of them; nothing in a month without withholdings (withholdings.report). */
export function MonthTypes({ question }: { readonly question: MonthQuestion | null }) {
  const reads = useCan(...withholdingReaders)
  const { data = [] } = useQuery(monthTypesQuery(reads ? question : null))
  if (data.length === 0) return null
  return (
    <dl className={classes.types} aria-label={texts.ofMonth}>
      {data.map(({ type, amount }) => (
        <Figure key={type} name={type} value={amount} />
      ))}
      {data.length > 1 && <Figure name={texts.total} value={sum(data.map(({ amount }) => amount))} />}
    </dl>
  )
}

const Figure = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatMoney(value)}</dd>
  </div>
)
