import type { PriceListRecord } from '@yunque/contract/sales/price-lists'
import { Currency } from '@yunque/domain/codes'
import { Audience, ListBase, nineSteps, Rounding } from '@yunque/domain/price-lists'

/** A formula while it is edited. */
export interface FormulaRow {
  readonly from: number | null
  readonly formula: string
}

/** A price list while it is edited. */
export type ListValues = ReturnType<typeof valuesOf>

/** A stored list, or a new one: for chosen clients, with typed prices. */
export const valuesOf = (record: PriceListRecord | undefined) => ({
  id: record?.id ?? 0,
  version: record?.version,
  name: record?.name ?? '',
  currencyId: (record?.currencyId ?? Currency.cordobas) as number | null,
  audienceId: (record?.audienceId ?? Audience.chosen) as number | null,
  priority: (record?.priority ?? 0) as number | null,
  validFrom: record?.validFrom ?? null,
  validTo: record?.validTo ?? null,
  areaIds: record?.areaIds ?? [],
  groupIds: record?.groupIds ?? [],
  baseId: record?.baseId ?? null,
  baseListId: record?.baseListId ?? null,
  formulas: (record?.formulas ?? []) as readonly FormulaRow[],
  roundingId: (record?.roundingId ?? Rounding.none) as number | null,
  roundingStep: (record?.roundingStep ?? 0.05) as number | null,
  active: record?.active ?? true,
})

/** Without a base there are no formulas; with one there is at least one, from 0 on. */
export const withBase = (values: ListValues, baseId: number | null): Partial<ListValues> => ({
  baseId,
  baseListId: baseId === ListBase.list ? values.baseListId : null,
  formulas: baseId === null ? [] : values.formulas.length > 0 ? values.formulas : [{ from: 0, formula: '' }],
})

/** A price ends in 9 at two multiples only. */
export const withRounding = (
  { roundingStep }: ListValues,
  roundingId: number | null,
): Partial<ListValues> => ({
  roundingId,
  roundingStep: roundingId === Rounding.nine && !nineSteps.includes(roundingStep ?? 0) ? 0.1 : roundingStep,
})
