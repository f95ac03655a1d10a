import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ProviderStatement, StatementRow } from '@yunque/contract/providers'
import { api } from '../../shared/api-client/api.ts'
import { formatMoney } from '../../shared/format/format.ts'
import { Fact, Facts } from '../../shared/records/facts.tsx'
import { DateInput } from '../../shared/ui/form/date-input.tsx'
import { defineColumns } from '../../shared/ui/grid/columns.ts'
import { ListPage } from '../../shared/ui/grid/list-page.tsx'
import { useLocalList } from '../../shared/ui/grid/use-local-list.ts'
import { saveFile } from '../../shared/ui/save-file.ts'
import { daysOnWire, statementPath, statementQuery, useAsked } from './provider-statement.api.ts'
import classes from './provider-statement.module.css'
import { texts } from './texts.ts'

const columns = defineColumns<StatementRow>()([
  { field: 'date', title: texts.date, type: 'date', width: 110, sortable: false, phone: 'subtitle' },
  {
    field: 'document',
    title: texts.document,
    type: 'text',
    width: 220,
    sortable: false,
    phone: 'title',
    render: texts.documentOf,
  },
  {
    field: 'reference',
    title: texts.reference,
    type: 'text',
    width: 160,
    sortable: false,
    phone: 'subtitle',
  },
  { field: 'dueDate', title: texts.dueDate, type: 'date', width: 110, sortable: false, phone: 'hidden' },
  {
    field: 'charge',
    title: texts.charge,
    type: 'money',
    width: 140,
    sortable: false,
    summary: 'sum',
    phone: 'subtitle',
  },
  {
    field: 'payment',
    title: texts.paid,
    type: 'money',
    width: 140,
    sortable: false,
    summary: 'sum',
    phone: 'subtitle',
  },
  { field: 'balance', title: texts.balance, type: 'money', width: 150, sortable: false, phone: 'amount' },
])

/** Statement of a supplier: what was bought on credit, what was paid, and what is owed after each. */
export function ProviderStatementPage() {
  const { id, days, change } = useAsked()
  const navigate = useNavigate()
  const query = useQuery({ ...statementQuery(id, days), placeholderData: keepPreviousData })
  const local = useLocalList<StatementRow>({
    name: 'providerStatement',
    rows: query.data?.rows,
    error: query.error?.message,
    isFetching: query.isFetching,
    columns,
    pageSizes: [50, 20, 100, 500],
    rowKey: ({ key }) => key,
    onRefresh: () => void query.refetch(),
  })
  const exportRows = async () => saveFile(await api.download(`${statementPath(id)}/export`, daysOnWire(days)))
  return (
    <ListPage
      title={query.data ? texts.titleOf(query.data.provider) : texts.title}
      source={{ ...local, exportRows }}
      empty={{ text: texts.none }}
      filterRow={false}
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to={`/app/imprimir/estado-proveedor/${id}`} search={days} />
          )}
        >
          {texts.print}
        </Button>
      }
      rowName={texts.documentOf}
      onOpen={({ purchaseId }) => void navigate({ href: `/app/compras/${purchaseId}` })}
      header={
        <div className={classes.head}>
          <DateInput label={texts.from} value={days.from} onChange={(from) => change({ from })} />
          <DateInput label={texts.to} value={days.to} onChange={(to) => change({ to })} />
          {query.data && <Summary statement={query.data} />}
        </div>
      }
    />
  )
}

function Summary({ statement }: { readonly statement: ProviderStatement }) {
  return (
    <Facts label={texts.summary}>
      <Fact name={texts.opening}>{formatMoney(statement.opening)}</Fact>
      <Fact name={texts.charges}>{formatMoney(statement.charges)}</Fact>
      <Fact name={texts.payments}>{formatMoney(statement.payments)}</Fact>
      <Fact name={texts.closing}>{formatMoney(statement.closing)}</Fact>
    </Facts>
  )
}
