import { Navigate } from '@tanstack/react-router'
import { catalogPaths } from '../../../menu.ts'

/** The small catalogs, as one entry of the menu: it opens the first of them. */
export function CatalogsPage() {
  return <Navigate to={catalogPaths[0] ?? '/app'} replace />
}
