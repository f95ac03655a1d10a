import { formatDateTimeIn, formatMoney } from '../core/format.ts'
import type { RollPaper } from '../core/paper.ts'
import { companyLines } from '../core/paper-parts.ts'
import type { KeptForLater, LaterLine } from './later-act-words.ts'
import { provisionalNumber } from './offline-sale-words.ts'
import type { OfflineStore } from './offline-till.ts'

/** A receipt that a till made without the server, and what its paper says besides. */
export type ProvisionalReceipt = {
  act: KeptForLater
  deviceId: number
  number: number
  store: OfflineStore
  seller: string
}

/** The paper of money that a till took for a debt without the server: it is no receipt yet, and says so (offline.later). */
export function laterPaper({
  act,
  deviceId,
  number,
  store,
  seller,
}: ProvisionalReceipt): RollPaper<LaterLine> {
  return {
    title: 'Recibo provisional',
    number: provisionalNumber(deviceId, number),
    branch: [store.name, ...companyLines(store), ...(store.area ? [store.area] : [])],
    meta: [
      { label: 'Fecha', value: formatDateTimeIn(store.timeZone, act.at) },
      { label: 'Cliente', value: act.subject },
      { label: 'Recibió', value: seller },
    ],
    columns: [
      { header: 'Factura', cell: ({ name }) => name },
      { header: 'Monto', align: 'right', width: 34, cell: ({ detail }) => detail },
    ],
    rows: act.lines,
    ticketLine: ({ name, detail }) => ({ key: name, name, detail: '', amount: detail }),
    totals: [{ label: 'Total', value: formatMoney(act.total), strong: true }],
    notes: act.words,
    footer: 'Recibo provisional: el recibo se registra cuando el sistema vuelve. Consérvelo.',
  }
}
