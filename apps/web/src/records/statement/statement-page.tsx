import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Currency } from '@yunque/contract/core/constants'
import { currencySymbol, formatRate } from '@yunque/contract/core/format'
import { rangeReversed } from '@yunque/contract/reports/purchase-reports'
import { nameOfPart } from '@yunque/contract/statements/statement-paper'
import type { DollarStatement, Statement, StatementRow } from '@yunque/contract/statements/statements'
import { useMemo } from 'react'
import { formatMoney } from '../../lib/format/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { type Column, defineColumns } from '../../ui/grid/columns.ts'
import { ListPage } from '../../ui/grid/list-page.tsx'
import { useLocalList } from '../../ui/grid/query/use-local-list.ts'
import { Fact, Facts } from '../facts/facts.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { type Days, isReversed, statementExcel, statementQuery, useAsked } from './statement.api.ts'
import classes from './statement.module.css'
import type { StatementKind } from './statement-kind.ts'
import { texts } from './texts.ts'

const dollarColumns = [
  {
    field: 'dollarCharge',
    title: texts.dollarCharge,
    type: 'money',
    currency: '$',
    sortable: false,
    summary: 'sum',
    phone: 'hidden',
  },
  {
    field: 'dollarPayment',
    title: texts.dollarPaid,
    type: 'money',
    currency: '$',
    sortable: false,
    summary: 'sum',
    phone: 'hidden',
  },
  {
    field: 'dollarBalance',
    title: texts.dollarBalance,
    type: 'money',
    currency: '$',
    sortable: false,
    phone: 'subtitle',
  },
] as const

const columnsOf = ({ words }: StatementKind, inDollars: boolean): readonly Column<StatementRow>[] =>
  defineColumns<StatementRow>()([
    { field: 'date', title: texts.date, type: 'date', sortable: false, phone: 'subtitle' },
    {
      field: 'document',
      title: texts.document,
      type: 'text',
      width: 220,
      sortable: false,
      phone: 'title',
      render: words.documentOf,
    },
    {
      field: 'reference',
      title: texts.reference,
      type: 'text',
      width: 160,
      sortable: false,
      yields: inDollars,
      phone: 'subtitle',
    },
    {
      field: 'dueDate',
      title: texts.dueDate,
      type: 'date',
      sortable: false,
      yields: inDollars,
      phone: 'hidden',
    },
    {
      field: 'charge',
      title: texts.charge,
      type: 'money',
      sortable: false,
      summary: 'sum',
      phone: 'subtitle',
    },
    {
      field: 'payment',
      title: texts.paid,
      type: 'money',
      sortable: false,
      summary: 'sum',
      phone: 'subtitle',
    },
    { field: 'balance', title: texts.balance, type: 'money', sortable: false, phone: 'amount' },
    ...(inDollars ? dollarColumns : []),
  ])

interface Props {
  readonly kind: StatementKind
}

/** A statement: credit documents, payments, and the balance after each. */
export function StatementPage({ kind }: Props) {
  const { id, days, change } = useAsked()
  const navigate = useNavigate()
  const query = useQuery({ ...statementQuery(kind, id, days), placeholderData: keepPreviousData })
  const inDollars = Boolean(query.data?.dollars)
  const local = useLocalList<StatementRow>({
    name: `${kind.path}Statement`,
    rows: query.data?.rows,
    error: query.error?.message,
    isFetching: query.isFetching,
    columns: useMemo(() => columnsOf(kind, inDollars), [kind, inDollars]),
    pageSizes: [50, 20, 100, 500],
    rowKey: ({ key }) => key,
    onRefresh: () => void query.refetch(),
  })
  const exportRows = async () => saveFile(await statementExcel(kind, id, days))
  const title = query.data ? texts.titleOf(query.data.project ?? query.data.party) : texts.title
  return (
    <ListPage
      title={title}
      source={{ ...local, exportRows }}
      empty={{ text: kind.none }}
      filterRow={false}
      actions={
        <>
          <ShareButton
            size="xs"
            disabled={!query.data || isReversed(days)}
            subject={{ kind: kind.shared, id, title, ...days }}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={`${kind.print}/${id}`} search={days} />}
          >
            {texts.print}
          </Button>
        </>
      }
      rowName={kind.words.documentOf}
      onOpen={(row) => void navigate({ href: kind.addressOf(row) })}
      header={
        <div className={classes.head}>
          <DateInput label={texts.from} value={days.from} onChange={(from) => change({ from })} />
          <DateInput
            label={texts.to}
            value={days.to}
            onChange={(to) => change({ to })}
            {...(isReversed(days) ? { error: rangeReversed } : {})}
          />
          {query.data && <Summary statement={query.data} words={kind.words} />}
          {query.data && query.data.projects.length > 0 && (
            <ByProject parts={query.data.projects} days={days} />
          )}
        </div>
      }
    />
  )
}

interface ByProjectProps {
  readonly parts: Statement['projects']
  readonly days: Days
}

/** The balance of each project of the client; each leads to its own statement (projects.statement). */
function ByProject({ parts, days }: ByProjectProps) {
  return (
    <Facts label={texts.byProject}>
      {parts.map((part) => (
        <Fact key={part.projectId} name={nameOfPart(part)}>
          {part.projectId === null ? (
            formatMoney(part.closing)
          ) : (
            <Link to={`/app/estado-obra/${part.projectId}`} search={days}>
              {formatMoney(part.closing)}
            </Link>
          )}
        </Fact>
      ))}
    </Facts>
  )
}

interface SummaryProps {
  readonly statement: Statement
  readonly words: StatementKind['words']
}

function Summary({ statement, words }: SummaryProps) {
  return (
    <Facts label={texts.summary}>
      {statement.project !== null && <Fact name={words.party}>{statement.party}</Fact>}
      <Fact name={texts.opening}>{formatMoney(statement.opening)}</Fact>
      <Fact name={words.charges}>{formatMoney(statement.charges)}</Fact>
      <Fact name={words.payments}>{formatMoney(statement.payments)}</Fact>
      <Fact name={texts.closing}>{formatMoney(statement.closing)}</Fact>
      {statement.dollars && <Dollars dollars={statement.dollars} />}
      {statement.favor > 0 && <Fact name={texts.favor}>{formatMoney(statement.favor)}</Fact>}
    </Facts>
  )
}

/** What of the balance is owed in dollars, and what that is at today's rate. */
function Dollars({ dollars: { closing, rate, worth } }: { readonly dollars: DollarStatement }) {
  return (
    <>
      <Fact name={texts.inDollars}>{formatMoney(closing, currencySymbol(Currency.dollars))}</Fact>
      {worth !== null && <Fact name={texts.worth(formatRate(rate))}>{formatMoney(worth)}</Fact>}
    </>
  )
}
