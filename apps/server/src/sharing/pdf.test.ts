import { documentRow } from '@yunque/contract/core/document-kinds'
import { formatId } from '@yunque/contract/core/format'
import { documentPdfs, type PrintedKind, printedKinds } from '@yunque/contract/sharing/document-pdfs'
import { beforeAll, expect, test } from 'vitest'
import { branches, type Deal, deal, type Person } from '../../test/branches.ts'
import { testStore } from '../../test/harness.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'

const store = testStore()
let made: Deal
let ana: Person

beforeAll(async () => {
  const shop = await branches(store)
  ana = shop.ana
  made = await deal(store, ana, shop)
}, 60_000)

/** The document of a kind, and what its paper says besides its number. */
const said: Readonly<Record<PrintedKind, readonly [of: keyof Deal, ...texts: string[]]>> = {
  bill: ['bill', 'Factura', 'Gracias por su compra'],
  preBill: ['quotation', 'Cotización', 'Precio sin IVA'],
  receipt: ['receipt', 'Recibo de caja', 'Recibí conforme'],
  creditNote: ['note', 'Nota de crédito', 'Motivo', 'Importe', 'Recibí conforme'],
  deposit: ['deposit', 'Recibo de anticipo', 'A cuenta de su pedido', 'Saldo a favor que queda'],
  purchase: ['purchase', 'Compra', 'Proveedor', 'Costo C$', 'Autorizado por'],
  purchaseOrder: ['draftOrder', 'Orden de compra', 'Entregar en', 'Costo C$', 'Autorizado por'],
  reception: ['reception', 'Recepción de mercadería', 'Orden de compra', 'Costo C$', 'Recibido por'],
  supplierCredit: [
    'supplierCredit',
    'Devolución a proveedor',
    'Acordado con el proveedor',
    'Total C$',
    'Recibido por el proveedor',
  ],
  claim: ['claim', 'Recibo de reclamo', 'Falla: No enciende', 'Garantía sin comprobar', 'Recibí (tienda)'],
  delivery: ['delivery', 'Remisión', 'En camino', 'Conductor', 'Recibí conforme'],
  commissionSettlement: ['settlement', 'Liquidación de comisiones', 'Vendido al 3 %', 'Recibí conforme'],
  purchasePayment: ['payment', 'Pago a proveedor', 'C$\u00a010.00', 'Saldo después', 'Autorizado por'],
  input: ['input', 'Entrada', 'Costo C$', 'Elaborado por'],
  output: ['output', 'Salida', 'Costo C$', 'Elaborado por'],
  transfer: ['transfer', 'Traslado', 'Despacha', 'Entregué conforme'],
  cashClosing: ['closedCut', 'Cierre de caja', 'Total Caja', 'Ventas', 'Gastos del cierre', 'Contado'],
  cashMovement: [
    'cashMovement',
    'Comprobante de salida',
    'Depósito a banco',
    'C$\u00a020.00',
    'Recibí conforme',
  ],
  stockCount: ['count', 'Hoja de conteo', 'Ubicación', 'Revisado por'],
}

test.each(printedKinds)('%s: its PDF has the texts of its paper', async (kind) => {
  const [of, ...texts] = said[kind]
  const id = made[of]
  const path = documentPdfs[kind].address.replace('GET /', '').replace(':id', String(id))
  const answer = await ana.by.get(path)
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
  const shown = pagesOfPdf(answer.bytes).join('\n')
  for (const text of [...texts, `No. ${formatId(id)}`]) expect(shown).toContain(text)
})

test('the PDF of a kind is for who may read it: others are refused, and no document is invented', async () => {
  const seller = await store.user({ resources: ['verProductosMasVendidos'], areaId: ana.areaId })
  for (const kind of printedKinds) {
    const { wire } = documentRow(kind)
    expect((await seller.get(`${wire}/${made[said[kind][0]]}/pdf`)).status).toBe(403)
    expect((await ana.by.get(`${wire}/999999/pdf`)).status).toBe(404)
  }
})

test('an open till with a blind count has no paper, and an open one says so across the page', async () => {
  const open = `cuts/${made.cut}/pdf`
  expect(pagesOfPdf((await ana.by.get(open)).bytes).join('')).toContain('SIN CERRAR')
  const keeper = await store.user({ resources: ['gestionCierreCaja'], areaId: ana.areaId })
  await store.database.db.updateTable('settings').set({ blind_count: true }).execute()
  expect(await keeper.get(open)).toMatchObject({
    status: 400,
    text: 'El cierre se imprime después de cerrar la caja',
  })
  await store.database.db.updateTable('settings').set({ blind_count: false }).execute()
})
