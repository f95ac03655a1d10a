import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Today } from '@yunque/contract/reports/today'
import { shareOf } from '@yunque/domain/comparison'
import { type ReactNode, useId } from 'react'
import { formatMoney, formatPercent } from '../../../lib/format/format.ts'
import { cashSalesRows, openTillRows, useRowsBehind } from '../../../records/report/rows-behind.ts'
import type { RowsLink } from '../../../ui/charts/bar-list.tsx'
import { useScreens } from '../../../ui/screen/screen.ts'
import { todayQuery } from './figures.api.ts'
import classes from './figures.module.css'
import { Growth } from './growth.tsx'
import { ListFault } from './list-fault.tsx'
import { texts } from './texts.ts'
import { collectedCard, type TodayCard, todayCard } from './today-figures.ts'

/** 'Hoy' (reports.today): what was sold, earned, collected and is in the tills. Each figure opens its rows. */
export function TodayCards() {
  const heading = useId()
  const { data, error, refetch } = useQuery(todayQuery)
  const hasSummary = useScreens().some(({ path }) => path === '/app/resumen')
  return (
    <section className={classes.today} aria-labelledby={heading} aria-busy={!data && !error}>
      <header className={classes.todayHead}>
        <h2 id={heading}>{texts.today}</h2>
        <span className={classes.against}>{data && texts.todayAgainst(data.day, data.before)}</span>
        {hasSummary && <Link to="/app/resumen">{texts.summary}</Link>}
      </header>
      {error && !data && <ListFault error={error} onRetry={() => void refetch()} />}
      <ul className={classes.cards}>{data ? <Cards today={data} /> : <Waiting />}</ul>
    </section>
  )
}

/** The place of the first card, so that the page does not shift. */
const Waiting = () => (
  <li>
    <div className={classes.card}>
      <span className={classes.title}>{texts.soldToday}</span>
      <strong className={classes.value}>…</strong>
    </div>
  </li>
)

function Cards({ today }: { readonly today: Today }) {
  const { open, sold, receipts } = useRowsBehind()
  const { day, margin, tills } = today
  const rows = sold({ from: day, to: day })
  const collected = collectedCard(today)
  return (
    <>
      <Card title={texts.soldToday} note={texts.withoutIva} card={todayCard(today.sold)} link={rows} />
      {margin && (
        <Card
          title={texts.marginToday}
          note={
            today.sold.value === 0
              ? ''
              : texts.ofSold(formatPercent(shareOf(margin.value, today.sold.value), 1))
          }
          card={todayCard(margin)}
          link={rows}
        />
      )}
      {collected && (
        <Card title={texts.collectedToday} card={collected} link={null}>
          {today.cashSales && (
            <Part name={texts.inCash} amount={today.cashSales.value} link={open(cashSalesRows(day))} />
          )}
          {today.receipts && (
            <Part name={texts.byReceipts} amount={today.receipts.value} link={receipts(day)} />
          )}
        </Card>
      )}
      {tills && (
        <Card
          title={texts.cashToday}
          note={texts.openTills(tills.open)}
          card={todayCard(tills)}
          link={open(openTillRows)}
        />
      )}
    </>
  )
}

interface CardProps {
  readonly title: string
  readonly note?: string
  readonly card: TodayCard
  readonly link: RowsLink | null
  readonly children?: ReactNode
}

function Card({ title, note, card: { value, before, rate }, link, children }: CardProps) {
  const inside = (
    <>
      <span className={classes.title}>{title}</span>{' '}
      <strong className={classes.value}>{formatMoney(value)}</strong>{' '}
      <span className={classes.parts}>{children ?? note}</span>{' '}
      <span className={classes.compared}>
        {before !== 0 && value !== 0 && (
          <>
            {rate !== null && <Growth rate={rate} against={texts.weekAgo} />}{' '}
            <span className={classes.amount}>{formatMoney(before)}</span>
          </>
        )}
      </span>
    </>
  )
  return (
    <li>
      {link ? (
        <Link to={link.to} search={link.search} className={classes.card}>
          {inside}
        </Link>
      ) : (
        <div className={classes.card}>{inside}</div>
      )}
    </li>
  )
}

/** A part of a figure, as a link to its own rows. */
function Part({
  name,
  amount,
  link,
}: {
  readonly name: string
  readonly amount: number
  readonly link: RowsLink | null
}) {
  const words = (
    <>
      {name} <span className={classes.partAmount}>{formatMoney(amount)}</span>
    </>
  )
  if (!link) return <span>{words}</span>
  return (
    <Link to={link.to} search={link.search}>
      {words}
    </Link>
  )
}
