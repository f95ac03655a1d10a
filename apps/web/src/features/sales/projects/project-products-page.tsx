import { PrintLink } from '../../../records/report/print-link.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useProject, useProjectProducts } from './project-products.api.ts'
import { texts } from './texts.ts'

/** `/app/obra-productos/{id}`: what went to a project by product, less what came back (projects.figures). */
export function ProjectProductsPage() {
  const { id, project } = useProject()
  const source = useProjectProducts(id)
  return (
    <ListPage
      title={project ? texts.productsOf(project.name) : texts.products}
      source={source}
      empty={{ text: texts.noProducts }}
      rowName={({ product }) => product}
      actions={<PrintLink to={`/app/imprimir/obra-productos/${id}`} disabled={source.total === 0} />}
    />
  )
}
