import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LedgerRow } from '@yunque/contract/accounting/journal'
import { journal } from '@yunque/contract/accounting/journal.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { useReportAddress } from '../../../records/report/address.ts'
import { questionOf, useAsked } from '../../../records/report/area-days.ts'
import { AreaDaysFilters } from '../../../records/report/area-days-filters.tsx'
import { CsvButton } from '../../../records/report/csv-button.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import { accountOf, accountQuery, accountSource, journalSources } from './accounting.api.ts'
import classes from './accounting.module.css'
import { ledgerColumns } from './journal-columns.tsx'
import { texts } from './texts.ts'
import { useOpening } from './use-opening.ts'

/** 'Mayor': the journal lines of one account or of all accounts, each with its running balance (accounting.ledger). */
export function LedgerPage() {
  const { asked } = useAsked()
  const [search, ask] = useReportAddress()
  const days = questionOf(asked)
  const chosen = accountOf(search.cuenta)
  const question = days && { ...days, ...chosen }
  const { data: account } = useQuery({
    ...accountQuery(chosen.accountId ?? 0),
    enabled: chosen.accountId !== undefined,
  })
  const opening = useOpening()
  const source = useRemoteList({
    list: journal.ledger,
    entity: 'journal',
    follows: journalSources,
    columns: ledgerColumns,
    extraParams: { ...question },
    enabled: question !== null,
    pageSizes: [50, 20, 100, 500],
    rowKey: ({ key }) => key,
  })
  return (
    <ListPage<LedgerRow>
      title={texts.ledger}
      source={source}
      searchLabel={texts.searchEntry}
      empty={{ text: texts.noEntries, hint: texts.entriesHint }}
      rowName={({ account: name, place }) => texts.ledgerLine(name, place)}
      onOpen={(row) => opening(row)?.()}
      rowMenu={(row) => {
        const open = opening(row)
        return open ? [{ label: texts.openDocument, icon: <IconFileText size={16} />, onClick: open }] : []
      }}
      header={
        <div className={classes.ledger}>
          <Lookup
            label={texts.account}
            source={accountSource}
            value={chosen.accountId === undefined ? null : (account ?? null)}
            onChange={(next) => ask({ cuenta: next ? String(next.id) : null })}
            clearable
            placeholder={texts.everyAccount}
          />
          <AreaDaysFilters />
        </div>
      }
      actions={<CsvButton load={question && (() => api.file(journal.ledgerCsv, { query: question }))} />}
    />
  )
}
