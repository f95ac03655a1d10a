import { costReaders } from '@yunque/contract/core/cost-readers'
import {
  ABC_LIMITS,
  type AbcRow,
  DEAD_DAYS,
  type DeadStockRow,
  STOCK_DAYS,
  StockDaysBy,
  type StockDaysRow,
} from '@yunque/contract/reports/inventory-analysis'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { useMemo } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { useReportAddress } from '../../../records/report/address.ts'
import { questionOf, useAsked as useAreaDays } from '../../../records/report/area-days.ts'
import { useAskedArea } from '../../../records/report/area-field.tsx'
import { paperRows } from '../../../records/report/report-paper.tsx'
import type { ListSource } from '../../../ui/grid/query/list-source.ts'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { abcColumns, deadStockColumns, stockDaysColumns } from './analysis-columns.ts'

/** `paper` loads as many rows as a print may have. */
type Loading = { readonly paper?: boolean }

const pageSizes = (paper: boolean) => (paper ? paperRows : [20, 50, 100, 500])

/** A whole number of the address; null when it was cleared. */
const wholeOf = (value: unknown, byDefault: number): number | null =>
  value === null || (typeof value === 'number' && Number.isInteger(value)) ? value : byDefault

const within = (value: number | null, low: number, high: number): value is number =>
  value !== null && value >= low && value <= high

/** The parameters of 'ABC por utilidad' in the address, and whether they may be asked. */
export function useAskedAbc() {
  const [search, ask] = useReportAddress()
  const { asked } = useAreaDays()
  const limitA = wholeOf(search.limitA, ABC_LIMITS.a)
  const limitB = wholeOf(search.limitB, ABC_LIMITS.b)
  const question = questionOf(asked)
  const valid = within(limitA, 1, 98) && within(limitB, 2, 99) && limitA < limitB
  return { asked, limitA, limitB, ask, question: valid && question ? { ...question, limitA, limitB } : null }
}

/** The products by the profit that they bring. */
export function useAbc({ paper = false }: Loading = {}): ListSource<AbcRow> {
  const { question } = useAskedAbc()
  return useRemoteList({
    list: inventoryReports.abcList,
    name: 'abc',
    entity: 'bills',
    columns: abcColumns,
    extraParams: { ...question },
    enabled: question !== null,
    defaultSort: [{ selector: 'place', desc: false }],
    pageSizes: pageSizes(paper),
    rowKey: ({ productId }) => String(productId),
  })
}

/** The parameters of 'Inventario sin movimiento' in the address. */
export function useAskedDead() {
  const [search, ask] = useReportAddress()
  const area = useAskedArea(search.area)
  const days = wholeOf(search.dias, DEAD_DAYS.usual)
  const question = area !== null && within(days, 0, DEAD_DAYS.most) ? { areaId: area, idleDays: days } : null
  return { area, days, ask, question }
}

/** The stock that is not sold. */
export function useDeadStock({ paper = false }: Loading = {}): ListSource<DeadStockRow> {
  const { area, question } = useAskedDead()
  const costs = useCan(...costReaders)
  return useRemoteList({
    list: inventoryReports.deadStockList,
    name: 'dead-stock',
    entity: 'products',
    columns: useMemo(() => deadStockColumns(costs, area === 'all'), [costs, area]),
    extraParams: { ...question },
    enabled: question !== null,
    defaultSort: [{ selector: costs ? 'value' : 'idle', desc: true }],
    pageSizes: pageSizes(paper),
    rowKey: ({ key }) => key,
  })
}

/** The parameters of 'Días de inventario' in the address. */
export function useAskedDays() {
  const [search, ask] = useReportAddress()
  const area = useAskedArea(search.area)
  const per = Object.values(StockDaysBy).find((one) => one === search.por) ?? StockDaysBy.product
  const low = wholeOf(search.poca, STOCK_DAYS.low)
  const high = wholeOf(search.demas, STOCK_DAYS.high)
  const valid = within(low, 0, STOCK_DAYS.most) && within(high, 1, STOCK_DAYS.most) && low < high
  const question = area !== null && valid ? { areaId: area, per, low, high } : null
  return { area, per, low, high, ask, question }
}

/** How long the stock lasts. */
export function useStockDays({ paper = false }: Loading = {}): ListSource<StockDaysRow> {
  const { area, per, question } = useAskedDays()
  const costs = useCan(...costReaders)
  const everywhere = area === 'all'
  return useRemoteList({
    list: inventoryReports.stockDaysList,
    name: `stock-days-${per}`,
    entity: 'products',
    columns: useMemo(() => stockDaysColumns(per, { costs, everywhere }), [per, costs, everywhere]),
    extraParams: { ...question },
    enabled: question !== null,
    defaultSort: [{ selector: 'days', desc: false }],
    pageSizes: pageSizes(paper),
    rowKey: ({ key }) => key,
  })
}
