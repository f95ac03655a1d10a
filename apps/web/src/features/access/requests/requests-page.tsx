import { programRequestRecord } from '@yunque/contract/access/program-request.record'
import { requestStates } from '@yunque/contract/access/program-request-words'
import type { ProgramRequestRow } from '@yunque/contract/access/program-requests'
import { programRequests } from '@yunque/contract/access/program-requests.endpoints'
import { useState } from 'react'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { useRequestActs } from './request-acts.tsx'
import { RequestState } from './request-state.tsx'
import { RequestView } from './request-view.tsx'
import { texts } from './texts.ts'

const columns = allColumnsOf(programRequestRecord, [
  'id',
  { field: 'kind', width: 160, phone: 'title' },
  { field: 'summary', width: 240, phone: 'subtitle' },
  { field: 'program', width: 130, phone: 'subtitle' },
  { field: 'createBy', width: 100, hidden: true },
  { field: 'area', width: 120, yields: true, phone: 'hidden' },
  { field: 'createAt', phone: 'subtitle' },
  { field: 'expiresAt', yields: true, phone: 'hidden' },
  {
    field: 'state',
    width: 120,
    phone: 'status',
    options: requestStates.map(({ id, name }) => ({ value: id, label: name })),
    render: ({ state }) => <RequestState state={state} />,
  },
  { field: 'decidedBy', width: 100, yields: true, phone: 'hidden' },
  { field: 'decidedAt', hidden: true },
  { field: 'reason', hidden: true },
])

/** 'Solicitudes de programas': what programs request, and a person approves (access.program-requests). */
export function RequestsPage() {
  const { id, open, close } = useRecordParam()
  const [refusing, setRefusing] = useState<ProgramRequestRow>()
  const acts = useRequestActs(setRefusing)
  const source = useRemoteList({
    list: programRequests.list,
    columns,
    defaultSort: [{ selector: 'id', desc: true }],
  })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty, hint: texts.emptyHint }}
        rowName={(row) => texts.nameOf(row.id)}
        rowMenu={acts}
        onOpen={(row) => open(row.id)}
        isInactive={({ state }) => state !== 'pending'}
      />
      {typeof id === 'number' && <RequestView id={id} onClose={close} onRefuse={setRefusing} />}
      {refusing && <RefuseDialog row={refusing} onClose={() => setRefusing(undefined)} />}
    </>
  )
}
