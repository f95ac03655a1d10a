import { Link } from '@tanstack/react-router'
import { formatMoney, formatPercent } from '../../lib/format/format.ts'
import type { RowsLink } from './bar-list.tsx'
import classes from './charts.module.css'
import { ShareSwatch } from './share-pattern.tsx'
import type { Share } from './shares.ts'

interface Props {
  readonly label: string
  readonly shares: readonly Share[]
  readonly linkOf?: (share: Share) => RowsLink | null
}

/** The shares of a doughnut with their figures: its legend and its table. */
export function ShareList({ label, shares, linkOf }: Props) {
  return (
    <ul className={classes.shares} aria-label={label}>
      {shares.map((share, place) => {
        const link = linkOf?.(share) ?? null
        return (
          <li key={share.key}>
            {link ? (
              <Link to={link.to} search={link.search} className={classes.share}>
                <Words share={share} place={place} />
              </Link>
            ) : (
              <div className={classes.share}>
                <Words share={share} place={place} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Words({ share, place }: { readonly share: Share; readonly place: number }) {
  const { name, value, percent, color } = share
  return (
    <>
      <ShareSwatch place={place} color={color} />
      <span className={classes.shareName}>{name}</span>{' '}
      <span className={classes.shareFigure}>{formatMoney(value)}</span>{' '}
      <span className={classes.sharePercent}>{formatPercent(percent, 1)}</span>
    </>
  )
}
