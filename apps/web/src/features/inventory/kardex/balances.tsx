import { useQuery } from '@tanstack/react-query'
import type { Floating, Kardex } from '@yunque/contract/reports/inventory-reports'
import { formatQuantity } from '../../../lib/format/format.ts'
import { floatingQuery, type ReportQuery, totalsQuery } from './kardex.api.ts'
import classes from './kardex.module.css'
import { texts } from './texts.ts'

/** The opening balance, the totals in and out, and the floating stock (availability.floating). */
export function Balances({ asked }: { readonly asked: ReportQuery }) {
  const { data: kardex } = useQuery(totalsQuery(asked))
  const { data: floating } = useQuery(floatingQuery(asked))
  return (
    <dl className={classes.balances}>
      {figuresOf(kardex, floating).map(([label, units]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{units === undefined ? '—' : formatQuantity(units)}</dd>
        </div>
      ))}
    </dl>
  )
}

const figuresOf = (kardex: Kardex | undefined, floating: Floating | undefined) =>
  [
    [texts.before, kardex?.saldoAnterior],
    [texts.inputs(kardex?.entradasCount ?? 0), kardex?.entradas],
    [texts.outputs(kardex?.salidasCount ?? 0), kardex?.salidas],
    [texts.reserved, floating?.reservado],
    [texts.toLeave, floating?.trasladosPorSalir],
    [texts.toEnter, floating?.trasladosPorEntrar],
    [texts.awaited, floating?.comprasPendientes],
    [texts.floating, floating?.flotante],
  ] as const
