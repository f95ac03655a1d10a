import { parseDecimal, roundTo } from '@yunque/domain/decimal'
import { toast } from '../../../lib/toast.ts'
import { figureFault } from '../../form/figure-fault.ts'
import type { Editable } from '../columns.ts'

/**
 * Parses the text of a cell. Null when it is empty; undefined, with a toast, when it is not a valid figure for the
 * column. Quantities have 4 decimals, amounts 2, unless the column has its own `scale` (figures.scales).
 */
export function readNumber(
  text: string,
  { title, editable }: { title: string; editable: Editable },
): number | null | undefined {
  if (text.trim() === '') return null
  const { kind, scale, min, max } = editable
  const fault = figureFault(title, text, { min, max })
  if (fault) toast.error(fault)
  const parsed = parseDecimal(text)
  if (parsed === null || fault) return undefined
  return roundTo(parsed, scale ?? (kind === 'money' ? 2 : kind === 'quantity' ? 4 : 0))
}
