import { formatDate, formatMoney } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { ReportPaper, totalOf } from '../../../records/report/report-paper.tsx'
import { useProject, useProjectProducts } from './project-products.api.ts'
import { texts } from './texts.ts'

const columns = { internalCode: 26, product: null, um: 20, quantity: 26, total: 30 }

/** `/app/imprimir/obra-productos/{id}`: what went to a project, on paper. */
export function ProjectProductsPrintPage() {
  const { id, project } = useProject()
  const source = useProjectProducts(id, { paper: true })
  if (!project) return null
  const { client, name, contract, address } = project
  const about = [
    { label: texts.client, value: client, wide: true },
    { label: texts.name, value: name, wide: true },
    { label: texts.contract, value: contract },
    { label: texts.address, value: address, wide: true },
    { label: texts.issued, value: formatDate(today()) },
  ]
  return (
    <ReportPaper
      title={texts.products}
      home={`/app/obra-productos/${id}`}
      source={source}
      columns={columns}
      meta={about.filter(({ value }) => value !== '')}
      totals={[{ label: texts.total, value: formatMoney(totalOf(source, 'total') ?? 0), strong: true }]}
    />
  )
}
