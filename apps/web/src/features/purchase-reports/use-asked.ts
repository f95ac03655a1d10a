import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { addMonths } from '@yunque/domain/dates'
import { useMemo } from 'react'
import { useSession } from '../../lib/api-client/session.ts'
import { today } from '../../lib/format/today.ts'
import { useUrlFilters } from '../../ui/screen/use-url-filters.ts'

/** The parameters of a report; without a product, all of them. */
export type Asked = {
  readonly areaId: number | null
  readonly productId: number | null
  readonly from: string | null
  readonly to: string | null
}

/**
 * The parameters in the address. The default is the user's area and the last month (reports.parameters). Only users
 * of the warehouse may choose another area.
 */
export function useAsked(): readonly [Asked, (asked: Asked) => void] {
  const own = useSession()?.areaId ?? null
  const first = useMemo<Asked>(
    () => ({ areaId: own, productId: null, from: addMonths(today(), -1), to: today() }),
    [own],
  )
  const [asked, ask] = useUrlFilters(first)
  return [own === WAREHOUSE_AREA ? asked : { ...asked, areaId: own }, ask]
}

/** The query parameters; null while the area or a day is missing (reports.parameters). */
export function questionOf({ areaId, productId, from, to }: Asked) {
  if (areaId === null || from === null || to === null) return null
  return { areaId, from, to, ...(productId === null ? {} : { productId }) }
}
