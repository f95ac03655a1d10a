import type { CreditNoteDetail } from '../receivables/credit-notes.ts'
import { type LaterKind, laterKinds } from './later-act-words.ts'
import type { InvoiceDetail } from './sales.ts'

/**
 * What 'Ventas por registrar' has: sales made without the server, what a restored store got back (offline.kept), and other acts
 * that devices kept (offline.later).
 */
export const offlineKinds = [
  { id: 'sale', name: 'Venta sin servidor' },
  { id: 'invoice', name: 'Factura' },
  { id: 'exchange', name: 'Cambio' },
  { id: 'void', name: 'Anulación' },
  { id: 'note', name: 'Nota de crédito' },
  ...laterKinds.map(({ id, name }) => ({ id, name })),
] as const
export type OfflineKind = (typeof offlineKinds)[number]['id']
export type KeptKind = Exclude<OfflineKind, 'sale' | LaterKind>

/** What names an act: its document, and when the server answered it. */
export type KnownAct = { kind: KeptKind; id: number; at: string }

/** The generation of the store, and whether it still has each act that was asked for. */
export type KnownActs = { generation: number; known: boolean[] }

/** An act of this till with what the server answered. */
export type AnsweredAct =
  | { kind: 'invoice'; answer: InvoiceDetail }
  | { kind: 'note'; answer: CreditNoteDetail }
  | {
      kind: 'void'
      at: string
      areaId: number
      username: string
      id: number
      reason: string
      disassociate: boolean
    }
