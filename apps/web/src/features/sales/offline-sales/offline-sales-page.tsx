import { Button } from '@mantine/core'
import { offlineSaleRecord } from '@yunque/contract/sales/offline-sale.record'
import { offlineSaleDeciders, offlineStates } from '@yunque/contract/sales/offline-sale-words'
import { offlineSales } from '@yunque/contract/sales/offline-sales.endpoints'
import { useState } from 'react'
import { refresh } from '../../../lib/api-client/changed.ts'
import { useCan } from '../../../lib/api-client/session.ts'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { GiveBackDialog } from './give-back-dialog.tsx'
import { askLoad } from './load-dialog.tsx'
import { type Deciding, isOpen, useOfflineSaleActs } from './offline-sale-acts.tsx'
import { OfflineSaleState } from './offline-sale-state.tsx'
import { OfflineSaleView } from './offline-sale-view.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { texts } from './texts.ts'

const columns = allColumnsOf(offlineSaleRecord, [
  { field: 'number', width: 120, phone: 'title' },
  { field: 'kind', width: 140, phone: 'subtitle' },
  { field: 'soldAt', phone: 'subtitle' },
  { field: 'date', hidden: true },
  { field: 'device', width: 140, phone: 'subtitle' },
  { field: 'seller', width: 150, yields: true, phone: 'hidden' },
  { field: 'client', width: 180, yields: true, phone: 'hidden' },
  { field: 'total', currency: '' },
  {
    field: 'state',
    width: 150,
    phone: 'status',
    options: offlineStates.map(({ id, name }) => ({ value: id, label: name })),
    render: ({ state }) => <OfflineSaleState state={state} />,
  },
  { field: 'reason', width: 240, phone: 'subtitle' },
  { field: 'billNumber', width: 110, phone: 'subtitle' },
  { field: 'area', width: 120, hidden: true },
  { field: 'receivedAt', hidden: true },
  { field: 'decidedBy', width: 110, hidden: true },
  { field: 'decidedAt', hidden: true },
])

/** 'Ventas por registrar': what tills sold without the server, and what of it waits for a person (decision 0112). */
export function OfflineSalesPage() {
  const { id, open, close } = useRecordParam()
  const [deciding, setDeciding] = useState<Deciding>()
  const decides = useCan(...offlineSaleDeciders)
  const acts = useOfflineSaleActs(setDeciding)
  const source = useRemoteList({
    list: offlineSales.list,
    columns,
    defaultSort: [{ selector: 'id', desc: true }],
  })
  const end = () => setDeciding(undefined)
  const load = async () => {
    if (await askLoad()) await refresh(['offlineSales', 'bills'])
  }
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty, hint: texts.emptyHint }}
        rowName={(row) => texts.nameOf(row)}
        rowMenu={acts}
        onOpen={(row) => open(row.id)}
        isInactive={(row) => !isOpen(row)}
        {...(decides
          ? {
              actions: (
                <Button variant="default" onClick={() => void load()}>
                  {texts.load}
                </Button>
              ),
            }
          : {})}
      />
      {typeof id === 'number' && <OfflineSaleView id={id} onClose={close} onDecide={setDeciding} />}
      {deciding?.act === 'register' && <RegisterDialog row={deciding.row} onClose={end} />}
      {deciding?.act === 'giveBack' && <GiveBackDialog row={deciding.row} onClose={end} />}
    </>
  )
}
