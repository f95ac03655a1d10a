import { Link } from '@tanstack/react-router'
import { type IncomeRow, incomeRows } from '@yunque/contract/reports/income-rows'
import type { IncomePeriod, IncomeStatement } from '@yunque/contract/reports/income-statement'
import type { ReactNode } from 'react'
import { formatAmount, formatPercent } from '../../../lib/format/format.ts'
import { usePhone } from '../../../ui/screen/phone.ts'
import { IncomeChange } from './income-change.tsx'
import type { useIncomeLinks } from './income-links.ts'
import classes from './income-statement.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly statement: IncomeStatement
  readonly linkOf: ReturnType<typeof useIncomeLinks>
}

/** The rows of the statement. Each figure links to the rows behind it. On a phone, each row is a card. */
export function IncomeTable({ statement, linkOf }: Props) {
  const { anterior, anioAnterior } = statement
  const figure = (row: IncomeRow, period: IncomePeriod, amount: number) => (
    <Figure row={row} period={period} amount={amount} linkOf={linkOf} />
  )
  const Shown = usePhone() ? Cards : Table
  return (
    <Shown
      periods={[
        { name: texts.before, of: 'anterior' as const, period: anterior },
        { name: texts.yearBefore, of: 'anioAnterior' as const, period: anioAnterior },
      ].flatMap(({ period, ...rest }) => (period ? [{ ...rest, period }] : []))}
      statement={statement}
      figure={figure}
    />
  )
}

interface ShownProps {
  readonly statement: IncomeStatement
  /** The periods that it is compared with. */
  readonly periods: readonly {
    readonly name: string
    readonly of: 'anterior' | 'anioAnterior'
    readonly period: IncomePeriod
  }[]
  readonly figure: (row: IncomeRow, period: IncomePeriod, amount: number) => ReactNode
}

function Table({ statement, periods, figure }: ShownProps) {
  return (
    <table className={classes.table} aria-label={texts.title}>
      <thead>
        <tr>
          <th scope="col">{texts.concept}</th>
          <th scope="col">
            {texts.asked}
            <small>{texts.range(statement.from, statement.to)}</small>
          </th>
          <th scope="col">{texts.share}</th>
          {periods.flatMap(({ of, name, period }) => [
            <th key={of} scope="col">
              {name}
              <small>{texts.range(period.from, period.to)}</small>
            </th>,
            <th key={`${of}-change`} scope="col">
              {of === 'anterior' ? texts.change : texts.changeOfYear}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {incomeRows(statement).map((row) => (
          <tr key={row.field} data-kind={row.kind}>
            <th scope="row">{nameOf(row)}</th>
            <td>{figure(row, statement, row.amount)}</td>
            <td>{formatPercent(row.percent)}</td>
            {periods.flatMap(({ of, period }) => {
              const compared = row[of]
              return compared
                ? [
                    <td key={of}>{figure(row, period, compared.amount)}</td>,
                    <td key={`${of}-change`}>
                      <IncomeChange kind={row.kind} compared={compared} />
                    </td>,
                  ]
                : []
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ statement, periods, figure }: ShownProps) {
  return (
    <ul className={classes.cards} aria-label={texts.title}>
      {incomeRows(statement).map((row) => (
        <li key={row.field} data-kind={row.kind}>
          <div className={classes.cardHead}>
            <span>{nameOf(row)}</span>
            <strong>{figure(row, statement, row.amount)}</strong>
          </div>
          <div className={classes.cardShare}>
            <span>{texts.share}</span>
            <span>{formatPercent(row.percent)}</span>
          </div>
          {periods.map(({ of, name, period }) => {
            const compared = row[of]
            return (
              compared && (
                <div key={of} className={classes.cardLine}>
                  <span>{name}</span>
                  {figure(row, period, compared.amount)}
                  <IncomeChange kind={row.kind} compared={compared} />
                </div>
              )
            )
          })}
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ kind, title }: IncomeRow): string => (kind === 'less' ? `${texts.less} ${title}` : title)

interface FigureProps extends Pick<Props, 'linkOf'> {
  readonly row: IncomeRow
  readonly period: IncomePeriod
  readonly amount: number
}

function Figure({ row, period, amount, linkOf }: FigureProps) {
  const link = linkOf(row.field, period)
  const text = formatAmount(amount)
  if (link === null) return text
  return (
    <Link to={link.to} search={link.search} title={texts.open(row.title, period.from, period.to)}>
      {text}
    </Link>
  )
}
