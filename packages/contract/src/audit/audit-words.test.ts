import { expect, test } from 'vitest'
import { auditBefore, auditDifferences, auditEntity, auditRecord, auditSummary } from './audit-words.ts'

const zone = 'America/Managua'
type Change = Parameters<typeof auditSummary>[0]
const differencesOf = (row: Change) => auditDifferences(row, zone)
const summaryOf = (row: Change) => auditSummary(row, zone)

const json = (value: object) => JSON.stringify(value)
const change = (
  entity: string,
  before: object | null,
  after: object | null,
  names: Record<string, string> = {},
) => ({
  entity,
  before: before && json(before),
  after: after && json(after),
  names,
})

test('only changed fields are shown, with booleans as words', () => {
  const row = change(
    'products',
    { name: 'Clavos', active: true, price: 2.5, version: 1, description: '' },
    { name: 'Clavo 2"', active: false, price: 2.5, version: 2, description: null },
  )
  expect(differencesOf(row)).toEqual([
    { field: 'Nombre', before: 'Clavos', after: 'Clavo 2"' },
    { field: 'Activo', before: 'Sí', after: 'No' },
  ])
  expect(summaryOf(row)).toBe('Nombre: Clavos → Clavo 2"; Activo: Sí → No')
  expect(auditBefore(row, zone)).toBe('Nombre: Clavos; Activo: Sí')
})

test('a new record has no values before, a removed one none after, an action without fields neither', () => {
  expect(summaryOf(change('clients', null, { name: 'Ana' }))).toBe('Nombre: — → Ana')
  expect(summaryOf(change('clients', { name: 'Ana', barcodes: [] }, null))).toBe('Nombre: Ana → —')
  expect(summaryOf(change('products', { barcodes: [] }, { barcodes: ['74001', '74002'] }))).toBe(
    'Códigos de barras: — → 74001, 74002',
  )
  expect(summaryOf(change('clients', null, null))).toBe('')
})

test('record ids are shown by name, in either spelling and inside lines', () => {
  const names = { 'categories/5': 'Pinturas', 'expense_categories/5': 'Transporte', 'products/9': 'Lija 80' }
  expect(summaryOf(change('products', { category_id: 4 }, { category_id: 5 }, names))).toBe(
    'Categoría: 4 → Pinturas',
  )
  expect(summaryOf(change('expenses', null, { categoryId: 5 }, names))).toBe('Categoría: — → Transporte')
  const lines = [
    { productId: 9, quantity: 1250 },
    { productId: 10, quantity: 2.5 },
  ]
  expect(summaryOf(change('traslates', null, { lines }, names))).toBe(
    'Líneas: — → Producto: Lija 80 · Cantidad: 1,250; Producto: 10 · Cantidad: 2.5',
  )
})

test('what became of units of a reception is shown in words', () => {
  const after = { outcome: 4, reason: 'No la factura', lines: [{ line: 1, quantity: 2 }] }
  expect(summaryOf(change('receptions', null, after))).toContain('Qué se hizo: — → Dada de baja sin factura')
})

test.each([
  ['purchases', { step: 'M' }, { step: 'G' }, 'Paso: Pendiente → Procesada'],
  ['purchases', { step: 'M' }, { step: 'X' }, 'Paso: Pendiente → X'],
  ['traslates', { step: 1 }, { step: 9 }, 'Paso: Solicitado → Anulado'],
  ['products', { state_id: 1 }, { state_id: 2 }, 'Estado: Activo → Inactivo'],
  ['areaProducts', { price: 10 }, { price: 1250.5 }, 'Precio: C$\u00a010.00 → C$\u00a01,250.50'],
  ['areaProducts', { discount: 0 }, { discount: 7.5 }, 'Descuento máximo: 0.00% → 7.50%'],
  ['areaProducts', { stock_min: 0 }, { stock_min: 1200 }, 'Mínimo: 0 → 1,200'],
  ['rates', { value: 36.5 }, { value: 36.6243 }, 'Valor: 36.5000 → 36.6243'],
  ['rates', { '2026-11-05': null }, { '2026-11-05': 36.5 }, '05/11/2026: — → 36.5000'],
  ['expenses', { value: 5 }, { value: 1000 }, 'Valor: C$\u00a05.00 → C$\u00a01,000.00'],
  ['bills', { deliveryDate: null }, { deliveryDate: '2026-11-05' }, 'Fecha de entrega: — → 05/11/2026'],
  ['payments', { purchaseId: null }, { purchaseId: 12 }, 'Compra: — → 00012'],
])('%s: a value is shown in its display form', (entity, before, after, shown) => {
  expect(summaryOf(change(entity, before, after))).toBe(shown)
})

test('a document with a series is shown by its number', () => {
  const row = change('receivables', { billId: null }, { billId: 12 }, { 'bill/12': 'A-00345' })
  expect(summaryOf(row)).toBe('Factura: — → A-00345')
})

test('a name stored beside its id is shown once', () => {
  const row = change(
    'clients',
    { cityId: 1, city: 'Managua' },
    { cityId: 2, city: 'Masaya' },
    { 'cities/1': 'Managua', 'cities/2': 'Masaya' },
  )
  expect(summaryOf(row)).toBe('Municipio: Managua → Masaya')
})

test('a row shows the name of its record, or the id when the record is gone', () => {
  const names = { 'products/9': 'Lija 80', 'areas/1': 'Bodega' }
  expect(auditRecord({ entity: 'products', entityId: '9', names })).toBe('Lija 80')
  expect(auditRecord({ entity: 'products', entityId: '10', names })).toBe('10')
  expect(auditRecord({ entity: 'areaProducts', entityId: '1/9', names })).toBe('Lija 80 · Bodega')
  expect(auditRecord({ entity: 'areaProducts', entityId: '2/9', names })).toBe('2/9')
  expect(auditRecord({ entity: 'settings', entityId: null, names })).toBeNull()
})

test('an entity has a display name, or its own name', () => {
  expect([auditEntity('rates'), auditEntity('otra')]).toEqual(['Tasa de cambio', 'otra'])
})
