import type { Lot, LotUnits } from '@yunque/domain/lots'
import { Refusal } from '../../errors.ts'

/** The lot of units that come in by a line that names it; none for a line without lot and expiry. */
export const namedLot = (
  { lot, expireDate }: { lot: string | null; expireDate: string | null },
  quantity: number,
): LotUnits[] => (lot || expireDate ? [{ lot: lot ?? '', expireDate, quantity }] : [])

type BoughtLine = { [K in keyof Lot]: Lot[K] | null } & { line: number; name: string; tracksLots: boolean }

/** Refuses, naming the line, bought goods that have lots without lot or expiry (lots.bought). */
export function refuseUnnamedLots(lines: readonly BoughtLine[]): void {
  const faults = lines.flatMap(({ line, name, tracksLots, lot, expireDate }) => {
    if (!tracksLots || (lot && expireDate)) return []
    const missing = lot
      ? 'Ingrese el vencimiento'
      : expireDate
        ? 'Ingrese el lote'
        : 'Ingrese el lote y el vencimiento'
    return [`Línea ${line} (${name}): ${missing}`]
  })
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
}
