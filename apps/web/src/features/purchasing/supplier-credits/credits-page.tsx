import { State, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { supplierCreditWriters } from '@yunque/contract/purchasing/supplier-credits'
import { supplierCredits } from '@yunque/contract/purchasing/supplier-credits.endpoints'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { useRecordAct } from '../../../records/acts/use-record-act.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { creditActs } from './credit-acts.ts'
import { creditColumns } from './credit-columns.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { texts } from './texts.ts'
import { useNewCredit } from './use-new-credit.ts'

/** The default choice of the address (lists.address). An unknown value shows all. */
const everyone = { shown: 'all' }
/** The API filter of each choice. */
const filterOf: Readonly<Record<string, { open: 'true' }>> = { open: { open: 'true' } }

/** What suppliers owe the store, with the credit opened by the URL. */
export function SupplierCreditsPage() {
  const record = useRecordParam()
  const { id, close } = record
  const { open, start, doing, stop } = useRecordAct<'apply'>(record)
  const acts = useActs(creditActs, { open, apply: start('apply') })
  const fresh = useNewCredit(id)
  const mayWrite = useCan(...supplierCreditWriters)
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [{ shown }, change] = useUrlFilters(everyone)
  const source = useRemoteList({
    list: supplierCredits.list,
    columns: useMemo(() => creditColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
    extraParams: useMemo(() => filterOf[shown] ?? {}, [shown]),
  })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        actions={
          <ShownFilter
            label={texts.shown}
            choices={shownChoices}
            value={shown}
            onChange={(next) => change({ shown: next })}
          />
        }
        empty={{ text: texts.empty, hint: texts.emptyHint }}
        createLabel={texts.createShort}
        rowName={(row) => texts.nameOf(row.id)}
        onOpen={(row) => open(row.id)}
        {...acts.list}
        isInactive={(row) => row.stateId !== State.active}
        {...(mayWrite ? { onCreate: () => record.open(newRecord) } : {})}
      />
      {id !== null && (
        <CreditDialog
          id={id}
          fresh={fresh}
          acts={acts}
          applies={doing !== null}
          onStop={stop}
          onClose={close}
          onOpen={open}
        />
      )}
    </>
  )
}

const shownChoices = [
  { value: everyone.shown, label: texts.all },
  { value: 'open', label: texts.open },
]
