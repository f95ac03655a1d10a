import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { newRecord, type RecordId } from '../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../ui/screen/use-url-filters.ts'

const noOrder: { orden: number | null } = { orden: null }

/**
 * The purchase order that the new purchase of the address fills: `/app/compras/nuevo?orden=12`. It leaves the address with
 * the new purchase, so that the next one is empty.
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
