import type { AreaLot, AreaLots } from '@yunque/contract/inventory/area-lots'
import { compare, sum } from '@yunque/domain/decimal'
import { type Taken, takeLots } from '@yunque/domain/lots'
import type { ChosenLot, Line } from '../../ui/document/line.ts'

type Choice = Pick<Line, 'quantity' | 'chosenLots' | 'firstLots'>

/** The lots that are sent with a line: those chosen for its quantity; after it changed they leave by their expiry again. */
export function sentLots({ quantity, chosenLots = [] }: Choice): readonly ChosenLot[] {
  return compare(sum(chosenLots.map((lot) => lot.quantity)), quantity) === 0 ? chosenLots : []
}

/** The lots that a line will take: the chosen ones, or by their expiry as the server takes them (lots.fefo). */
export function lotsToTake(
  held: AreaLots,
  line: Choice,
  order: { readonly today: string; readonly expiredLast: boolean },
): readonly Taken<AreaLot>[] {
  const { quantity, firstLots = [] } = line
  const chosen = sentLots(line)
  if (chosen.length === 0) return takeLots<AreaLot>(held, { ...order, quantity, first: firstLots })
  return chosen.flatMap(({ lotId, quantity: units }) => {
    const lot = lotId === 0 ? null : held.lots.find(({ id }) => id === lotId)
    return lot === undefined ? [] : [{ lot, quantity: units }]
  })
}
