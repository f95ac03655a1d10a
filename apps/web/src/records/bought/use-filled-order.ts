import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { newRecord, type RecordId } from '../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../ui/screen/use-url-filters.ts'

const noOrder: { orden: number | null } = { orden: null }

interface FilledOrder {
  readonly orderId: number | null
  /** Puts another order into the address. */
  readonly fill: (orderId: number) => void
}

/**
 * The id of the purchase order that a new document fills, from its address: `/app/compras/nuevo?orden=12`. When the new
 * document is left, `orden` is removed from the address, so that the next one starts empty.
 */
export function useFilledOrder(id: RecordId | null): FilledOrder {
  const [{ orden }] = useUrlFilters(noOrder)
  const navigate = useNavigate()
  const left = id !== newRecord && orden !== null
  useEffect(() => {
    if (!left) return
    const without = ({ orden: _, ...search }: Record<string, unknown>) => search
    void navigate({ to: '.', search: without, replace: true, state: true })
  }, [left, navigate])
  return {
    // Users can edit an address.
    orderId: id === newRecord && typeof orden === 'number' ? orden : null,
    fill: (orderId) => {
      const filled = (search: Record<string, unknown>) => ({ ...search, orden: orderId })
      void navigate({ to: '.', search: filled, replace: true, state: true })
    },
  }
}
