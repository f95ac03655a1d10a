import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { BuyerRow, ProjectRow } from '@yunque/contract/sales/projects'
import { buyers, projects } from '@yunque/contract/sales/projects.endpoints'
import { useMemo, useState } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { useRemoteList } from '../../ui/grid/query/use-remote-list.ts'
import { newRecord, type RecordId } from '../../ui/screen/record-param.ts'
import { BuyerDialog } from '../project-dialog/buyer-dialog.tsx'
import { ProjectDialog } from '../project-dialog/project-dialog.tsx'
import { texts as projectTexts } from '../project-dialog/texts.ts'
import { buyerColumns, projectColumns } from './client-project-columns.tsx'
import classes from './client-projects.module.css'

interface Props {
  readonly clientId: number
}

/** The projects of a client and who may take goods in its name. Each opens to be changed. */
export function ClientProjects({ clientId }: Props) {
  const mayEdit = useCan('verClientes')
  const [projectId, openProject] = useState<RecordId | null>(null)
  const [buyerId, openBuyer] = useState<RecordId | null>(null)
  const extraParams = useMemo(() => ({ clientId }), [clientId])
  const works = useRemoteList({
    list: projects.list,
    name: 'client-projects',
    columns: projectColumns,
    extraParams,
    follows: ['bills'],
    defaultSort: [{ selector: 'name', desc: false }],
    pageSizes: [10, 20, 50],
    inUrl: false,
  })
  const people = useRemoteList({
    list: buyers.list,
    name: 'client-buyers',
    columns: buyerColumns,
    extraParams,
    defaultSort: [{ selector: 'name', desc: false }],
    pageSizes: [10, 20, 50],
    inUrl: false,
  })
  return (
    <div className={classes.lists}>
      <Part
        title={projectTexts.projects}
        add={projectTexts.createProject}
        {...(mayEdit ? { onAdd: () => openProject(newRecord) } : {})}
      >
        <DataGrid<ProjectRow>
          label={projectTexts.projects}
          source={works}
          filterRow={false}
          empty={{ text: projectTexts.noProjects }}
          rowName={({ name }) => projectTexts.projectName(name)}
          isInactive={({ active }) => !active}
          onOpen={({ id }) => openProject(id)}
        />
      </Part>
      <Part
        title={projectTexts.buyersTitle}
        add={projectTexts.createBuyer}
        {...(mayEdit ? { onAdd: () => openBuyer(newRecord) } : {})}
      >
        <DataGrid<BuyerRow>
          label={projectTexts.buyersTitle}
          source={people}
          filterRow={false}
          empty={{ text: projectTexts.noBuyers }}
          rowName={({ name }) => projectTexts.buyerName(name)}
          isInactive={({ active }) => !active}
          onOpen={({ id }) => openBuyer(id)}
        />
      </Part>
      {projectId !== null && (
        <ProjectDialog id={projectId} clientId={clientId} onClose={() => openProject(null)} />
      )}
      {buyerId !== null && <BuyerDialog id={buyerId} clientId={clientId} onClose={() => openBuyer(null)} />}
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly add: string
  readonly onAdd?: () => void
  readonly children: React.ReactNode
}

function Part({ title, add, onAdd, children }: PartProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        {onAdd && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={onAdd}
          >
            {add}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
