import { subtract, sum } from '@yunque/domain/decimal'
import { documentTotals, lineIva, recomputeLine } from '@yunque/domain/lines'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaperChoice, type PaperKind, paperKinds } from '../core/paper-kinds.ts'
import { preBillPaper } from './pre-bill-paper.ts'
import type { PreBillDetail } from './pre-bills.ts'
import type { SaleLineRow } from './sale-lines.ts'
import { linesToTotal } from './sale-paper.ts'

const sale = { subtotal: 4412.97, discount: 26, iva: 658.03 }

test('a sale with a discount has a subtotal before it and a net subtotal after it', () => {
  expect(linesToTotal(sale)).toEqual([
    { label: 'Subtotal', amount: 4412.97 },
    { label: 'Descuento', amount: -26 },
    { label: 'Subtotal neto', amount: 4386.97 },
    { label: 'IVA', amount: 658.03 },
  ])
})

test('a sale without IVA has rows for its discount only', () => {
  expect(linesToTotal({ subtotal: 400, discount: 0, iva: 0 }, false)).toEqual([])
  expect(linesToTotal({ subtotal: 400, discount: 26, iva: 0 }, false)).toEqual([
    { label: 'Subtotal', amount: 400 },
    { label: 'Descuento', amount: -26 },
  ])
})

test.each([sale, { subtotal: 4386.97, discount: 0, iva: 658.03 }])(
  'the rows above the total add up to it: %j',
  (one) => {
    const added = linesToTotal(one).filter(({ label }) => label !== 'Subtotal neto')
    expect(sum(added.map(({ amount }) => amount))).toBe(5045)
  },
)

type Sale = { quantity: number; price: number; discountPercent: number; hasIva: boolean }

const sold = fc.record({
  quantity: fc.integer({ min: 1, max: 5_000_000 }).map((units) => units / 1000),
  price: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
  discountPercent: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 9999 }).map((one) => one / 100),
  ),
  hasIva: fc.boolean(),
})

const lineOf = (one: Sale, rate: number, line: number): SaleLineRow => {
  const figures = recomputeLine({ ...one, discountUnit: 0, discount: 0 }, 'discountPercent')
  const iva = lineIva({ ...figures, hasIva: one.hasIva, rate })
  return {
    line,
    productId: line,
    internalCode: `P-${line}`,
    product: `Producto ${line}`,
    presentation: '',
    um: 'Unidad',
    family: '',
    stock: 0,
    isService: false,
    areaPrice: one.price,
    isKit: false,
    components: [],
    showComponents: false,
    priceListId: null,
    priceList: null,
    prices: null,
    serials: [],
    warrantyMonths: 0,
    warrantyUntil: null,
    ...one,
    ...figures,
    customPrice: figures.netPrice,
    iva,
    ivaRate: one.hasIva ? rate : 0,
  }
}

const choice: PaperChoice = { size: 'ticket', copies: [], footer: '', terms: '' }
const issuer = {
  name: 'Ferretería',
  timeZone: 'America/Managua',
  iva: 15,
  fiscalRegime: null,
  fiscalRegimeSince: null,
  papers: Object.fromEntries(paperKinds.map((kind) => [kind, choice])) as Record<PaperKind, PaperChoice>,
}
const paper = {
  identification: '',
  isCompany: false,
  address: '',
  phone: '',
  project: null,
  cashier: '',
  printed: 0,
  branch: { name: 'Central', address: '', phone: '' },
}

const saleOf = (lines: SaleLineRow[], exemptLetter = '') => {
  const header = {
    id: 7,
    number: '00007',
    series: null,
    preBillTypeId: 1,
    date: '2026-11-23',
    createAt: '2026-11-23T15:20:00Z',
  }
  const rest = {
    active: true,
    reservedUntil: null,
    nameClient: 'Contado',
    paymentTypeId: 1,
    seller: 'Ana',
    exemptLetter,
    ...documentTotals(lines),
    paper,
  }
  const before = { deposits: [], layaway: null, billId: null, project: null, buyer: null }
  const preBill = { ...header, ...rest, ...before, observation: '', preBillDetails: lines }
  return preBillPaper(preBill as unknown as PreBillDetail, issuer)
}

/** The amount that a text of the paper shows. */
const read = (text: string | undefined): number => Number((text ?? '').replace(/[^\d.-]/g, '') || 0)

