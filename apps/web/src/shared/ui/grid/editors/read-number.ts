import { parseDecimal, roundTo } from '@yunque/domain/decimal'
import { figureFault } from '../../form/figure-fault.ts'
import { toast } from '../../toast.ts'
import type { Editable } from '../columns.ts'

/**
 * What was typed; null when it was emptied, undefined, with a sentence, when it is no figure of the column. Domain §1:
 * quantities have 4 decimals, amounts 2 unless the column says otherwise.
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
