import type { RollPaper } from '../core/paper.ts'
import type { LabelContent } from './labels/label-layout.ts'

type Line = { name: string; amount: string }

/** What a test print is called. */
export const testPrint = 'Impresión de prueba'

const lines: readonly Line[] = [
  { name: 'Acentos y eñes: ñandú, pingüino, ½″', amount: '1,234.56' },
  {
    name: 'Una descripción larga que debe caber en varias líneas sin que se corte ninguna palabra',
    amount: '0.00',
  },
]

/** What a test print shows: accents, a long name, and the amounts at the right margin. */
export const testPaper: RollPaper<Line> = {
  title: testPrint,
  meta: [{ label: 'Para qué sirve', value: 'Ver si el papel y los márgenes están bien' }],
  columns: [
    { header: 'Línea', cell: ({ name }) => name },
    { header: 'Total', align: 'right', width: 30, cell: ({ amount }) => amount },
  ],
  rows: lines,
  totals: [{ label: 'Total', value: 'C$\u00a01,234.56', strong: true }],
  footer: 'Si se lee completa, la impresora está lista',
  ticketLine: ({ name, amount }) => ({ key: name, name, detail: '', amount }),
}

/** What a test label shows: accents, a name of two lines, and a bar code to scan. */
export const testLabel: LabelContent = {
  company: testPrint,
  name: 'Prueba de etiqueta: ñandú, pingüino y camión',
  price: 'C$\u00a01,234.56',
  unit: 'Unidad',
  code: '7441000000011',
  internalCode: 'PRUEBA',
}
