import { TransitOutcome } from '@yunque/contract/core/constants'
import { receptionPairs } from '@yunque/contract/inventory/reception-pairs'
import { transferReception, transferResolution } from '@yunque/contract/inventory/transfers'
import { inTransaction } from '../db/transaction.ts'
import { receiveTransfer } from '../inventory/transfers/receive-transfer.ts'
import { saveReceptionPairs } from '../inventory/transfers/reception-pairs.ts'
import { resolveTransfer } from '../inventory/transfers/resolve-transfer.ts'
import type { Demo } from './demo.ts'

type Sent = { productId: number; quantitySent: number }
/** What happens to goods that the store receives: they wait, or the last product arrives short. */
export type Arrival = 'whole' | 'waits' | 'short' | 'lost'

/** The users of the warehouse and of the store that counts what it gets. */
const [sender, receiver] = ['bodeguero', 'bodeguero2'] as const
const theft = 3

/** The central store counts what the warehouse sends. */
export async function requireReception({ db, areaIds, actAs }: Demo, day: string): Promise<void> {
  const [sourceAreaId, targetAreaId] = areaIds
  const given = receptionPairs.parse({ pairs: [{ sourceAreaId, targetAreaId }] })
  await inTransaction(db, (tx) => saveReceptionPairs(tx, actAs('admin', day), given))
}

/** Whether this branch counts what it gets. */
export const receives = ({ areaIds }: Demo, branch: number): boolean => branch === areaIds[1]

type Arriving = { id: number; day: string; lines: readonly Sent[]; arrival: Arrival }

/** The store receives a transfer. Returns what entered it. */
export async function receiveGoods(demo: Demo, arriving: Arriving): Promise<readonly Sent[]> {
  const { id, day, lines, arrival } = arriving
  if (arrival === 'waits') return []
  const last = lines.length - 1
  const came = lines.map((line, at) =>
    arrival === 'whole' || at < last ? line : { ...line, quantitySent: Math.max(line.quantitySent - 2, 0) },
  )
  const short = arrival !== 'whole'
  const reception = transferReception.parse({
    confirm: true,
    lines: came.map(({ productId, quantitySent: quantityReceived }, at) => ({
      productId,
      quantityReceived,
      ...(short && at === last ? { quantityDamaged: 1, note: 'Llegó golpeado' } : {}),
    })),
  })
  await inTransaction(demo.db, (tx) => receiveTransfer(tx, demo.actAs(receiver, day), { ...reception, id }))
  if (arrival === 'lost') await writeOff(demo, arriving)
  return came
}

/** The warehouse writes off one unit, and takes back the other. */
async function writeOff(demo: Demo, { id, day, lines }: Arriving): Promise<void> {
  const productId = lines.at(-1)?.productId
  for (const outcome of [TransitOutcome.lost, TransitOutcome.returned]) {
    const resolution = transferResolution.parse({
      outcome,
      reasonId: outcome === TransitOutcome.lost ? theft : null,
      observation: outcome === TransitOutcome.lost ? 'No aparece en el camión' : 'Se quedó en bodega',
      lines: [{ productId, quantity: 1 }],
    })
    await inTransaction(demo.db, (tx) => resolveTransfer(tx, demo.actAs(sender, day), { ...resolution, id }))
  }
}
