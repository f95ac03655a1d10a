import { Tooltip } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconInfoCircle, IconTrendingUp } from '@tabler/icons-react'
import { compare, scales } from '@yunque/domain/decimal'
import { costRise, isPriceTooLow, margin } from '@yunque/domain/purchases'
import {
  formatAmount,
  formatMonth,
  formatPercent,
  formatQuantity,
  formatUnitCost,
} from '../../shared/format/format.ts'
import {
  brandColumn,
  productColumn,
  quantityColumn,
  unitColumn,
} from '../../shared/ui/document/good-columns.tsx'
import type { LineColumn } from '../../shared/ui/document/line-column.ts'
import classes from './purchase.module.css'
import type { PurchaseLine } from './purchase-line.ts'
import { type PriceRules, priceBy } from './suggest-price.ts'
import { texts } from './texts.ts'

interface Options {
  readonly inDollars: boolean
  readonly hasCharges: boolean
  /** Absent once processed: what was suggested no longer matters. */
  readonly rules: PriceRules | null
}

type Column = LineColumn<PurchaseLine>

/** The columns of the lines: what was bought and what it costs, then the price that it will have. */
export function lineColumns({ inDollars, hasCharges, rules }: Options): readonly Column[] {
  return [
    ...bought,
    ...costs(inDollars, rules !== null),
    ...(hasCharges ? [realCostColumn] : []),
    oldPrice,
    ...(rules ? [suggested(rules)] : []),
    price(rules),
    marginColumn,
    ...rest,
  ]
}

const bought: readonly Column[] = [
  productColumn,
  { ...unitColumn, width: 62 },
  { ...quantityColumn, width: 80 },
]

function costs(inDollars: boolean, compares: boolean): readonly Column[] {
  const cost: Column = {
    key: 'cost',
    header: texts.cost,
    width: 90,
    align: 'right',
    // Once processed, its own cost is the last one.
    show: (line) => (compares ? <Cost line={line} /> : formatUnitCost(line.cost)),
    edit: { kind: 'number', scale: scales.cost, value: (line) => line.cost, locked: () => inDollars },
  }
  const dollarCost: Column = {
    key: 'dollarCost',
    header: texts.dollarCost,
    width: 78,
    align: 'right',
    show: (line) => formatUnitCost(line.dollarCost),
    edit: { kind: 'number', scale: scales.cost, value: (line) => line.dollarCost },
  }
  const total: Column = {
    key: 'total',
    header: texts.lineTotal,
    width: 98,
    align: 'right',
    show: (line) => formatAmount(line.total),
  }
  return inDollars ? [dollarCost, cost, total] : [cost, total]
}

const realCostColumn: Column = {
  key: 'realCost',
  header: texts.realCost,
  width: 86,
  align: 'right',
  show: ({ realCost }) => formatUnitCost(realCost),
}

const oldPrice: Column = {
  key: 'oldPrice',
  header: texts.oldPrice,
  width: 84,
  align: 'right',
  show: (line) => formatAmount(line.oldPrice),
}

const suggested = ({ suggested: rule }: PriceRules): Column => ({
  key: 'suggested',
  header: texts.suggested,
  width: 80,
  align: 'right',
  show: ({ realCost }) => formatAmount(priceBy(rule, realCost)),
})

const price = (rules: PriceRules | null): Column => ({
  key: 'price',
  header: texts.price,
  width: 96,
  align: 'right',
  show: (line) => <Price line={line} floor={rules && priceBy(rules.floor, line.realCost)} />,
  edit: { kind: 'number', scale: scales.price, value: (line) => line.price },
})

const marginColumn: Column = {
  key: 'margin',
  header: texts.margin,
  width: 72,
  align: 'right',
  show: ({ price: value, realCost }) => (value > 0 ? formatPercent(margin(value, realCost)) : '—'),
}

const rest: readonly Column[] = [
  {
    key: 'lot',
    header: texts.lot,
    width: 76,
    show: ({ lot }) => lot,
    edit: { kind: 'text', value: ({ lot }) => lot },
  },
  {
    key: 'expireDate',
    header: texts.expires,
    width: 74,
    show: ({ expireDate }) => (expireDate === null ? '' : formatMonth(expireDate)),
    edit: { kind: 'month', value: ({ expireDate }) => expireDate },
  },
  {
    key: 'stock',
    header: texts.stock,
    width: 84,
    align: 'right',
    show: ({ stock }) => formatQuantity(stock),
  },
  { ...brandColumn, width: 100 },
  { key: 'family', header: texts.family, width: 120, show: ({ family }) => family },
]

/** The cost, with a mark when what a unit really costs has risen over 10 % since it last came in. */
function Cost({ line: { cost, realCost, lastCost } }: { readonly line: PurchaseLine }) {
  const rise = costRise(lastCost, realCost)
  if (rise === null) return formatUnitCost(cost)
  return (
    <Marked text={texts.costRises(rise, lastCost)} tone="warn" icon={IconTrendingUp}>
      {formatUnitCost(cost)}
    </Marked>
  )
}

/** The price, with a mark when it is at or below cost, or below the lowest acceptable one (Domain §3, §11). */
function Price({ line, floor }: { readonly line: PurchaseLine; readonly floor: number | null }) {
  const { price: value, realCost } = line
  const shown = value > 0 ? formatUnitCost(value) : '—'
  if (value <= 0 || realCost <= 0) return shown
  if (isPriceTooLow(value, realCost))
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
