import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../lib/format/format.ts'
import type { RowsLink } from './bar-list.tsx'
import type { ChartColumn, ChartSeries } from './chart-props.ts'
import classes from './charts.module.css'

interface Props {
  readonly caption: string
  /** Heading of the first column. */
  readonly of: string
  readonly columns: readonly ChartColumn[]
  readonly series: readonly ChartSeries[]
  readonly height: number
  readonly linkOf?: (key: string) => RowsLink | null
}

/** The figures of a column chart as a table of the same size. Each row links to the rows behind it. */
export function FigureTable({ caption, of, columns, series, height, linkOf }: Props) {
  return (
    <section
      className={classes.tableBox}
      style={{ '--yq-room': `${height}px` }}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus to be scrolled by keys
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ key, title, values }) => (
            <tr key={key}>
              <th scope="row">
                <RowName title={title} link={linkOf?.(key) ?? null} />
              </th>
              {series.map(({ name }) => (
                <td key={name}>{formatMoney(values[name] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RowName({ title, link }: { readonly title: string; readonly link: RowsLink | null }) {
  if (!link) return title
  return (
    <Link to={link.to} search={link.search}>
      {title}
    </Link>
  )
}
