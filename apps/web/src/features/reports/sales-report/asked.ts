import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AreaChoice } from '@yunque/contract/core/area-choice'
import { DateType } from '@yunque/contract/reports/sales-report'
import { useCallback, useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { today } from '../../../lib/format/today.ts'
import { dayOf, idOf, textOf } from '../../../records/report/address.ts'
import { useAskedArea } from '../../../records/report/area-field.tsx'
import { areReversed } from '../../../records/report/days-fields.tsx'
import { daysOf } from '../../../records/report/periods.ts'

/** The tabs of the report; the last one has the rows behind the others. */
export const views = ['productos', 'documentos', 'vendedor', 'dia', 'categoria', 'detalle'] as const
export type View = (typeof views)[number]

/** The parameters of the report, by their names in the address. */
export type ReportQuery = {
  readonly area: AreaChoice | null
  readonly desde: string | null
  readonly hasta: string | null
  readonly tipo: DateType
  readonly vendedor: string | null
  readonly producto: number | null
  readonly categoria: number | null
  readonly cliente: number | null
  readonly vista: View
}

/**
 * The report's parameters from the address. The default is this month of every area that the user may see. Users who
 * may not see the sales of others always get their own (reports.own-sales).
 */
export function useAsked(): ReportQuery {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const own = useSession()?.username ?? null
  const others = useCan('verReporteDeVentas')
  const area = useAskedArea(search.area)
  return useMemo(() => {
    const month = daysOf('month', today())
    return {
      area,
      desde: dayOf(search.desde, month.from),
      hasta: dayOf(search.hasta, month.to),
      tipo: Object.values(DateType).find((type) => type === search.tipo) ?? DateType.created,
      vendedor: others ? textOf(search.vendedor) : own,
      producto: idOf(search.producto),
      categoria: idOf(search.categoria),
      cliente: idOf(search.cliente),
      vista: views.find((view) => view === search.vista) ?? 'productos',
    }
  }, [search, area, own, others])
}

/** Changes the parameters and returns to the first page. The list's own filters stay unless the list changes. */
export function useAsk(): (patch: Partial<ReportQuery>) => void {
  const asked = useAsked()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  return useCallback(
    (patch) => {
      const { page: _, ...rest } = search
      const another = patch.vista !== undefined && patch.vista !== asked.vista
      const kept = another ? {} : rest
      void navigate({ to: '.', search: { ...kept, ...addressOf({ ...asked, ...patch }) }, replace: !another })
    },
    [asked, navigate, search],
  )
}

/** The search part of the address for these parameters. A cleared day stays cleared. */
export function addressOf({
  tipo,
  ...asked
}: ReportQuery): Record<string, string | number | null | undefined> {
  const { desde, hasta, ...rest } = asked
  const said = Object.entries(rest).map(([name, value]) => [name, value ?? undefined])
  return { ...Object.fromEntries(said), desde, hasta, tipo: tipo === DateType.created ? undefined : tipo }
}

/** The query parameters; null while the area or a day is missing, or the range is reversed. */
export function questionOf({
  area,
  desde,
  hasta,
  tipo,
  vendedor,
  producto,
  categoria,
  cliente,
}: ReportQuery) {
  if (area === null || desde === null || hasta === null || areReversed(desde, hasta)) return null
  return {
    areaId: area,
    from: desde,
    to: hasta,
    tipoFecha: tipo,
    ...(vendedor === null ? {} : { username: vendedor }),
    ...(producto === null ? {} : { productId: producto }),
    ...(categoria === null ? {} : { familyId: categoria }),
    ...(cliente === null ? {} : { clientId: cliente }),
  }
}
