import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/format/format.ts'
import classes from './charts.module.css'
import { lengthsOf } from './shares.ts'

export interface Bar {
  readonly key: string | number
  readonly name: string
  /** The values by series, in the order of the series. With several series, their figures are shown. */
  readonly parts: readonly { readonly name: string; readonly value: number }[]
  readonly total: number
}

/** The link of a figure, to the rows behind it. */
export interface RowsLink {
  readonly to: string
  readonly search: Readonly<Record<string, string | number | boolean>>
}

interface Props {
  readonly label: string
  readonly bars: readonly Bar[]
  /** The link of each bar. A bar without one is not a link. */
  readonly linkOf?: (bar: Bar) => RowsLink | null
  /** For bars of which one can be selected: the handler and the selected one. */
  readonly chosen?: Bar['key'] | null
  readonly onChoose?: (key: Bar['key']) => void
}

/** Horizontal bars in C$ with the figures beside them. They are links or selectable, by pointer and keyboard. */
export function BarList({ label, bars, linkOf, chosen, onChoose }: Props) {
  const lengths = lengthsOf(bars.map(({ total }) => total))
  return (
    <ol className={classes.bars} aria-label={label}>
      {bars.map((bar, at) => {
        const drawn = <DrawnBar bar={bar} length={lengths[at] ?? 0} />
        return (
          <li key={bar.key}>
            {onChoose ? (
              <button
                type="button"
                className={classes.bar}
                aria-pressed={bar.key === chosen}
                onClick={() => onChoose(bar.key)}
              >
                {drawn}
              </button>
            ) : (
              <BarLink link={linkOf?.(bar) ?? null}>{drawn}</BarLink>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function BarLink({ link, children }: { readonly link: RowsLink | null; readonly children: ReactNode }) {
  if (!link) return <div className={classes.bar}>{children}</div>
  return (
    <Link to={link.to} search={link.search} className={classes.bar}>
      {children}
    </Link>
  )
}

function DrawnBar({ bar: { name, parts, total }, length }: { readonly bar: Bar; readonly length: number }) {
  const shares = lengthsOf([...parts.map(({ value }) => value), total]).slice(0, -1)
  return (
    <>
      <span className={classes.barName}>{name}</span>{' '}
      <span className={classes.track} aria-hidden>
        <span className={classes.length} style={{ width: `${length}%` }}>
          {parts.map((part, at) => (
            <span key={part.name} className={classes.part} style={{ flexGrow: shares[at] ?? 0 }} />
          ))}
        </span>
      </span>
      <span className={classes.barFigure}>{formatMoney(total)}</span>
      {parts.length > 1 && (
        <span className="yq-visually-hidden">
          {parts.map((part) => ` ${part.name} ${formatMoney(part.value)}`).join(',')}
        </span>
      )}
    </>
  )
}
