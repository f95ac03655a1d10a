import { yesNo } from '@yunque/contract/core/value-words'
import { scales } from '@yunque/domain/decimal'
import { creditsIva, type Regime } from '@yunque/domain/taxes'
import { useShowsIva } from '../../lib/api-client/taxes.ts'
import { formatPercent } from '../../lib/format/format.ts'
import type { Line } from '../../ui/document/line.ts'
import type { LineColumn } from '../../ui/document/line-column.ts'
import { boughtTexts as texts } from './texts.ts'

type TaxedLine = Line & { readonly ivaRate: number; readonly ivaCreditable: boolean }
type Column = LineColumn<TaxedLine>

/** The IVA percentage of the line on the supplier's invoice. */
export const ivaRateColumn: LineColumn<Line & Pick<TaxedLine, 'ivaRate'>> = {
  key: 'ivaRate',
  header: texts.ivaRate,
  figure: 'number',
  show: ({ ivaRate }) => (ivaRate > 0 ? formatPercent(ivaRate) : '—'),
  edit: { kind: 'number', scale: scales.percent },
  passed: true,
}

/** Whether the IVA of the line is part of its cost because it cannot be credited (taxes.creditable). */
const costColumn: Column = {
  key: 'ivaCreditable',
  header: texts.ivaCost,
  width: 48,
  show: ({ ivaRate, ivaCreditable }) => (ivaRate > 0 ? (ivaCreditable ? yesNo.false : yesNo.true) : ''),
  edit: { kind: 'select', when: ({ ivaRate }) => ivaRate > 0 },
  options: [
    { value: true, label: yesNo.false },
    { value: false, label: yesNo.true },
  ],
  passed: true,
}

/**
 * Whether the columns tell which IVA is a cost: under the general regime, in a stored document only where some of it is.
 */
export const tellsIvaCost = (
  lines: readonly TaxedLine[],
  { regime, stored }: { regime: Regime; stored: boolean },
): boolean =>
  creditsIva(regime) && (!stored || lines.some(({ ivaRate, ivaCreditable }) => ivaRate > 0 && !ivaCreditable))

/** The columns of the IVA that the lines use: none, the percentage, or also which IVA is part of the cost. */
export type IvaUse = 'none' | 'rate' | 'cost'

/**
 * Whether a document of a supplier shows IVA: where the store charges it, where its paper has some, or where that was
 * `asked` for (taxes.hidden).
 */
export const usePaperIva = (
  {
    lines,
    costsIncludeIva,
  }: { lines: readonly Pick<TaxedLine, 'ivaRate'>[]; costsIncludeIva: boolean | null },
  asked = false,
): boolean => useShowsIva(asked || costsIncludeIva === false || lines.some(({ ivaRate }) => ivaRate > 0))

/** What the lines use; all of it when it was asked for. */
export function ivaUse(lines: readonly TaxedLine[], asked: boolean): IvaUse {
  const taxed = lines.filter(({ ivaRate }) => ivaRate > 0)
  if (asked || taxed.some(({ ivaCreditable }) => !ivaCreditable)) return 'cost'
  return taxed.length > 0 ? 'rate' : 'none'
}

/** The IVA of a line of the supplier's invoice; `withCost`: also which IVA is a cost. What no line uses leaves first. */
export function ivaColumns(withCost: boolean, use: IvaUse): readonly Column[] {
  const rate: Column = use === 'none' ? { ...ivaRateColumn, unused: 'iva' } : ivaRateColumn
  const cost: Column = use === 'cost' ? costColumn : { ...costColumn, unused: 'ivaCost' }
  return withCost ? [rate, cost] : [rate]
}
