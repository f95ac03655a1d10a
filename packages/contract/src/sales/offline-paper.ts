import { multiply, scales, subtract, sum } from '@yunque/domain/decimal'
import { formatDateTimeIn, formatMoney, formatQuantity } from '../core/format.ts'
import type { PaperTotal, RollPaper } from '../core/paper.ts'
import { companyLines } from '../core/paper-parts.ts'
import { nameOfPayment } from '../receivables/payment-words.ts'
import { provisionalNumber } from './offline-sale-words.ts'
import type { OfflineSale } from './offline-sales.ts'
import type { OfflineStore } from './offline-till.ts'

type Line = OfflineSale['lines'][number]
/** A sale of a till without the server, and what its ticket says besides. */
export type ProvisionalSale = {
  sale: OfflineSale
  deviceId: number
  number: number
  store: OfflineStore
  seller: string
}

/** The name of the ticket of a till without the server (offline.ticket). */
const provisionalTitle = 'Comprobante provisional'

/** The ticket of a sale of a till without the server: it is no invoice yet, and says so (offline.ticket). */
export function offlinePaper({ sale, deviceId, number, store, seller }: ProvisionalSale): RollPaper<Line> {
  const { lines, total, change, payments, client, clientName, walkInRuc, observation } = sale
  const paid = sum(payments.map(({ amount, rate }) => multiply(amount, rate ?? 1, scales.money)))
  const rounding = subtract(subtract(paid, change), total)
  const totals: PaperTotal[] = [
    { label: 'Total', value: formatMoney(total), strong: true },
    ...(rounding === 0 ? [] : [{ label: 'Redondeo', value: formatMoney(rounding) }]),
    ...payments.map(({ paymentMethodId, currencyId = 1, amount }) => ({
      label: nameOfPayment({ paymentMethodId, currencyId }),
      value: formatMoney(amount, currencyId === 1 ? 'C$' : '$'),
    })),
    ...(change > 0 ? [{ label: 'Vuelto', value: formatMoney(change) }] : []),
  ]
  return {
    title: provisionalTitle,
    number: provisionalNumber(deviceId, number),
    branch: [store.name, ...companyLines(store), ...(store.area ? [store.area] : [])],
    meta: [
      { label: 'Fecha', value: formatDateTimeIn(store.timeZone, sale.soldAt) },
      { label: 'Cliente', value: clientName || client },
      ...(walkInRuc ? [{ label: 'RUC o cédula', value: walkInRuc }] : []),
      { label: 'Atendió', value: seller },
    ],
    columns: [
      { header: 'Producto', cell: ({ product }) => product },
      { header: 'Cantidad', align: 'right', width: 24, cell: ({ quantity }) => formatQuantity(quantity) },
      { header: 'Precio', align: 'right', width: 30, cell: ({ price }) => formatMoney(price) },
      { header: 'Total', align: 'right', width: 34, cell: (line) => formatMoney(totalOf(line)) },
    ],
    rows: lines,
    ticketLine: (line) => ({
      key: line.productId,
      name: line.product,
      ...(line.serials?.length ? { under: [`Serie ${line.serials.join(', ')}`] } : {}),
      detail: `${formatQuantity(line.quantity)} × ${formatMoney(line.price)}`,
      amount: formatMoney(totalOf(line)),
    }),
    totals,
    notes: observation,
    footer: 'Comprobante provisional: la factura se registra cuando el sistema vuelve. Consérvelo.',
  }
}

const totalOf = ({ quantity, price }: Line): number => multiply(quantity, price, scales.money)
