import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { useSession } from '../../../lib/api-client/session.ts'

/** Whether the user may act for an area: their own, or any for users of the warehouse (access.own-area). */
export function useActsIn(): (areaId: number) => boolean {
  const own = useSession()?.areaId
  return (areaId) => own === areaId || own === WAREHOUSE_AREA
}
