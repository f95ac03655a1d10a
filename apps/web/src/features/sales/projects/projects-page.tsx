import { IconCrane, IconFileInvoice, IconListDetails, IconTrash, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { debtReaders } from '@yunque/contract/receivables/debts'
import type { ProjectRow } from '@yunque/contract/sales/projects'
import { projects } from '@yunque/contract/sales/projects.endpoints'
import { useCan } from '../../../lib/api-client/session.ts'
import { ProjectDialog } from '../../../records/project-dialog/project-dialog.tsx'
import { removeRecord } from '../../../records/record/remove-record.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { projectColumns } from './project-columns.tsx'
import { texts } from './texts.ts'

/** 'Obras': the projects of clients, with what was sold, paid and is owed (projects.figures). */
export function ProjectsPage() {
  const { id, open, close } = useRecordParam()
  const mayEdit = useCan('verClientes')
  const source = useRemoteList({
    list: projects.list,
    follows: ['bills'],
    columns: projectColumns,
    defaultSort: [{ selector: 'client', desc: false }],
  })
  const actionsOf = useActions(open, mayEdit)
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        empty={{ text: texts.empty, hint: texts.hint }}
        rowName={(row) => texts.nameOf(row.id, row.name)}
        onOpen={(row) => open(row.id)}
        rowMenu={actionsOf}
        isInactive={({ active }) => !active}
        {...(mayEdit ? { onCreate: () => open(newRecord) } : {})}
      />
      {id !== null && <ProjectDialog id={id} onClose={close} />}
    </>
  )
}

function useActions(open: (id: number) => void, mayEdit: boolean) {
  const navigate = useNavigate()
  const readsDebts = useCan(...debtReaders)
  const go = (href: string) => void navigate({ href })
  const barred = !readsDebts && texts.noPermission
  return ({ id, clientId, name, active }: ProjectRow): readonly RowAction[] => [
    { label: texts.open, icon: <IconCrane size={16} />, onClick: () => open(id) },
    {
      label: texts.statement,
      icon: <IconFileInvoice size={16} />,
      disabled: barred,
      onClick: () => go(`/app/estado-obra/${id}`),
    },
    {
      label: texts.products,
      icon: <IconListDetails size={16} />,
      onClick: () => go(`/app/obra-productos/${id}`),
    },
    {
      label: texts.clientStatement,
      icon: <IconUsers size={16} />,
      disabled: barred,
      onClick: () => go(`/app/estado-cliente/${clientId}`),
    },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      disabled: (!mayEdit && texts.noPermission) || (!active && texts.isInactive),
      onClick: () =>
        void removeRecord({
          remove: projects.remove,
          id,
          name: texts.nameOf(id, name),
          effect: texts.effect,
        }),
    },
  ]
}
