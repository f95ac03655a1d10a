import { sum } from '@yunque/domain/decimal'
import { today } from '../../shared/format/today.ts'
import type { StockKind } from './kinds.ts'
import type { StockRecord } from './stock-documents.api.ts'
import { lineOfRow, type StockLine, totalOf } from './stock-line.ts'

/** As wide as a purchase (Spec 1 §9); taller, since its observation is obligatory and must be in sight. */
export const stockSize = { width: 1150, height: 680 }

/** An entry or exit as its form keeps it. */
export type StockValues = {
  readonly areaId: number | null
  readonly date: string | null
  readonly typeId: number | null
  readonly reference: string
  readonly observation: string
  readonly lines: readonly StockLine[]
}

/** A new one, of the user's area and today. */
export const newDocument = ({ typeId }: StockKind, areaId: number | null): StockValues => ({
  areaId,
  date: today(),
  typeId,
  reference: '',
  observation: '',
  lines: [],
})

/** A stored one. */
export const valuesOf = ({
  areaId,
  date,
  typeId,
  reference,
  observation,
  lines,
}: StockRecord): StockValues => ({
  ...{ areaId, date, typeId, reference, observation },
  lines: lines.map(lineOfRow),
})

export const unitsOf = (lines: readonly StockLine[]): number => sum(lines.map(({ quantity }) => quantity))
export const worthOf = (lines: readonly StockLine[]): number => sum(lines.map(totalOf))
