import { formatMoney } from '@yunque/contract/core/format'
import type { DeviceLabelPrinter } from '@yunque/contract/printing/devices'
import { fontsOf } from '@yunque/contract/printing/labels/label-fonts'
import { type LabelDrawing, layoutLabel } from '@yunque/contract/printing/labels/label-layout'
import type { LabelShape } from '@yunque/contract/printing/labels/label-sizes'
import type { LabelProduct } from '@yunque/contract/printing/labels/labels'
import { useMemo } from 'react'

/** A product with its label. */
export interface DrawnProduct {
  readonly product: LabelProduct
  readonly drawing: LabelDrawing
}

/** Dots and fonts of the printer that prints the labels; of the browser when that is the dialog. */
const mediumOf = (printer: Pick<DeviceLabelPrinter, 'language' | 'dpi'> | null) => {
  const { language, dpi } = printer ?? ({ language: 'zpl', dpi: 300 } as const)
  return { dpi, fonts: fontsOf(language, dpi) }
}

/** The labels of products as their printer draws them (labels.same). */
export function useLabelDrawings(
  products: readonly LabelProduct[],
  { shape, printer, company }: { shape: LabelShape; printer: DeviceLabelPrinter | null; company: string },
): readonly DrawnProduct[] {
  return useMemo(() => {
    const medium = mediumOf(printer)
    return products.map((product) => {
      const { name, unit, code, internalCode } = product
      const price = formatMoney(product.price).replaceAll('\u00a0', ' ')
      const content = { company, name, price, unit, code, internalCode }
      return { product, drawing: layoutLabel(content, shape, medium) }
    })
  }, [products, shape, printer, company])
}
