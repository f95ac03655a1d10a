import type { WithholdingLine } from '@yunque/contract/withholdings/withholding-lines'
import type { WithholdingTypeRow } from '@yunque/contract/withholdings/withholdings'
import { sum } from '@yunque/domain/decimal'
import { baseOf, type TaxedTotal, withheldFrom } from '@yunque/domain/withholdings'

/** A withholding while it is entered. Until base or amount is typed, both follow what is settled. */
export interface WithholdingValue {
  readonly typeId: number
  readonly base: number | null
  readonly amount: number | null
  readonly certificate: string
  readonly typed: boolean
}

/** The document that is settled: its total with its IVA, and how much of it, C$. */
export interface Settled {
  readonly document: TaxedTotal
  readonly settled: number
}

/** The withholding of a type, computed from what is settled (withholdings.amount). */
export function computed(
  type: WithholdingTypeRow,
  { document, settled }: Settled,
  certificate = '',
): WithholdingValue {
  const base = baseOf(type.base, document, settled)
  const amount = type.rate === 0 ? null : withheldFrom(base, type)
  return { typeId: type.id, base, amount, certificate, typed: false }
}

/** The values with those that nobody typed computed again; the same array when none changes. */
export function followed(
  values: readonly WithholdingValue[],
  types: readonly WithholdingTypeRow[],
  about: Settled,
): readonly WithholdingValue[] {
  let changed = false
  const next = values.map((value) => {
    const type = types.find(({ id }) => id === value.typeId)
    if (value.typed || !type) return value
    const again = computed(type, about, value.certificate)
    if (again.base === value.base && again.amount === value.amount) return value
    changed = true
    return again
  })
  return changed ? next : values
}

/** The sum of what is withheld. */
export const withheldOf = (values: readonly WithholdingValue[]): number =>
  sum(values.map(({ amount }) => amount ?? 0))

/** The part of a request; lines without an amount are left out. */
export const toLines = (values: readonly WithholdingValue[]): WithholdingLine[] =>
  values.flatMap(({ typeId, base, amount, certificate }) =>
    amount === null || amount <= 0 ? [] : [{ typeId, base, amount, certificate }],
  )
