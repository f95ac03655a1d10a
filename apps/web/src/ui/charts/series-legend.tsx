import classes from './charts.module.css'

/** The legend of stacked bars: the series in their order, each with its colour and pattern. */
export function SeriesLegend({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className={classes.legend} aria-hidden>
      {names.map((name) => (
        <li key={name} className={classes.legendName}>
          {name}
        </li>
      ))}
    </ul>
  )
}
