import type { Address } from '../core/endpoint.ts'

/** What a device keeps for its server besides sales, with the call that does it (offline.later). */
export const laterKinds = [
  { id: 'receipt', name: 'Recibo de una factura', address: 'POST /receivables' },
  { id: 'payment', name: 'Recibo de un cliente', address: 'POST /receivables/group' },
  { id: 'count', name: 'Conteo', address: 'POST /stockCounts/count' },
  { id: 'reception', name: 'Recepción', address: 'POST /receptions/post' },
  { id: 'delivery', name: 'Remisión', address: 'POST /deliveries/post' },
  { id: 'handOver', name: 'Entrega', address: 'POST /deliveries/:id/deliver' },
] as const satisfies readonly { id: string; name: string; address: Address }[]
export type LaterKind = (typeof laterKinds)[number]['id']

export const isLaterKind = (kind: string): kind is LaterKind => laterKinds.some(({ id }) => id === kind)

/** Those that take money for a debt. */
export const receiptKinds: readonly string[] = ['receipt', 'payment'] satisfies readonly LaterKind[]

export type LaterLine = { name: string; detail: string }

/** An act as a device keeps it: what is shown of it, and what is sent (offline.later). */
export type KeptForLater = {
  kind: LaterKind
  /** When it was done, by the clock of the server as the device knew it. */
  at: string
  areaId: number
  /** Whoever did it. */
  username: string
  /** The Idempotency-Key of the call: a request of before may have been carried out. */
  key: string
  /** The client, the supplier or the product. */
  subject: string
  /** What was done, in words, and line by line: the invoice and its part, the product and its units. */
  words: string
  lines: LaterLine[]
  /** The money that it took, C$; 0 for goods. */
  total: number
  /** The record that is in the address of the call. */
  params: { id: number } | null
  body: object
}
