import { formatCount } from '../../../lib/format/format.ts'
import { formatCell } from '../format-cell.ts'
import { useGrid } from '../grid-context.ts'
import { groupPage } from '../query/groups.ts'
import type { GroupItem, MoreItem } from '../query/list-source.ts'
import rowStyles from '../table/rows.module.css'
import styles from './group-card.module.css'
import { summaryTexts } from './summary-texts.ts'

/** The header of a group among the cards. */
export function GroupCard({ item }: { item: GroupItem }) {
  const { source } = useGrid()
  const column = source.columns.find(({ field }) => field === source.state.group)
  const sums = summaryTexts(source, item.summary).map(({ title, text }) => `${title} ${text}`)
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        aria-expanded={item.open}
        onClick={() => source.toggleGroup(item.id)}
      >
        <span className={rowStyles.chevron} data-open={item.open || undefined} />
        <span className={styles.groupName}>{column ? formatCell(column, item.key) || 'Sin valor' : ''}</span>
        <span className={styles.groupCount}>{formatCount(item.count)}</span>
        {sums.length > 0 && <span className={styles.groupSums}>{sums.join(' · ')}</span>}
      </button>
    </li>
  )
}

export function MoreCard({ item }: { item: MoreItem }) {
  const { source } = useGrid()
  return (
    <li>
      <button type="button" className={styles.group} onClick={() => source.showMore(item.group)}>
        Mostrar {Math.min(groupPage, item.left)} más (quedan {formatCount(item.left)})
      </button>
    </li>
  )
}
