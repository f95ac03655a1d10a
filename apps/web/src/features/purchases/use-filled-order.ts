import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { newRecord, type RecordId } from '../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../ui/screen/use-url-filters.ts'

const noOrder: { orden: number | null } = { orden: null }

/**
 * The id of the purchase order that a new purchase fills, from its address: `/app/compras/nuevo?orden=12`. When the new
 * purchase is left, `orden` is removed from the address, so that the next one starts empty.
 */
export function useFilledOrder(id: RecordId | null): number | null {
  const [{ orden }] = useUrlFilters(noOrder)
  const navigate = useNavigate()
  const left = id !== newRecord && orden !== null
  useEffect(() => {
    if (!left) return
    const without = ({ orden: _, ...search }: Record<string, unknown>) => search
    void navigate({ to: '.', search: without, replace: true, state: true })
  }, [left, navigate])
  // Users can edit an address.
  return id === newRecord && typeof orden === 'number' ? orden : null
}
