import type { BuyerRow, ProjectRow } from '@yunque/contract/sales/projects'
import { defineColumns } from '../../ui/grid/columns.ts'
import { activeColumn } from '../columns/active-column.tsx'
import { texts } from '../project-dialog/texts.ts'

/** The projects of one client. */
export const projectColumns = defineColumns<ProjectRow>()([
  { field: 'name', title: texts.project, type: 'text', phone: 'title' },
  { field: 'contract', title: texts.contract, type: 'text', width: 110, phone: 'subtitle', yields: true },
  { field: 'creditLimit', title: texts.limit, type: 'money', phone: 'hidden' },
  { field: 'balance', title: texts.balance, type: 'money', summary: 'sum', phone: 'amount' },
  { ...activeColumn, width: 96 },
])

/** The authorised buyers of one client. */
export const buyerColumns = defineColumns<BuyerRow>()([
  { field: 'name', title: texts.name, type: 'text', phone: 'title' },
  { field: 'identification', title: texts.identification, type: 'text', width: 150, phone: 'subtitle' },
  { field: 'phoneNumber', title: texts.phone, type: 'text', width: 100, phone: 'subtitle', yields: true },
  {
    field: 'projects',
    title: texts.projects,
    type: 'text',
    width: 170,
    phone: 'subtitle',
    render: ({ allProjects, projects }) => (allProjects ? texts.every : projects),
  },
  { ...activeColumn, width: 96 },
])
