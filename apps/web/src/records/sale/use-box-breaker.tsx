import type { ConversionResult } from '@yunque/contract/inventory/area-products'
import type { ConversionSource } from '@yunque/contract/inventory/conversions'
import { compare, greatest, least, multiply, scales, subtract, wholeTimes } from '@yunque/domain/decimal'
import { useRef } from 'react'
import { ApiError } from '../../lib/api-client/api.ts'
import { useCan } from '../../lib/api-client/session.ts'
import { toast } from '../../lib/toast.ts'
import { convertSource, sourcesOf } from '../convert-dialog/convert.api.ts'
import { ConvertDialog } from '../convert-dialog/convert-dialog.tsx'
import { type Creator, useCreator } from '../record/use-creator.tsx'

/** A product of which a sale has more than the area's stock. */
interface Shortage {
  readonly areaId: number
  readonly productId: number
  /** Missing units; 0 when no quantity was entered. */
  readonly missing: number
  /** The message at the top of the dialog: which units are missing. */
  readonly reason: string
  /** The message when no product with stock converts into it. */
  readonly refusal: string
  /** Units of a product in the sale itself, which cannot be converted. */
  readonly takenOf: (productId: number) => number
}

export interface BoxBreaker {
  /** Resolves to the conversion, or null; absent without permission (realizarConversiones; conversions.who). */
  readonly onShort: ((shortage: Shortage) => Promise<ConversionResult | null>) | undefined
  /** To be rendered beside the form of the sale, not inside it. */
  readonly dialog: Creator<ConversionResult>['dialog']
}

type Source = ReturnType<typeof convertible>
interface Breaking {
  readonly shortage: Shortage
  readonly sources: readonly [Source, ...Source[]]
}

/** Converts another product into one that a sale is short of, in a dialog over the sale. */
export function useBoxBreaker(): BoxBreaker {
  const busy = useRef(false)
  const creator = useCreator<ConversionResult, Breaking>({
    permitted: useCan('realizarConversiones'),
    dialog: ({ shortage, sources }, answer) => (
      <ConvertDialog
        sources={sources}
        reason={shortage.reason}
        missing={shortage.missing}
        save={(asked, options, { source }) => convertSource(source, asked, options)}
        onDone={answer}
      />
    ),
  })
  const { onCreate: open, dialog } = creator
  const onShort = async (shortage: Shortage) => {
    // Scans still reach the sale while the list of conversions is loading. Only one dialog opens.
    if (busy.current || open === undefined) return null
    busy.current = true
    try {
      const [first, ...others] = await breakable(shortage)
      if (first !== undefined) return await open({ shortage, sources: [first, ...others] })
      toast.warn(shortage.refusal)
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      return null
    } finally {
      busy.current = false
    }
  }
  return { onShort: open && onShort, dialog }
}

/** The conversions with units that are not in the sale; first those that cover the missing units. */
async function breakable(shortage: Shortage): Promise<Source[]> {
  const sources = (await sourcesOf(shortage)).map((source) => convertible(source, shortage))
  const suffices = (source: Source) => Number(compare(mostOf(source), shortage.missing) >= 0)
  return sources
    .filter((source) => compare(mostOf(source), 0) > 0)
    .toSorted((one, other) => suffices(other) - suffices(one))
}

/** The units that its whole available stock gives. */
const mostOf = ({ stock, disponible, step, gives }: Source): number =>
  multiply(wholeTimes(greatest(0, least(stock, disponible)), step), gives, scales.quantity)

const convertible = (source: ConversionSource, { takenOf }: Shortage) => ({
  source,
  area: source.area,
  code: source.sourceCode,
  name: source.sourceProduct,
  um: source.sourceUm,
  stock: source.stock,
  disponible: subtract(source.disponible, takenOf(source.sourceProductId)),
  step: source.sourceQuantity,
  gives: source.targetQuantity,
  target: source.targetProduct,
})
