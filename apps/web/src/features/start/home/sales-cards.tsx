import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { InvoiceStatus } from '@yunque/contract/core/constants'
import type { ReactNode } from 'react'
import { formatMoney, formatPercent } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { useRowsBehind } from '../../../records/report/rows-behind.ts'
import type { RowsLink } from '../../../ui/charts/bar-list.tsx'
import { cardQueries } from './figures.api.ts'
import classes from './figures.module.css'
import { daysSoFar } from './figures.ts'
import { Growth } from './growth.tsx'
import { texts } from './texts.ts'
import { waitingLinks } from './waiting-links.ts'

/** The four cards (reports.cards), each a link to the rows that it counts. */
export function SalesCards() {
  const { open, sold } = useRowsBehind()
  const day = today()
  const month = daysSoFar('month', day)
  const paid = {
    to: '/app/facturas',
    search: { 'f.payOfDate': `${month.from}..${month.to}`, 'f.status': InvoiceStatus.paid },
  }
  const growth = (against: string) => (rate: number | null) => <Growth rate={rate} against={against} />
  const share = (say: (percent: string) => string) => (rate: number | null) =>
    rate ? say(formatPercent(rate)) : null
  const cards = [
    { name: 'year', link: sold(daysSoFar('year', day)), rate: growth(texts.againstYear) },
    { name: 'month', link: sold(month), rate: growth(texts.againstMonth) },
    { name: 'overdue', link: open(waitingLinks(day).overdue), rate: share(texts.ofOwed) },
    { name: 'paid', link: open(paid), rate: share(texts.ofCollected) },
  ] as const
  return (
    <ul className={classes.cards} aria-label={texts.cards}>
      {cards.map(({ name, link, rate }) => (
        <li key={name}>
          <SalesCard title={texts.cardTitles[name]} query={cardQueries[name]} link={link} rate={rate} />
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  readonly title: string
  readonly query: (typeof cardQueries)[keyof typeof cardQueries]
  readonly link: RowsLink | null
  readonly rate: (rate: number | null) => ReactNode
}

function SalesCard({ title, query, link, rate }: CardProps) {
  const { data, error, refetch } = useQuery(query)
  if (error && !data)
    return (
      <div className={classes.card} role="alert">
        <span className={classes.title}>{title}</span>
        {error.message}
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </div>
    )
  const inside = (
    <>
      <span className={classes.title}>{title}</span>{' '}
      <strong className={classes.value}>{data ? formatMoney(data.value) : '…'}</strong>{' '}
      <span className={classes.rate}>{data && rate(data.rate)}</span>
    </>
  )
  if (!link) return <div className={classes.card}>{inside}</div>
  return (
    <Link to={link.to} search={link.search} className={classes.card}>
      {inside}
    </Link>
  )
}
