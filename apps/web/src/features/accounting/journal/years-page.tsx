import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { yearClosingRecord, yearWords } from '@yunque/contract/accounting/year-closing.record'
import type { YearClosingRow } from '@yunque/contract/accounting/year-closings'
import { yearClosings } from '@yunque/contract/accounting/year-closings.endpoints'
import { yesNo } from '@yunque/contract/core/value-words'
import { useCan } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import { unlessDeclined } from '../../../ui/feedback/unless-declined.ts'
import { allColumnsOf, booleanOptions } from '../../../ui/grid/columns.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { changeYear, journalSources } from './accounting.api.ts'
import { texts } from './texts.ts'

const columns = allColumnsOf(yearClosingRecord, [
  { field: 'year', type: 'text', width: 90, phone: 'title' },
  { field: 'result', width: 170, phone: 'amount' },
  {
    field: 'closed',
    options: booleanOptions(yesNo),
    width: 110,
    phone: 'subtitle',
    render: ({ closed }) => (
      <StatusBadge tone={closed ? 'ok' : 'neutral'}>{yearWords[closed ? 'true' : 'false']}</StatusBadge>
    ),
  },
  { field: 'closedAt', phone: 'hidden' },
  { field: 'closedBy', width: 140, phone: 'hidden' },
])

/** 'Cierre del año': the years that have ended, with their result, and the closing of each (accounting.year). */
export function YearsPage() {
  const mayClose = useCan('planDeCuentas')
  const source = useRemoteList({
    list: yearClosings.list,
    follows: journalSources,
    columns,
    rowKey: ({ year }) => String(year),
  })
  return (
    <ListPage<YearClosingRow>
      title={texts.years}
      source={source}
      empty={{ text: texts.noYears, hint: texts.noYearsHint }}
      rowName={({ year }) => texts.yearOf(year)}
      rowMenu={(row) => actionsOf(row, mayClose)}
    />
  )
}

function actionsOf({ year, closed, last }: YearClosingRow, mayClose: boolean): readonly RowAction[] {
  const barred = !mayClose && texts.noPermission
  return [
    closed
      ? {
          label: texts.reopenYear,
          icon: <IconLockOpen size={16} />,
          disabled: barred || (!last && texts.notLast),
          onClick: () => void change('reopen', year),
        }
      : {
          label: texts.closeYear,
          icon: <IconLock size={16} />,
          disabled: barred,
          onClick: () => void change('close', year),
        },
  ]
}

async function change(act: 'close' | 'reopen', year: number): Promise<void> {
  const title = act === 'close' ? texts.closeYear : texts.reopenYear
  try {
    const done = await unlessDeclined(changeYear(act, year, { anyway: { title, action: title } }))
    if (done) toast.success(act === 'close' ? texts.yearClosed(year) : texts.yearReopened(year))
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
