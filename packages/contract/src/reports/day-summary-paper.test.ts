import { expect, test } from 'vitest'
import type { DaySummary } from './day-summary.ts'
import { summaryText } from './day-summary-paper.ts'

const least: DaySummary = {
  company: 'Ferretería Central',
  day: '2026-11-23',
  area: 'Sucursal Norte',
  sold: { net: 0, invoices: 0, before: 0 },
  voidedInvoices: [],
  voidedReceipts: [],
  discounts: [],
}

test('the summary is a text that can be sent as a message', () => {
  const ana = { username: 'ana', fullName: 'Ana López' }
  const whole: DaySummary = {
    ...least,
    area: null,
    sold: { net: 12_500.5, invoices: 31, before: 9000 },
    margin: { value: 3000, percent: 23.999 },
    cashSales: { count: 1, amount: 8000 },
    receipts: { count: 2, amount: 1500.25 },
    overdue: { count: 12, amount: 45_000 },
    low: {
      areas: [{ areaId: 1, area: 'Bodega', count: 1 }],
      sold: [{ productId: 7, product: 'Tubo PVC ½', areaId: 1, area: 'Bodega', stock: 3, minimum: 10 }],
    },
    voidedInvoices: [{ ...ana, count: 2, amount: 300 }],
    voidedReceipts: [{ ...ana, count: 1, amount: 50 }],
    discounts: [{ ...ana, count: 4, amount: 120 }],
  }
  expect(summaryText(whole)).toBe(`Resumen del lunes 23 de noviembre de 2026
Ferretería Central · Todas las áreas

VENTAS
Vendido sin IVA: C$\u00a012,500.50 (31 facturas; el lunes 16, C$\u00a09,000.00)
Utilidad bruta: C$\u00a03,000.00 (24.0% de lo vendido)

COBRADO
Facturas de contado: C$\u00a08,000.00 (1 factura)
Recibos: C$\u00a01,500.25 (2 recibos)
Total cobrado: C$\u00a09,500.25

POR COBRAR
Vencido: C$\u00a045,000.00 (12 facturas)

POR AGOTARSE
Bodega: 1 producto

SE VENDIÓ Y QUEDA POCO
Tubo PVC ½: 3 (mínimo 10, Bodega)

ANULACIONES
Ana López: C$\u00a0300.00 (2 facturas)
Ana López: C$\u00a050.00 (1 recibo)

DESCUENTOS
Ana López: C$\u00a0120.00 (4 facturas)
`)
})

test('a part that its reader may not read is left out, an empty one says so', () => {
  expect(summaryText(least)).toBe(`Resumen del lunes 23 de noviembre de 2026
Ferretería Central · Sucursal Norte

VENTAS
Vendido sin IVA: C$\u00a00.00 (0 facturas)

ANULACIONES
Nadie anuló facturas ni recibos.

DESCUENTOS
Ninguna factura con descuento.
`)
})
