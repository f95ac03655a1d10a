import { useNavigate } from '@tanstack/react-router'
import { useUrlFilters } from '../../screen/use-url-filters.ts'
import { useGrid } from '../grid-context.ts'
import { askIfMany } from '../toolbar/ask-if-many.ts'

const closed = { imprimir: false }

/** The print preview of a list, which its address opens; 'Volver' goes back to the list (lists.print). */
export function useListPrint() {
  const { source } = useGrid()
  const navigate = useNavigate()
  const [{ imprimir: isOpen }] = useUrlFilters(closed)
  const open = async () => {
    const { total } = source
    if (!(await askIfMany(total, { verb: 'Imprimir', what: 'la impresión' }))) return
    await navigate({ to: '.', search: (old: object) => ({ ...old, imprimir: true }) })
  }
  return { isOpen, open: () => void open() }
}
