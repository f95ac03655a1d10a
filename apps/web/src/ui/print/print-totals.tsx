import type { PrintTotal } from './print-data.ts'
import classes from './print-document.module.css'

/** Subtotal, discount, IVA and the highlighted total. */
export function PrintTotals({ totals }: { totals: readonly PrintTotal[] }) {
  return (
    <dl className={classes.totals}>
      {totals.map(({ label, value, strong, part }) => (
        <div
          key={label}
          className={classes.split}
          data-strong={strong || undefined}
          data-part={part || undefined}
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
