import { Tooltip } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconInfoCircle, IconTrendingUp } from '@tabler/icons-react'
import { most } from '@yunque/contract/core/limits'
import { compare, scales } from '@yunque/domain/decimal'
import { isPriceTooLow, margin } from '@yunque/domain/prices'
import { costRise } from '@yunque/domain/purchases'
import { formatAmount, formatMonth, formatPercent, formatUnitCost } from '../../lib/format/format.ts'
import type { Line } from '../../ui/document/line.ts'
import type { LineColumn } from '../../ui/document/line-column.ts'
import classes from './bought.module.css'
import { type BoughtLine, keepPrices } from './bought-line.ts'
import { floorOf, type PriceRules, pricedCost, suggestedFor } from './suggest-price.ts'
import { boughtTexts as texts } from './texts.ts'

type Column = LineColumn<BoughtLine>

const oldPrice: Column = {
  key: 'oldPrice',
  header: texts.oldPrice,
  figure: 'price',
  show: (line) => formatAmount(line.oldPrice),
}

const suggested = (rules: PriceRules): Column => ({
  key: 'suggested',
  header: texts.suggested,
  figure: 'price',
  yields: true,
  show: (line) => formatAmount(suggestedFor(line, rules)),
})

const price = (rules: PriceRules | null): Column => ({
  key: 'price',
  header: texts.price,
  figure: 'price',
  show: (line) => <Price line={line} floor={rules && floorOf(line, rules)} />,
  edit: {
    kind: 'number',
    scale: scales.price,
    most: () => most.price,
    emptyAtZero: true,
    kept: ({ oldPrice: present }) => present,
  },
})

const marginColumn: Column = {
  key: 'margin',
  header: texts.margin,
  figure: 'percent',
  show: (line) => {
    const [set = line] = keepPrices([line])
    return set.price > 0 && set.realCost > 0 ? formatPercent(margin(pricedCost(set))) : '—'
  },
}

/**
 * The price columns: current price, suggested price, new price and its margin. `rules` is null once the purchase is
 * posted: suggestions no longer matter. `costs` is false for users who may not read costs.
 */
export const priceColumns = (rules: PriceRules | null, costs = true): readonly Column[] => [
  oldPrice,
  ...(rules ? [suggested(rules)] : []),
  price(rules),
  ...(costs ? [marginColumn] : []),
]

/** The columns of the lot and of its expiry. Where no line has any, Enter passes them and they leave first. */
export const lotColumns = (used: boolean): readonly LotColumn[] =>
  used ? lots : lots.map((column) => ({ ...column, unused: 'lots', passed: true }))

type LotColumn = LineColumn<Line & Pick<BoughtLine, 'lot' | 'expireDate'>>

const lots: readonly LotColumn[] = [
  {
    key: 'lot',
    header: texts.lot,
    width: 76,
    yields: true,
    show: ({ lot }) => lot,
    edit: { kind: 'text' },
  },
  {
    key: 'expireDate',
    header: texts.expires,
    figure: 'month',
    yields: true,
    show: ({ expireDate }) => (expireDate === null ? '' : formatMonth(expireDate)),
    edit: { kind: 'month' },
  },
]

/**
 * A unit cost, with a mark when the stock cost rose by over 10 % since the last purchase from the supplier, else from anybody
 * (purchases.dearer).
 */
export function CostFigure({ line, cost }: { readonly line: BoughtLine; readonly cost: number }) {
  const { realCost, lastCost, supplierCost = 0 } = line
  const before = supplierCost > 0 ? supplierCost : lastCost
  const rise = costRise(before, realCost)
  if (rise === null) return formatUnitCost(cost)
  const said = supplierCost > 0 ? texts.risesOfSupplier : texts.costRises
  return (
    <Marked text={said(rise, before)} tone="warn" icon={IconTrendingUp}>
      {formatUnitCost(cost)}
    </Marked>
  )
}

interface PriceProps {
  readonly line: BoughtLine
  /** The lowest acceptable price; null without a rule. */
  readonly floor: number | null
}

/** The new price; without one the present price, in grey, which stays (prices.kept). */
function Price({ line, floor }: PriceProps) {
  const [set = line] = keepPrices([line])
  if (set === line) return <MarkedPrice line={line} floor={floor} />
  if (set.price <= 0) return '—'
  return (
    <span className={classes.kept} title={texts.keepsPrice}>
      <MarkedPrice line={set} floor={floor} />
    </span>
  )
}

/**
 * The price, with a mark when it is at or below cost, or below the lowest acceptable one (prices.minimum,
 * prices.above-cost).
 */
function MarkedPrice({ line, floor }: PriceProps) {
  const { price: value, realCost } = line
  const shown = formatUnitCost(value)
  if (realCost <= 0) return shown
  if (isPriceTooLow(pricedCost(line)))
    return (
      <Marked text={texts.priceTooLow} tone="bad">
        {shown}
      </Marked>
    )
  if (floor !== null && compare(value, floor) < 0)
    return (
      <Marked text={texts.belowFloor(floor)} tone="warn">
        {shown}
      </Marked>
    )
  return shown
}

interface MarkedProps {
  readonly text: string
  readonly tone: 'bad' | 'warn'
  readonly icon?: Icon
  readonly children: string
}

function Marked({ text, tone, icon, children }: MarkedProps) {
  const Icon = icon ?? (tone === 'bad' ? IconAlertTriangle : IconInfoCircle)
  return (
    <Tooltip label={text}>
      <span className={classes.marked} data-tone={tone}>
        <Icon size={14} aria-hidden />
        <span className="yq-visually-hidden">{text}:</span> {children}
      </span>
    </Tooltip>
  )
}
