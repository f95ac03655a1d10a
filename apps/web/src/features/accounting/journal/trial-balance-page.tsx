import { IconBook, IconNotebook } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { TrialBalanceRow } from '@yunque/contract/accounting/journal'
import { journal } from '@yunque/contract/accounting/journal.endpoints'
import { questionOf, type ReportQuery, useAsked } from '../../../records/report/area-days.ts'
import { AreaDaysFilters } from '../../../records/report/area-days-filters.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { journalSources } from './accounting.api.ts'
import { balanceColumns } from './journal-columns.tsx'
import { texts } from './texts.ts'

/** 'Balanza de comprobación': each account before a period, in it, and after it. A row opens the account. */
export function TrialBalancePage() {
  const { asked } = useAsked()
  const question = questionOf(asked)
  const navigate = useNavigate()
  const open = ({ code }: TrialBalanceRow) =>
    void navigate({ to: '/app/contabilidad/diario', search: linesOf(asked, code) })
  const openLedger = ({ accountId }: TrialBalanceRow) =>
    void navigate({
      to: '/app/contabilidad/mayor',
      search: { ...daysOf(asked), cuenta: accountId ?? undefined },
    })
  const source = useRemoteList({
    list: journal.balanceList,
    entity: 'journal',
    follows: journalSources,
    columns: balanceColumns,
    extraParams: { ...question },
    enabled: question !== null,
    pageSizes: [100, 50, 200, 500],
    rowKey: ({ code }) => code,
  })
  return (
    <ListPage<TrialBalanceRow>
      title={texts.balance}
      source={source}
      searchLabel={texts.searchAccount}
      empty={{ text: texts.noEntries, hint: texts.entriesHint }}
      rowName={({ code, account }) => texts.accountOf(code, account)}
      onOpen={openLedger}
      rowMenu={(row) => [
        { label: texts.openLedger, icon: <IconBook size={16} />, onClick: () => openLedger(row) },
        { label: texts.openEntries, icon: <IconNotebook size={16} />, onClick: () => open(row) },
      ]}
      header={<AreaDaysFilters />}
    />
  )
}

/** The lines of the account in the journal of the same days. */
const daysOf = ({ area, desde, hasta }: ReportQuery) => ({ area, desde, hasta })

const linesOf = (asked: ReportQuery, code: string) => ({
  ...daysOf(asked),
  ...(code === '' ? {} : { 'f.code': `eq:${code}` }),
})
