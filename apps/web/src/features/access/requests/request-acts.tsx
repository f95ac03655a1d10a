import { IconCheck, IconX } from '@tabler/icons-react'
import { programRequestRecord } from '@yunque/contract/access/program-request.record'
import { requestApprovers } from '@yunque/contract/access/program-request-words'
import type { ProgramRequestRow } from '@yunque/contract/access/program-requests'
import { useSession } from '../../../lib/api-client/session.ts'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { approveRequest } from './requests.api.ts'
import { texts } from './texts.ts'

export const kindOf = ({ kind }: Pick<ProgramRequestRow, 'kind'>): string =>
  programRequestRecord.kind.words?.[kind] ?? kind

/** What may be done with a request. `onRefuse` opens the reason. */
export function useRequestActs(
  onRefuse: (row: ProgramRequestRow) => void,
): (row: ProgramRequestRow) => readonly RowAction[] {
  const held = useSession()?.resources ?? []
  return (row) => {
    const isOpen = row.state === 'pending'
    const may = held.some(({ name }) => requestApprovers[row.kind].some((resource) => resource === name))
    return [
      {
        label: texts.approve,
        icon: <IconCheck size={16} />,
        disabled: !isOpen ? texts.notPending : !may && texts.noPermission,
        onClick: () => void approve(row),
      },
      {
        label: texts.refuse,
        icon: <IconX size={16} />,
        danger: true,
        disabled: !isOpen && texts.notPending,
        onClick: () => onRefuse(row),
      },
    ]
  }
}

/** Confirms, and does what was requested. A refusal of the server stays on screen. */
const approve = (row: ProgramRequestRow) =>
  askAndRun({
    question: {
      title: texts.approveTitle(kindOf(row), row.id),
      body: texts.approveBody(row.summary),
      action: texts.approve,
    },
    about: { approve: row.id },
    run: (options) => approveRequest(row.id, options),
    anyway: texts.anyway,
    done: texts.approved,
    errorMs: 8000,
  })
