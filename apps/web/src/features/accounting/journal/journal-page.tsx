import { IconFileText } from '@tabler/icons-react'
import type { JournalRow } from '@yunque/contract/accounting/journal'
import { journal } from '@yunque/contract/accounting/journal.endpoints'
import { journalWords } from '@yunque/contract/accounting/journal.record'
import { api } from '../../../lib/api-client/api.ts'
import { questionOf, useAsked } from '../../../records/report/area-days.ts'
import { AreaDaysFilters } from '../../../records/report/area-days-filters.tsx'
import { CsvButton } from '../../../records/report/csv-button.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { journalSources } from './accounting.api.ts'
import { JournalCheck } from './journal-check.tsx'
import { journalColumns } from './journal-columns.tsx'
import { texts } from './texts.ts'
import { useOpening } from './use-opening.ts'

/** 'Diario': what the documents of a period post to accounts (accounting.journal). A line opens its document. */
export function JournalPage() {
  const { asked } = useAsked()
  const question = questionOf(asked)
  const opening = useOpening()
  const source = useRemoteList({
    list: journal.list,
    entity: 'journal',
    follows: journalSources,
    columns: journalColumns,
    extraParams: { ...question },
    enabled: question !== null,
    pageSizes: [50, 20, 100, 500],
    rowKey: ({ key }) => key,
  })
  return (
    <ListPage<JournalRow>
      title={texts.journal}
      source={source}
      searchLabel={texts.searchEntry}
      empty={{ text: texts.noEntries, hint: texts.entriesHint }}
      rowName={({ kind, number, account }) => texts.lineOf(journalWords[kind] ?? kind, number, account)}
      onOpen={(row) => opening(row)?.()}
      rowMenu={(row) => {
        const open = opening(row)
        return open ? [{ label: texts.openDocument, icon: <IconFileText size={16} />, onClick: open }] : []
      }}
      header={
        <>
          <AreaDaysFilters />
          <JournalCheck question={question} />
        </>
      }
      actions={<CsvButton load={question && (() => api.file(journal.csv, { query: question }))} />}
    />
  )
}
