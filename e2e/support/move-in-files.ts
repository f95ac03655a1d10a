/** The files of a shop that moves in, as its old system gives them: titles above, group rows, totals, odd spaces. */
type Rows = (string | number | null)[][]

export const sizes = { products: 3000, clients: 400, suppliers: 40, receivables: 250, payables: 60 } as const

const range = <T>(count: number, of: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => of(i))
const groups = ['HERRAMIENTAS', 'Plomería', 'ELECTRICIDAD', 'pinturas', 'Construcción']
const money = (cents: number) =>
  `C$ ${Math.floor(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`
const costOf = (i: number) => 1_050 + ((i * 37) % 90_000)
const unitsOf = (i: number) => (i % 7 === 0 ? 0 : 1 + (i % 40))
const owedBy = (i: number) => 50_025 + ((i * 997) % 700_000)
const owedTo = (i: number) => 100_010 + ((i * 1291) % 900_000)
const code = (i: number) => `FR-${String(i).padStart(4, '0')}`
const ruc = (i: number) => `j03100000${String(i).padStart(5, '0')}`
const idCard = (i: number) => `001-0101${String(i % 100).padStart(2, '0')}-${String(i).padStart(4, '0')}A`

/** Goods with their stock. `faulty` has a repeated code, a price that is no number and stock without cost. */
export function productRows(faulty: boolean): Rows {
  const goods = range(sizes.products, (i): Rows[number] => [
    code(faulty && i === 20 ? 19 : i),
    `  Artículo   ${groups[i % 5]?.toLowerCase()}  No. ${i} `,
    groups[i % 5] ?? '',
    i % 3 ? 'Genérica' : 'TRUPER',
    'Unidad',
    faulty && i === 30 ? 'consultar' : money(Math.round(costOf(i) * 1.4)),
    faulty && i === 41 ? null : money(costOf(i)),
    `Distribuidora ${i % sizes.suppliers}`,
    unitsOf(i),
  ])
  return [
    ['FERRETERÍA EL ROBLE, S.A.'],
    [null, 'Inventario valorado', null, 'Impreso: 21/11/2026'],
    [],
    ['Cód.', 'Descripción', 'Familia', 'Marca', 'U/M', 'P. Venta', 'Costo', 'Proveedor', 'Existencia'],
    ['** HERRAMIENTAS **'],
    ...goods.slice(0, 1500),
    [],
    ...goods.slice(1500),
    ['TOTAL', null, null, null, null, null, null, null, goods.length],
  ]
}

export const clientRows = (): Rows => [
  ['Cartera de clientes'],
  ['Cédula o RUC', 'Nombre del cliente', 'Teléfono', 'Límite de crédito', 'Días'],
  ...range(sizes.clients, (i): Rows[number] => [
    i % 9 ? idCard(i) : ruc(i),
    i % 9 ? ` Cliente  Prueba Número ${i}` : `CONSTRUCTORA ${i} S.A.`,
    `8888-${String(i).padStart(4, '0')}`,
    'C$ 60,000.00',
    30,
  ]),
  ['Total clientes', null, null, sizes.clients],
]

export const supplierRows = (): Rows => [
  ['FERRETERÍA EL ROBLE, S.A.', null, null, 'Página 1'],
  [],
  ['RUC', 'Razón social', 'Teléfono', 'Dirección'],
  ['** LOCALES **'],
  ...range(sizes.suppliers, (i): Rows[number] => [
    ` ${ruc(9000 + i).toUpperCase()}`,
    `Distribuidora ${i}  `,
    '2222-3333',
    'Managua',
  ]),
  ['TOTAL', null, null, sizes.suppliers],
]

export const receivableRows = (): Rows => [
  ['CUENTAS POR COBRAR'],
  [],
  ['Cliente', 'Factura', 'Fecha', 'Vence', 'Monto', 'Saldo'],
  ...range(sizes.receivables, (i): Rows[number] => {
    const client = 1 + (i % 200)
    const day = String(1 + (i % 28)).padStart(2, '0')
    return [
      client % 9 ? idCard(client) : ruc(client).toUpperCase(),
      `A-${i}`,
      i % 2 ? `${day}/09/2026` : `2026-09-${day}`,
      i % 3 ? `${day}/10/2026` : null,
      null,
      money(owedBy(i)),
    ]
  }),
  ['TOTAL', null, null, null, null, 'C$ 0.00'],
]

export const payableRows = (): Rows => [
  ['Proveedor', 'Documento', 'Fecha', 'Vence', 'Saldo'],
  ...range(sizes.payables, (i): Rows[number] => [
    i % 2
      ? `DISTRIBUIDORA  ${i % sizes.suppliers}`.replace('  ', ' ')
      : `Distribuidora ${i % sizes.suppliers}`,
    `P-${i}`,
    '15/10/2026',
    '15/12/2026',
    money(owedTo(i)),
  ]),
  [],
  ['Total general', null, null, null, 'C$ 0.00'],
]

const sumOf = (count: number, cents: (i: number) => number) =>
  range(count, cents).reduce((sum, one) => sum + one, 0) / 100

/** What the act has to say. */
export const expected = {
  stock: sumOf(sizes.products, (i) => costOf(i) * unitsOf(i)),
  receivables: sumOf(sizes.receivables, owedBy),
  payables: sumOf(sizes.payables, owedTo),
}
