import type { ConversionResult } from '@yunque/contract/inventory/area-products'
import type { ConversionSource } from '@yunque/contract/inventory/conversions'
import { compare, greatest, least, multiply, scales, subtract, wholeTimes } from '@yunque/domain/decimal'
import { useRef } from 'react'
import { ApiError } from '../../lib/api-client/api.ts'
import { useCan } from '../../lib/api-client/session.ts'
import { toast } from '../../lib/toast.ts'
import { convertSource, sourcesOf } from '../convert-dialog/convert.api.ts'
import { ConvertDialog } from '../convert-dialog/convert-dialog.tsx'
import { type Creator, useCreator } from '../use-creator.tsx'

/** A product of which a sale wants more than the area has. */
interface Shortage {
  readonly areaId: number
  readonly productId: number
  /** Units that are missing; 0 when nobody has said how many. */
  readonly missing: number
  /** What the dialog says above all: what is missing. */
  readonly reason: string
  /** What is said where nothing with stock breaks into it. */
  readonly refusal: string
  /** Units of a product that the sale itself takes, and so cannot be broken. */
  readonly takenOf: (productId: number) => number
}

export interface BoxBreaker {
  /** Answers what was converted, or null; absent for those who may not (realizarConversiones; conversions.who). */
  readonly onShort: ((shortage: Shortage) => Promise<ConversionResult | null>) | undefined
  /** To be drawn beside the form of the sale, not inside it. */
  readonly dialog: Creator<ConversionResult>['dialog']
}

type Source = ReturnType<typeof convertible>
interface Breaking {
  readonly shortage: Shortage
  readonly sources: readonly [Source, ...Source[]]
}

/** Breaks a box of what a sale is short of, over the sale, which stays as it is. */
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
    // A scan goes on to the sale while it is asked what can be broken: one dialog at a time.
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

/** What can be broken into it besides what the sale takes already; first what gives all that is missing. */
async function breakable(shortage: Shortage): Promise<Source[]> {
  const sources = (await sourcesOf(shortage)).map((source) => convertible(source, shortage))
  const suffices = (source: Source) => Number(compare(mostOf(source), shortage.missing) >= 0)
  return sources
    .filter((source) => compare(mostOf(source), 0) > 0)
    .toSorted((one, other) => suffices(other) - suffices(one))
}

/** The units that would come out of all there is. */
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
