import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ProjectProductRow, ProjectRow } from '@yunque/contract/sales/projects'
import { projects } from '@yunque/contract/sales/projects.endpoints'
import { useMemo } from 'react'
import { projectQuery } from '../../../records/project-dialog/project.api.ts'
import { paperRows } from '../../../records/report/report-paper.tsx'
import type { ListSource } from '../../../ui/grid/query/list-source.ts'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { productColumns } from './project-columns.tsx'

/** The project of the address; undefined while it loads. */
export function useProject(): { readonly id: number; readonly project: ProjectRow | undefined } {
  const id = Number(useParams({ strict: false }).id)
  return { id, project: useQuery(projectQuery(id)).data }
}

/** What went to a project, on the screen or on paper. */
export function useProjectProducts(
  projectId: number,
  { paper = false }: { readonly paper?: boolean } = {},
): ListSource<ProjectProductRow> {
  return useRemoteList({
    list: projects.products,
    name: 'project-products',
    columns: productColumns,
    extraParams: useMemo(() => ({ projectId }), [projectId]),
    follows: ['bills', 'movements'],
    defaultSort: [{ selector: 'total', desc: true }],
    pageSizes: paper ? paperRows : [20, 50, 100, 500],
    rowKey: ({ productId }) => String(productId),
  })
}
