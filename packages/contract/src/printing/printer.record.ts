import { apart, choice, flag, id, key, maybe, moment, number, text } from '../core/record.ts'
import { labelDpis, labelLanguages } from './labels/label-languages.ts'

/** How the server reaches a printer (printing.kinds). */
export const printerKinds = {
  network: 'En la red',
  device: 'Conectada al servidor',
  share: 'Compartida de Windows',
} as const

/** The width of the paper, as characters in a line. */
export const printerColumns = {
  48: '80 mm, 48 columnas',
  42: '80 mm, 42 columnas',
  32: '58 mm, 32 columnas',
} as const

/** The tables of characters that printers have. The last one is for printers without accents. */
export const codePages = {
  cp850: 'PC850, la más común',
  cp858: 'PC858',
  cp437: 'PC437',
  windows1252: 'Windows-1252',
  ascii: 'Sin tildes',
} as const

/** What a printer understands: rolls of paper, or labels. */
export const printerLanguages = { escpos: 'Rollo (ESC/POS)', ...labelLanguages } as const

/** The code of a document at the foot of a paper (printing.document-code). */
export const documentCodes = { barcode: 'Código de barras', qr: 'Código QR', none: 'Ninguno' } as const

/** A row of 'Impresoras'. */
export const printerRecord = {
  id: apart(id('No.')),
  name: text('Nombre'),
  kind: choice<string>('Conexión', { named: 'La pantalla de la venta', words: printerKinds, kept: 'text' }),
  address: text('Dirección'),
  port: maybe(number('Puerto')),
  language: choice<string>('Lenguaje', { words: printerLanguages, kept: 'text' }),
  columns: choice('Papel', { named: 'La lista de columnas', words: printerColumns }),
  documentCode: choice<string>('Código al pie del documento', {
    named: 'El código al pie',
    words: documentCodes,
    kept: 'text',
  }),
  /** Of a printer of labels. */
  dpi: maybe(choice('Resolución', { words: labelDpis })),
  labelSizeId: maybe(key('Tamaño de etiqueta')),
  labelSize: maybe(text('Tamaño de etiqueta')),
  codePage: choice<string>('Tabla de caracteres', { words: codePages, kept: 'text' }),
  drawer: flag('Tiene gaveta conectada', { named: 'La gaveta' }),
  active: flag('Estado'),
  /** When a test came out of it. */
  testedAt: maybe(moment('Última prueba')),
  /** How many devices print on it. */
  devices: number('Dispositivos', { named: 'Los equipos recordados' }),
  createAt: moment('Registrado el', { named: 'La fecha de creación' }),
  createBy: text('Registrado por'),
  version: key('Versión'),
}
