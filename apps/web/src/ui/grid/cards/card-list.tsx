import { useGrid } from '../grid-context.ts'
import styles from './cards.module.css'
import { GroupCard, MoreCard } from './group-card.tsx'
import { RowCard } from './row-card.tsx'
import { summaryTexts } from './summary-texts.ts'

/** The list as cards, for a phone (lists.cards). */
export function CardList() {
  const { source, options } = useGrid()
  return (
    <>
      <div className={styles.scroller} data-stale={source.isStale || undefined}>
        <ul className={styles.list} aria-label={options.label}>
          {source.items.map((item) => {
            if (item.kind === 'row') return <RowCard key={item.id} item={item} />
            if (item.kind === 'group') return <GroupCard key={item.id} item={item} />
            return <MoreCard key={item.id} item={item} />
          })}
        </ul>
      </div>
      <CardTotals />
    </>
  )
}

/** The sums of all cards of the filter, below them. */
function CardTotals() {
  const { source } = useGrid()
  const totals = summaryTexts(source, source.summary)
  if (totals.length === 0 || source.items.length === 0) return null
  return (
    <div className={styles.totals}>
      {totals.map(({ title, text }) => (
        <span key={title}>
          <span className={styles.factName}>{title}</span> {text}
        </span>
      ))}
    </div>
  )
}
