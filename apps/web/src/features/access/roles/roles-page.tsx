import { IconPencil, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { roleRecord } from '@yunque/contract/access/role.record'
import type { RoleRow } from '@yunque/contract/access/roles'
import { roles } from '@yunque/contract/access/roles.endpoints'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { removeRecord } from '../../../records/record/remove-record.ts'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { RoleDialog } from './role-dialog.tsx'
import { texts } from './texts.ts'

const columns = allColumnsOf(roleRecord, [
  'id',
  { field: 'name', width: 320, phone: 'title' },
  { field: 'users', phone: 'subtitle' },
  { field: 'secondFactor', phone: 'hidden' },
  activeColumn,
])

/** Roles. Their permissions have a screen of their own. */
export function RolesPage() {
  const { id, open, close } = useRecordParam()
  const navigate = useNavigate()
  const source = useRemoteList({
    list: roles.list,
    columns,
    defaultSort: [{ selector: 'name', desc: false }],
  })
  const actionsOf = (row: RoleRow): readonly RowAction[] => [
    { label: texts.open, icon: <IconPencil size={16} />, onClick: () => open(row.id) },
    {
      label: texts.permissions,
      icon: <IconShieldCheck size={16} />,
      onClick: () => void navigate({ to: '/app/permisos', search: { role: row.id } }),
    },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      disabled: !row.active && texts.isInactive,
      onClick: () => void remove(row),
    },
  ]
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.name)}
        onOpen={(row) => open(row.id)}
        onCreate={() => open('nuevo')}
        rowMenu={actionsOf}
        isInactive={(row) => !row.active}
      />
      {id !== null && <RoleDialog id={id} onClose={close} />}
    </>
  )
}

function remove({ id, name, users }: RoleRow): Promise<void> {
  return removeRecord({ remove: roles.remove, id, name: texts.nameOf(name), effect: texts.effect(users) })
}