test('the printed lines add up to the printed totals, to the cent, on the roll and on a page', () => {
  fc.assert(
    fc.property(fc.array(sold, { minLength: 1, maxLength: 60 }), fc.constantFrom(15, 7, 0), (all, rate) => {
      const lines = all.map((one, at) => lineOf(one, rate, at + 1))
      const { columns, rows, ticketLine, totals } = saleOf(lines)
      const total = (label: string) =>
        read(totals.find((one) => one.label === label || (label === 'IVA' && /^IVA/.test(one.label)))?.value)
      const column = (header: string) => columns.find((one) => one.header === header)
      const printed = (header: string) => sum(rows.map((row) => read(column(header)?.cell(row))))
      const gross = total('Subtotal')
      expect(printed('Importe')).toBe(gross)
      expect(sum(rows.map((row) => read(ticketLine(row).amount)))).toBe(gross)
      const discount = -total('Descuento')
      expect(printed('Descuento')).toBe(discount === 0 ? 0 : discount)
      const base = subtract(gross, discount)
      if (discount !== 0) expect(total('Subtotal neto')).toBe(base)
      expect(sum([base, total('IVA')])).toBe(total('Total'))
      expect(sum([total('Gravado'), total('Exento')])).toBe(base)
      expect(total('Total')).toBe(sum(lines.map((line) => line.total)))
    }),
    { numRuns: 300 },
  )
})

test('exempt lines say so beside taxed ones, and the rate of the IVA is told', () => {
  const plain = { quantity: 2, price: 115, discountPercent: 0 }
  const lines = [lineOf({ ...plain, hasIva: true }, 15, 1), lineOf({ ...plain, hasIva: false }, 15, 2)]
  const { columns, rows, ticketLine, ticketNote, totals } = saleOf(lines)
  expect(rows.map((row) => columns.map(({ cell }) => cell(row)))).toEqual([
    ['P-1', 'Producto 1', 'Unidad', '2', '100.00', '200.00'],
    ['P-2', 'Producto 2 (exento)', 'Unidad', '2', '115.00', '230.00'],
  ])
  expect(rows.map((row) => ticketLine(row).detail)).toEqual(['2 × 100.00', '2 × 115.00 · exento'])
  expect(ticketNote).toBe('Precios sin IVA')
  expect(totals.map(({ label, value }) => [label, value])).toEqual([
    ['Subtotal', 'C$\u00a0430.00'],
    ['Gravado', 'C$\u00a0200.00'],
    ['Exento', 'C$\u00a0230.00'],
    ['IVA 15%', 'C$\u00a030.00'],
    ['Total', 'C$\u00a0460.00'],
  ])
})

test('without IVA on any line the prices are plain, and the whole sale is exempt', () => {
  const { columns, rows, ticketNote, totals } = saleOf([
    lineOf({ quantity: 1, price: 115, discountPercent: 0, hasIva: false }, 15, 1),
  ])
  expect(rows.map((row) => columns.map(({ cell }) => cell(row)))).toEqual([
    ['P-1', 'Producto 1', 'Unidad', '1', '115.00', '115.00'],
  ])
  expect(columns.map(({ header }) => header)).toContain('Precio')
  expect(ticketNote).toBeUndefined()
  expect(totals.map(({ label }) => label)).toEqual(['Subtotal', 'Gravado', 'Exento', 'IVA 15%', 'Total'])
})

test('a sale to an exempt client tells the letter, and all of it as exempt', () => {
  const line = lineOf({ quantity: 1, price: 100, discountPercent: 0, hasIva: false }, 15, 1)
  const { meta, totals } = saleOf([line], 'DGI-77')
  expect(meta).toContainEqual({ label: 'Exento de IVA', value: 'Carta DGI-77' })
  expect(totals.map(({ label, value }) => [label, value])).toEqual([
    ['Subtotal', 'C$\u00a0100.00'],
    ['Gravado', 'C$\u00a00.00'],
    ['Exento', 'C$\u00a0100.00'],
    ['IVA 15%', 'C$\u00a00.00'],
    ['Total', 'C$\u00a0100.00'],
  ])
})

test('the day has the hour at which the document was saved', () => {
  const lines = [lineOf({ quantity: 1, price: 115, discountPercent: 0, hasIva: true }, 15, 1)]
  expect(saleOf(lines).meta[1]).toEqual({ label: 'Fecha', value: '23/11/2026 09:20 am' })
})
