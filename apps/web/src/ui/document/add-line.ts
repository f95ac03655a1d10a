import { messages } from '@yunque/contract/core/messages'
import { serialMessages } from '@yunque/contract/inventory/serials'
import { add } from '@yunque/domain/decimal'
import { clampQuantity } from '@yunque/domain/lines'
import { fitsUnit } from '@yunque/domain/units'
import { formatQuantity } from '../../lib/format/format.ts'
import type { LineUnit } from '../controls/line-unit.ts'
import type { Line } from './line.ts'

/** What happens to a product that the document already has, and to one without stock. */
export interface LineRules {
  /**
   * 'refuse' says that it is already listed; 'raise' adds to its quantity. A scan always adds (documents.no-repeats).
   */
  readonly repeated: 'refuse' | 'raise'
  /** Whether `available` limits the quantity (sales, exits); purchases and entries have no limit. */
  readonly limited: boolean
}

export interface Added<L extends Line> {
  readonly lines: readonly L[]
  /** The line added or raised. */
  readonly key: string
  /** '{n} máximo stock disponible', when less was taken than asked for, or that the product is listed already. */
  readonly warning?: string
  /** The product is listed already, and nothing was added: `key` is its line (documents.no-repeats). */
  readonly refused?: true
}

/** The lines with one more, or the sentence that refuses it. */
export function addLine<L extends Line>(lines: readonly L[], line: L, rules: LineRules): Added<L> | string {
  if (rules.limited && line.available !== null && line.available <= 0) return messages.noStock
  const fault = unitFault(line.unit, line.quantity)
  if (fault) return fault
  // Of a product in several lots, the last line is raised.
  const listed = lines.findLast(({ productId }) => productId === line.productId)
  if (listed && rules.repeated === 'refuse')
    return { lines, key: listed.key, warning: messages.productRepeated, refused: true }
  if (!listed) return placed(lines, line, line.quantity, rules)
  const again = line.serials?.find((serial) => listed.serials?.includes(serial))
  if (again !== undefined) return serialMessages.repeatedOne(again)
  return placed(lines, withSerials(listed, line), add(listed.quantity, line.quantity), rules)
}

/** The line with the serials of what is added to it (serials.found). */
const withSerials = <L extends Line>(listed: L, { serials = [] }: L): L =>
  serials.length === 0 ? listed : { ...listed, serials: [...(listed.serials ?? []), ...serials] }

/** The message for a quantity with more decimals than its unit allows, or null. The server uses the same message. */
export const unitFault = (unit: LineUnit | undefined, quantity: number): string | null =>
  unit && !fitsUnit(quantity, unit.decimals) ? messages.unitDecimals(unit) : null

/** The quantity that the stock allows, with the message when it is less than asked (sales.stock-limit). */
export function withinStock(
  line: Line,
  asked: number,
  rules: LineRules,
): { quantity: number; warning?: string } {
  if (!rules.limited || line.available === null) return { quantity: asked }
  const quantity = clampQuantity(asked, line.available)
  if (quantity === asked) return { quantity }
  return { quantity, warning: messages.maxStock(formatQuantity(line.available)) }
}

function placed<L extends Line>(lines: readonly L[], line: L, asked: number, rules: LineRules): Added<L> {
  const { quantity, warning } = withinStock(line, asked, rules)
  const next = { ...line, quantity }
  const known = lines.some(({ key }) => key === line.key)
  return {
    lines: known ? lines.map((other) => (other.key === line.key ? next : other)) : [...lines, next],
    key: line.key,
    ...(warning === undefined ? {} : { warning }),
  }
}
