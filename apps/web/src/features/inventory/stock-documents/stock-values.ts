import { sum } from '@yunque/domain/decimal'
import { creditsIva, type Regime } from '@yunque/domain/taxes'
import { today } from '../../../lib/format/today.ts'
import { keepPrices } from '../../../records/bought/bought-line.ts'
import { sentLots } from '../../../records/lots/taken-lots.ts'
import type { ProviderItem } from '../../../ui/lookup/provider-source.tsx'
import { hasReason, type StockKind } from './kinds.ts'
import type { StockRecord } from './stock-documents.api.ts'
import { lineOfRow, type StockLine, totalOf } from './stock-line.ts'

/** As wide as a purchase, and taller, because the observation is required and must be visible. */
export const stockSize = { width: 1150, height: 680 }

/** An entry or exit as its form holds it. */
export type StockValues = {
  readonly areaId: number | null
  readonly date: string | null
  readonly typeId: number | null
  readonly reasonId: number | null
  /** What the reason of a stored adjustment is called; null for one that has not to have any. */
  readonly reason: string | null
  /** The supplier of a purchase; in a stored one, id and name. */
  readonly provider: ProviderItem | null
  readonly reference: string
  readonly observation: string
  /** Whether the typed costs include IVA; null where it is not asked. */
  readonly costsIncludeIva: boolean | null
  readonly lines: readonly StockLine[]
}

/** A new document, of the user's area and today. */
export const newDocument = (
  { typeId, asksProvider, asksPrice }: StockKind,
  areaId: number | null,
  regime: Regime,
): StockValues => ({
  areaId,
  date: today(),
  typeId,
  reasonId: null,
  reason: null,
  provider: null,
  reference: '',
  observation: '',
  costsIncludeIva: asksPrice ? asksProvider || !creditsIva(regime) : null,
  lines: [],
})

/** A stored document. */
export const valuesOf = (record: StockRecord): StockValues => {
  const { areaId, date, typeId, reasonId, reason, reference, observation, providerId, providerName } = record
  return {
    areaId,
    date,
    typeId,
    reasonId,
    reason,
    reference,
    observation,
    costsIncludeIva: record.costsIncludeIva ?? null,
    provider: providerId ? { id: providerId, name: providerName ?? '' } : null,
    lines: record.lines.map(lineOfRow),
  }
}

/** The part that the schemas read. */
export const toInput =
  (kind: StockKind) =>
  ({ provider, reason: _, ...values }: StockValues): object => ({
    ...values,
    lines: (kind.asksProvider ? keepPrices(values.lines) : values.lines).map((line) => ({
      ...line,
      chosenLots: sentLots(line),
    })),
    reasonId: hasReason(kind, values.typeId) ? values.reasonId : null,
    providerId: provider?.id ?? null,
  })

export const unitsOf = (lines: readonly StockLine[]): number => sum(lines.map(({ quantity }) => quantity))
export const worthOf = ({ lines, costsIncludeIva }: StockValues, kind: StockKind): number =>
  sum(lines.map((line) => totalOf(line, kind, costsIncludeIva)))
