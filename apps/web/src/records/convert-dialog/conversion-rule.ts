import { messages } from '@yunque/contract/core/messages'
import { conversionInput } from '@yunque/contract/inventory/area-products'
import { productMessages } from '@yunque/contract/inventory/products'
import { convertedQuantity } from '@yunque/domain/conversion'
import { formatQuantity } from '../../lib/format/format.ts'

/** Every `step` units give `gives` units of the other product. At most `most` may be converted. */
export interface ConversionRule {
  readonly step: number
  readonly gives: number
  readonly most: number
}

const judge = ({ step, gives, most }: ConversionRule, quantity: number) =>
  convertedQuantity({
    convertSourceQuantity: step,
    convertProductQuantity: gives,
    available: most,
    quantity,
  })

/** The route's schema plus the server's check against the stock. */
export const conversionSchema = (rule: ConversionRule) =>
  conversionInput.pick({ quantity: true, price: true }).superRefine(({ quantity }, context) => {
    const result = judge(rule, quantity)
    if (result.ok) return
    const message =
      result.reason === 'multiple'
        ? productMessages.multiple(rule.step)
        : messages.maxStock(formatQuantity(rule.most))
    context.addIssue({ code: 'custom', path: ['quantity'], message })
  })

/** The units that come out, when that many can be converted. */
export function targetUnits(rule: ConversionRule, quantity: number): number | undefined {
  const result = judge(rule, quantity)
  return result.ok ? result.targetQuantity : undefined
}
