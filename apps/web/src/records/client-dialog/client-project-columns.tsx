import { buyerRecord } from '@yunque/contract/sales/buyer.record'
import { projectRecord } from '@yunque/contract/sales/project.record'
import { allColumnsOf, columnsOf } from '../../ui/grid/columns.ts'
import { activeColumn } from '../columns/active-column.tsx'
import { texts } from '../project-dialog/texts.ts'

/** The projects of one client. */
export const projectColumns = columnsOf(projectRecord, [
  { field: 'name', phone: 'title' },
  { field: 'contract', width: 110, phone: 'subtitle', yields: true },
  { field: 'creditLimit', phone: 'hidden' },
  { field: 'balance', summary: 'sum', phone: 'amount' },
  { ...activeColumn, width: 96 },
])

/** The authorised buyers of one client. */
export const buyerColumns = allColumnsOf(buyerRecord, [
  { field: 'name', phone: 'title' },
  { field: 'identification', width: 150, phone: 'subtitle' },
  { field: 'phoneNumber', width: 100, phone: 'subtitle', yields: true },
  {
    field: 'projects',
    width: 170,
    phone: 'subtitle',
    render: ({ allProjects, projects }) => (allProjects ? texts.every : projects),
  },
  { ...activeColumn, width: 96 },
])
