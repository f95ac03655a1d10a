import { useLayoutEffect, useRef } from 'react'
import { useGrid } from '../grid-context.ts'
import styles from './cards.module.css'
import { GroupCard, MoreCard } from './group-card.tsx'
import { ListEnd } from './list-end.tsx'
import { RowCard } from './row-card.tsx'
import { summaryTexts } from './summary-texts.ts'
import { useKeptScroll } from './use-kept-scroll.ts'

/** The list as cards, for a phone (lists.cards). Its pages follow one another as it is scrolled (lists.scroll). */
export function CardList() {
  const { source, options } = useGrid()
  const scroller = useRef<HTMLDivElement>(null)
  const keep = useKeptScroll(scroller, { name: source.name, rows: source.items.length })
  useTopOfAnswer(scroller)
  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a list whose cards cannot have the focus
        tabIndex={0}
        data-stale={source.isStale || undefined}
        onScroll={keep}
      >
        <ul className={styles.list} aria-label={options.label}>
          {source.items.map((item) => {
            if (item.kind === 'row') return <RowCard key={item.id} item={item} />
            if (item.kind === 'group') return <GroupCard key={item.id} item={item} />
            return <MoreCard key={item.id} item={item} />
          })}
        </ul>
        <ListEnd scroller={scroller} />
      </div>
      <CardTotals />
    </>
  )
}

/** Another search, filter or order is read from its first row. */
function useTopOfAnswer(scroller: { readonly current: HTMLElement | null }): void {
  const { search, filters, sort, group } = useGrid().source.state
  const question = JSON.stringify([search, filters, sort, group])
  const last = useRef(question)
  useLayoutEffect(() => {
    if (last.current === question) return
    last.current = question
    if (scroller.current) scroller.current.scrollTop = 0
  }, [question, scroller])
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
