import { IconCheck, IconCircleOff } from '@tabler/icons-react'
import { State } from '@yunque/contract/core/constants'
import { wordsOf } from '@yunque/contract/core/value-words'
import type { Column } from '../../ui/grid/columns.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'

interface Record {
  readonly stateId: number
}
/** The names of both states of a document: in force, and voided. */
type States = readonly { readonly id: number; readonly name: string }[]

/** The column that shows whether a posted document is in force or was voided. */
export function inForceColumn(title: string, states: States): Column<Record> {
  const words = wordsOf(states)
  const [inForce, voided] = [State.active, State.inactive]
  return {
    field: 'stateId',
    title,
    type: 'status',
    width: 124,
    phone: 'status',
    options: [
      { value: inForce, label: words[inForce] ?? '', tone: 'ok', icon: <IconCheck size={13} /> },
      { value: voided, label: words[voided] ?? '', tone: 'neutral', icon: <IconCircleOff size={13} /> },
    ],
  }
}

/** The same of one document. */
export function InForce({ stateId, states }: Record & { readonly states: States }) {
  return (
    <RecordStatus
      status={stateId === State.active ? 'processed' : 'voided'}
      text={wordsOf(states)[stateId] ?? ''}
    />
  )
}
