import {
  IconCircleCheck,
  IconCircleOff,
  IconDevices,
  IconKey,
  IconPencil,
  IconShieldOff,
} from '@tabler/icons-react'
import { userRecord } from '@yunque/contract/access/user.record'
import type { UserRow } from '@yunque/contract/access/users'
import { users } from '@yunque/contract/access/users.endpoints'
import { useState } from 'react'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { SessionsDialog } from './sessions-dialog.tsx'
import { texts } from './texts.ts'
import { changeActive, resetSecondFactor, resetToDefault } from './user-actions.ts'
import { UserDialog } from './user-dialog.tsx'

const columns = allColumnsOf(userRecord, [
  'id',
  { field: 'username', width: 112, phone: 'subtitle' },
  { field: 'code', yields: true, width: 76, phone: 'hidden' },
  { field: 'fullName', width: 172, phone: 'title' },
  { field: 'email', width: 184, phone: 'hidden' },
  { field: 'area', width: 116, phone: 'subtitle' },
  { field: 'rol', width: 116, phone: 'subtitle' },
  { field: 'lastSeenAt', phone: 'hidden' },
  {
    field: 'mustChangePassword',
    hidden: true,
    phone: 'hidden',
  },
  {
    field: 'secondFactor',
    hidden: true,
    phone: 'hidden',
  },
  activeColumn,
])

/** Users: edited in a dialog, with a context menu (30 a page). */
export function UsersPage() {
  const { id, open, close } = useRecordParam()
  const [sessionsOf, setSessionsOf] = useState<UserRow | null>(null)
  const source = useRemoteList({
    list: users.list,
    columns,
    defaultSort: [{ selector: 'fullName', desc: false }],
    pageSizes: [30, 15, 50],
  })
  const actionsOf = (row: UserRow): readonly RowAction[] => [
    { label: texts.open, icon: <IconPencil size={16} />, onClick: () => open(row.id) },
    row.active
      ? {
          label: texts.deactivate,
          icon: <IconCircleOff size={16} />,
          danger: true,
          onClick: () => void changeActive(row),
        }
      : {
          label: texts.activate,
          icon: <IconCircleCheck size={16} />,
          onClick: () => void changeActive(row),
        },
    {
      label: texts.resetPassword,
      icon: <IconKey size={16} />,
      onClick: () => void resetToDefault(row),
    },
    {
      label: texts.resetSecondFactor,
      icon: <IconShieldOff size={16} />,
      disabled: !row.secondFactor && texts.noSecondFactor,
      onClick: () => void resetSecondFactor(row),
    },
    { label: texts.sessions, icon: <IconDevices size={16} />, onClick: () => setSessionsOf(row) },
  ]
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.username)}
        onOpen={(row) => open(row.id)}
        onCreate={() => open('nuevo')}
        rowMenu={actionsOf}
        isInactive={(row) => !row.active}
      />
      {id !== null && <UserDialog id={id} onClose={close} />}
      {sessionsOf && <SessionsDialog user={sessionsOf} onClose={() => setSessionsOf(null)} />}
    </>
  )
}
