import { WAREHOUSE_AREA } from '@yunque/contract/constants'
import { type Session, useSession } from '../../shared/api-client/session.ts'
import type { RowsLink } from '../../shared/ui/charts/bar-list.tsx'
import { useScreens } from '../../shared/ui/screen.ts'

/** What a figure of sales is of. */
export interface Sold {
  readonly from: string
  readonly to: string
  readonly familyId?: number
  readonly clientId?: number
}

/** The address of the sales that a figure of the home page counts, for this user; null where no screen tells them (Spec 2 §6). */
export function soldRows(
  { areaId, resources }: Pick<Session, 'areaId' | 'resources'>,
  { from, to, familyId, clientId }: Sold,
): RowsLink | null {
  const holds = (resource: string) => resources.some(({ name }) => name === resource)
  const ofClient = clientId === undefined ? {} : { clientId }
  // Who sees every invoice but not the report of everybody would read there less than the figure counts.
  if (holds('verTodasFacturas') && !holds('verReporteDeVentas'))
    return familyId === undefined
      ? { to: '/app/facturas', search: { 'f.date': `${from}..${to}`, ...ofClient } }
      : null
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

/** The links of figures, those to screens that the user may open. */
export function useRowsBehind() {
  const session = useSession()
  const screens = useScreens()
  const open = (link: RowsLink | null) =>
    link !== null && screens.some(({ path }) => path === link.to) ? link : null
  return { open, sold: (asked: Sold) => (session === null ? null : open(soldRows(session, asked))) }
}
