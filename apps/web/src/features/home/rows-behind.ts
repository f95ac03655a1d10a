import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { type Session, useSession } from '../../lib/api-client/session.ts'
import type { RowsLink } from '../../ui/charts/bar-list.tsx'
import { useScreens } from '../../ui/screen/screen.ts'

/** The sales that a figure counts. */
export interface Sold {
  readonly from: string
  readonly to: string
  readonly familyId?: number
  readonly clientId?: number
}

/**
 * The address of the sales that a figure of the home page counts, for this user. Both are limited to the same sales
 * (reports.own-sales).
 */
export function soldRows(
  { areaId }: Pick<Session, 'areaId'>,
  { from, to, familyId, clientId }: Sold,
): RowsLink {
  return {
    to: '/app/facturas/reportes/ventas',
    search: {
      area: areaId === WAREHOUSE_AREA ? 'all' : areaId,
      desde: from,
      hasta: to,
      ...(familyId === undefined ? {} : { categoria: familyId }),
      ...(clientId === undefined ? {} : { cliente: clientId }),
      vista: familyId === undefined ? 'documentos' : 'productos',
    },
  }
}

/** The links of figures whose screens the user may open. */
export function useRowsBehind() {
  const session = useSession()
  const screens = useScreens()
  const open = (link: RowsLink | null) =>
    link !== null && screens.some(({ path }) => path === link.to) ? link : null
  return { open, sold: (asked: Sold) => (session === null ? null : open(soldRows(session, asked))) }
}
