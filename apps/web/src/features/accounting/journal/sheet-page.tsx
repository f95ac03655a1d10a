import { useQuery } from '@tanstack/react-query'
import type { SheetRow } from '@yunque/contract/accounting/journal'
import { journal } from '@yunque/contract/accounting/journal.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { dayOf, useReportAddress } from '../../../records/report/address.ts'
import { AreaField, useAskedArea } from '../../../records/report/area-field.tsx'
import { CsvButton } from '../../../records/report/csv-button.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { journalSources, type SheetQuestion, sheetQuery } from './accounting.api.ts'
import classes from './accounting.module.css'
import { sheetColumns } from './journal-columns.tsx'
import { texts } from './texts.ts'

/** 'Balance general': assets, liabilities and capital on a day (accounting.sheet). */
export function SheetPage() {
  const [search, ask] = useReportAddress()
  const area = useAskedArea(search.area)
  const to = dayOf(search.hasta, today())
  const question = area === null || to === null ? null : { to, areaId: area }
  const source = useRemoteList({
    list: journal.sheet,
    entity: 'journal',
    follows: journalSources,
    columns: sheetColumns,
    extraParams: { ...question },
    enabled: question !== null,
    pageSizes: [100, 50, 200, 500],
    rowKey: ({ code }) => code,
  })
  return (
    <ListPage<SheetRow>
      title={texts.sheet}
      source={source}
      searchLabel={texts.searchAccount}
      empty={{ text: texts.noSheet, hint: texts.entriesHint }}
      rowName={({ code, account }) => texts.accountOf(code, account)}
      header={
        <>
          <div className={classes.filters}>
            <AreaField area={area} onChange={(next) => ask({ area: next })} />
            <DateInput label={texts.day} value={to} onChange={(next) => ask({ hasta: next })} />
          </div>
          <Sides question={question} />
        </>
      }
      actions={<CsvButton load={question && (() => api.file(journal.sheetCsv, { query: question }))} />}
    />
  )
}

/** Both sides of the sheet, and whether they are equal. */
function Sides({ question }: { readonly question: SheetQuestion | null }) {
  const { data } = useQuery(sheetQuery(question))
  if (!data) return null
  const { assets, others, difference } = data
  return (
    <div className={classes.check}>
      <dl>
        <div>
          <dt>{texts.assets}</dt>
          <dd>{formatMoney(assets)}</dd>
        </div>
        <div>
          <dt>{texts.liabilities}</dt>
          <dd>{formatMoney(others)}</dd>
        </div>
      </dl>
      <StatusBadge tone={difference === 0 ? 'ok' : 'bad'}>
        {difference === 0 ? texts.balances : texts.differs(formatMoney(difference))}
      </StatusBadge>
    </div>
  )
}
