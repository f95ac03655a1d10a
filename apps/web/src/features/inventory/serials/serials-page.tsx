import { serialBuyers } from '@yunque/contract/inventory/serial.record'
import { serialWriters } from '@yunque/contract/inventory/serials'
import { serials } from '@yunque/contract/inventory/serials.endpoints'
import { SerialPlace } from '@yunque/domain/serials'
import { useMemo } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { RegisterSerials } from './register-serials.tsx'
import { serialColumns } from './serial-columns.tsx'
import { SerialDialog } from './serial-dialog.tsx'
import { texts } from './texts.ts'

/** The default choice of the address (lists.address). An unknown value shows all. */
const everyone = { shown: 'all' }
/** The API filter of each choice. */
const filterOf: Readonly<Record<string, { placeId: number }>> = {
  stock: { placeId: SerialPlace.stock },
  sold: { placeId: SerialPlace.sold },
}

/** 'Series y garantías': the units of which the store knows the serial, with the one opened by the URL. */
export function SerialsPage() {
  const { id, open, close } = useRecordParam()
  const mayWrite = useCan(...serialWriters)
  const buyers = useCan(...serialBuyers)
  const [{ shown }, change] = useUrlFilters(everyone)
  const source = useRemoteList({
    list: serials.list,
    columns: useMemo(() => serialColumns(buyers), [buyers]),
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
        createLabel={texts.create}
        rowName={(row) => texts.nameOf(row.serial)}
        onOpen={(row) => open(row.id)}
        isInactive={(row) => row.placeId === SerialPlace.gone}
        {...(mayWrite ? { onCreate: () => open(newRecord) } : {})}
      />
      {id === newRecord && <RegisterSerials onClose={close} />}
      {id !== null && id !== newRecord && <SerialDialog key={id} id={id} onClose={close} />}
    </>
  )
}

const shownChoices = [
  { value: everyone.shown, label: texts.all },
  { value: 'stock', label: texts.inStock },
  { value: 'sold', label: texts.soldOnly },
]
