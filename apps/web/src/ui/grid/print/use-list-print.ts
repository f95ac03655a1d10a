import { useNavigate } from '@tanstack/react-router'
import { useUrlFilters } from '../../screen/use-url-filters.ts'
import { askIfMany } from '../ask-if-many.ts'
import { useGrid } from '../grid-context.ts'

const closed = { imprimir: '' }

/**
 * The print preview of a list of a page or of a dialog. The address names the list that is printed, and 'Volver' goes back
 * to it. Without rows there is nothing to print (lists.print).
 */
export function useListPrint() {
  const { source } = useGrid()
  const navigate = useNavigate()
  const [{ imprimir }] = useUrlFilters(closed)
  const { total, name } = source
  const open = async () => {
    if (!(await askIfMany(total, { verb: 'Imprimir', what: 'la impresión' }))) return
    await navigate({ to: '.', search: (old: object) => ({ ...old, imprimir: name }) })
  }
  return { isOpen: imprimir === name, isOffered: total > 0, open: () => void open() }
}
