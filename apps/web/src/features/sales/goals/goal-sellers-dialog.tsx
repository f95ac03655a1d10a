import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { GoalRow, GoalUserRow } from '@yunque/contract/sales/goals'
import { goalUsers } from '@yunque/contract/sales/goals.endpoints'
import { useMemo, useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { formatDate, formatMoney } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { GoalProgress, GoalState } from '../../../records/goal/goal-progress.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { removeRecord } from '../../../records/record/remove-record.ts'
import { MainButton } from '../../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DialogList } from '../../../ui/grid/dialog-list.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { goalUserColumns } from './goal-columns.tsx'
import { GoalUserEditor } from './goal-user-editor.tsx'
import { goalQuery, soldBy } from './goals.api.ts'
import { texts } from './texts.ts'

/** The size of 'Metas por vendedor', in pixels. */
const size = { width: 800, height: 550 }

interface Props {
  readonly goalId: number
  readonly onClose: () => void
}

/** A goal with each seller's part of it. Editing a part replaces the list. */
export function GoalSellersDialog({ goalId, onClose }: Props) {
  const query = useQuery(goalQuery(goalId))
  const [editing, setEditing] = useState<GoalUserRow | 'new' | null>(null)
  return (
    <RecordLoader query={query} title={texts.sellers} size={size} onClose={onClose}>
      {(goal) =>
        editing === null ? (
          <Sellers goal={goal} onEdit={setEditing} onClose={onClose} />
        ) : (
          <GoalUserEditor
            goalId={goalId}
            part={editing === 'new' ? undefined : editing}
            onClose={() => setEditing(null)}
          />
        )
      }
    </RecordLoader>
  )
}

interface SellersProps {
  readonly goal: GoalRow
  readonly onEdit: (part: GoalUserRow | 'new') => void
  readonly onClose: () => void
}

function Sellers({ goal, onEdit, onClose }: SellersProps) {
  const mayEdit = useCan('administracionMetas') && goal.active
  const source = useRemoteList({
    list: goalUsers.list,
    follows: soldBy,
    columns: goalUserColumns,
    extraParams: useMemo(() => ({ goalId: goal.id }), [goal.id]),
    defaultSort: [{ selector: 'fullName', desc: false }],
    inUrl: false,
  })
  return (
    <RecordDialog
      title={texts.sellers}
      status={goal.active ? <GoalState of={goal} /> : <RecordStatus status="inactive" />}
      size={size}
      fill
      onClose={onClose}
      actions={<Actions mayEdit={mayEdit} onAdd={() => onEdit('new')} onClose={onClose} />}
    >
      <GoalFacts goal={goal} />
      <DialogList<GoalUserRow>
        label={texts.sellers}
        source={source}
        filterRow={false}
        empty={{ text: texts.noSellers }}
        rowName={(row) => texts.sellerName(row.fullName)}
        {...(mayEdit && { onOpen: onEdit, rowMenu: (row: GoalUserRow) => actionsOf(row, onEdit) })}
      />
    </RecordDialog>
  )
}

function GoalFacts({ goal }: { readonly goal: GoalRow }) {
  return (
    <>
      <Facts label={texts.about}>
        <Fact name={goal.description}>{`${formatDate(goal.initDate)} – ${formatDate(goal.endDate)}`}</Fact>
        <Fact name={texts.value}>{formatMoney(goal.value)}</Fact>
        <Fact name={texts.assigned}>{formatMoney(goal.assigned)}</Fact>
        <Fact name={texts.reached}>{formatMoney(goal.goalReached)}</Fact>
        <Fact name={texts.expected}>{formatMoney(goal.expectedToday)}</Fact>
      </Facts>
      <GoalProgress of={goal} />
    </>
  )
}

interface ActionsProps {
  readonly mayEdit: boolean
  readonly onAdd: () => void
  readonly onClose: () => void
}

function Actions({ mayEdit, onAdd, onClose }: ActionsProps) {
  if (!mayEdit)
    return (
      <MainButton variant="default" run={onClose}>
        {texts.close}
      </MainButton>
    )
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {texts.close}
      </Button>
      <MainButton run={onAdd}>{texts.addSeller}</MainButton>
    </>
  )
}

function actionsOf(part: GoalUserRow, onEdit: (part: GoalUserRow) => void): readonly RowAction[] {
  const name = texts.sellerName(part.fullName)
  return [
    { label: texts.edit, icon: <IconPencil size={16} />, onClick: () => onEdit(part) },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      onClick: () =>
        void removeRecord({
          remove: goalUsers.remove,
          id: part.id,
          name,
          effect: texts.sellerEffect,
        }),
    },
  ]
}
