import type { LaterKind } from '@yunque/contract/sales/later-act-words'
import type { OfflineSaleDetail } from '@yunque/contract/sales/offline-sales'
import { texts } from './texts.ts'

const paths: Readonly<Record<LaterKind, string>> = {
  receipt: '/app/recibos',
  payment: '/app/recibos',
  count: '/app/inventario/conteo',
  reception: '/app/recepciones',
  delivery: '/app/entregas',
  handOver: '/app/entregas',
}
const isLater = (kind: string): kind is LaterKind => kind in paths

/** Where the document stands that it became; undefined when it became none. */
export function placeOf({
  kind,
  billId,
  recordId,
}: OfflineSaleDetail): { to: string; label: string } | undefined {
  if (billId !== null) return { to: `/app/facturas/${billId}`, label: texts.see }
  if (recordId === null || !isLater(kind)) return undefined
  return { to: `${paths[kind]}/${recordId}`, label: texts.seeOf(kind) }
}
