import { z } from 'zod'
import { labelled } from '../../core/field-labels.ts'
import { id, reference } from '../../core/fields.ts'

/** Most products and labels of one print (labels.limits). */
export const labelLimits = { products: 500, labels: 2000 } as const

const copies = `Las copias deben ser un número entero entre 0 y ${labelLimits.labels}`
const manyProducts = `Una impresión admite ${labelLimits.products} productos como máximo`
const manyLabels = 'Una impresión admite 2,000 etiquetas como máximo'

/** Products and how many labels of each. */
const labelLine = z.strictObject({
  productId: labelled('El producto', reference()),
  copies: labelled('Las copias', z.int(copies).min(0, copies).max(labelLimits.labels, copies)),
})
export type LabelLine = z.output<typeof labelLine>

/** Asks for labels on the label printer of the device (labels.limits). */
export const labelPrint = z.strictObject({
  lines: labelled(
    'Los productos',
    z
      .array(labelLine)
      .min(1, 'Elija los productos')
      .max(labelLimits.products, manyProducts)
      .refine((lines) => lines.some((line) => line.copies > 0), 'Ingrese las copias de algún producto')
      .refine((lines) => lines.reduce((sum, line) => sum + line.copies, 0) <= labelLimits.labels, manyLabels),
  ),
})
export type LabelPrint = z.output<typeof labelPrint>

const chosen = 'Elija los productos'
const SEPARATOR = '-'

/** Products by their ids, '12-15-40', or those of a purchase with what was received of them. */
export const labelQuestion = z
  .object({
    ids: labelled(
      'Los productos',
      z
        .string()
        .regex(/^\d{1,9}(-\d{1,9})*$/, chosen)
        .refine((ids) => idsOf(ids).length <= labelLimits.products, manyProducts),
    ).optional(),
    purchaseId: id.optional(),
  })
  .refine(({ ids, purchaseId }) => purchaseId !== undefined || ids !== undefined, chosen)
export type LabelQuestion = z.output<typeof labelQuestion>

/** The ids of a question. */
export const idsOf = (text: string): number[] => text.split(SEPARATOR).map(Number)

/** A product as its label shows it. */
export type LabelProduct = {
  id: number
  name: string
  internalCode: string
  /** What a scanner reads: the first bar code, or the internal code. */
  code: string
  unit: string
  /** In the area of the reader, C$; 0 without one. */
  price: number
  /** Suggested copies: 1, or what a purchase received, rounded up. */
  copies: number
}
