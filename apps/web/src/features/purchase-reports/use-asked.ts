import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { addMonths } from '@yunque/domain/dates'
import { useMemo } from 'react'
import { useSession } from '../../lib/api-client/session.ts'
import { today } from '../../lib/format/today.ts'
import { useUrlFilters } from '../../ui/screen/use-url-filters.ts'

/** What a report is asked for; without a product, all of them. */
export type Asked = {
  readonly areaId: number | null
  readonly productId: number | null
  readonly from: string | null
  readonly to: string | null
}

/**
 * The question in the address; the own area and the last month where it says nothing (reports.parameters). Only users
 * of the warehouse ask about another's.
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

/** The question as the server takes it; null while it lacks the area or a day (reports.parameters). */
export function questionOf({ areaId, productId, from, to }: Asked) {
  if (areaId === null || from === null || to === null) return null
  return { areaId, from, to, ...(productId === null ? {} : { productId }) }
}
