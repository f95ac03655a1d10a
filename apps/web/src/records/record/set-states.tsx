import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { BulkOutcome, StateChange } from '@yunque/contract/core/bulk'
import { formatCount } from '../../lib/format/format.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import type { BulkAction, BulkResult } from '../../ui/grid/grid-options.ts'

interface Master {
  /** `producto` and `productos`, after their number. */
  readonly nouns: readonly [one: string, several: string]
  /** What a deactivated record no longer does. */
  readonly effect: string
  readonly change: (asked: StateChange) => Promise<BulkOutcome>
}

type Stored = { readonly id: number }

/** 'Activar' and 'Desactivar' of the selected records of a list, each in one call (lists.bulk). */
export const stateActions = <Row extends Stored>(master: Master): BulkAction<Row>[] => [
  {
    label: 'Activar',
    icon: <IconCircleCheck size={16} />,
    run: (rows) => setStates(master, rows, true),
  },
  {
    label: 'Desactivar',
    icon: <IconCircleOff size={16} />,
    danger: true,
    run: (rows) => setStates(master, rows, false),
  },
]

async function setStates(
  { nouns: [one, several], effect, change }: Master,
  rows: readonly Stored[],
  active: boolean,
): Promise<BulkResult | undefined> {
  const verb = active ? 'Activar' : 'Desactivar'
  const title = `${verb} ${formatCount(rows.length)} ${rows.length === 1 ? one : several}`
  const body = active ? 'Se ofrecen otra vez.' : effect
  if (!(await confirm({ title, body, action: title, danger: !active }))) return undefined
  const { done, failed } = await change({ ids: rows.map(({ id }) => id), active })
  return { done, failed: failed.map(({ message }) => message) }
}
