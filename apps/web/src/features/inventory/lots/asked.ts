import { LOT_DAYS, LotsShown } from '@yunque/contract/reports/inventory-reports'
import { useMemo } from 'react'
import { useFirstArea } from '../../../records/report/area-field.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'

/** What is left of lots, or what was bought. */
export const LotsView = { left: 'left', bought: 'bought' } as const

export const mostDays = LOT_DAYS.most

export type ReportQuery = {
  readonly view: string
  readonly show: string
  readonly days: number | null
  readonly areaId: number | null
  readonly productId: number | null
  readonly lote: string | null
}

/** The parameters in the address: what is left and pointed out. */
export function useAsked() {
  const first = useFirstArea()
  const defaults = useMemo<ReportQuery>(
    () => ({
      view: LotsView.left,
      show: LotsShown.expiring,
      days: null,
      areaId: first,
      productId: null,
      lote: null,
    }),
    [first],
  )
  return useUrlFilters(defaults)
}

/** Whether the days may be asked for: none are those of the settings, or the usual ones of purchases. */
export const areDaysValid = ({ show, days }: ReportQuery): boolean =>
  show !== LotsShown.expiring || days === null || days <= mostDays

/** The parameters of both lists. */
export function paramsOf({ show, days, areaId, productId, lote }: ReportQuery) {
  const known = Object.values(LotsShown).find((one) => one === show)
  return {
    ...(known === undefined ? {} : { show: known }),
    ...(show === LotsShown.expiring && days !== null ? { days } : {}),
    ...(areaId === null ? {} : { areaId }),
    ...(productId === null ? {} : { productId }),
    ...(lote === null ? {} : { lote }),
  }
}
