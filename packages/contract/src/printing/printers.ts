import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { optionalReference, requiredText, saveId, version } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import { isLabelLanguage, type LabelDpi, labelDpis, labelLanguages } from './labels/label-languages.ts'

/** How the server reaches a printer (printing.kinds). */
export const printerKinds = {
  network: 'En la red',
  device: 'Conectada al servidor',
  share: 'Compartida de Windows',
} as const
export type PrinterKind = keyof typeof printerKinds

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
export type CodePage = keyof typeof codePages

/** What a printer understands: rolls of paper, or labels. */
export const printerLanguages = { escpos: 'Rollo (ESC/POS)', ...labelLanguages } as const

/** The code of a document at the foot of a paper (printing.document-code). */
export const documentCodes = { barcode: 'Código de barras', qr: 'Código QR', none: 'Ninguno' } as const
export type DocumentCode = keyof typeof documentCodes

/** The port on which network printers listen. */
export const PRINTER_PORT = 9100

const keysOf = <K extends string>(words: Readonly<Record<K, string>>) => Object.keys(words) as [K, ...K[]]

const port = 'El puerto debe ser un número entero entre 1024 y 65535'

/** The form of an address by kind, and the sentence for another (printing.addresses). */
const addresses: Readonly<Record<PrinterKind, { form: RegExp; fault: string }>> = {
  network: {
    form: /^[\w:][\w.:-]*$/,
    fault: 'La dirección se escribe como 192.168.1.50, o con el nombre de la impresora en la red',
  },
  device: {
    form: /^\/dev\/(?!.*\.\.)[\w/.-]+$/,
    fault: 'La dirección se escribe como /dev/usb/lp0',
  },
  share: {
    form: /^\\\\[\w.-]+\\[^\\/:*?"<>|]+$/,
    fault: 'La dirección se escribe como \\\\PC\\Impresora',
  },
}

/** A printer to which the server sends papers or labels. Only those in the network have a port, and those of labels a size. */
export const printer = z
  .object({
    id: saveId,
    name: requiredText(50, 'Ingrese el nombre'),
    kind: labelled('El tipo de conexión', z.enum(keysOf(printerKinds))),
    address: requiredText(200),
    port: labelled('El puerto', z.int(port).min(1024, port).max(65_535, port).nullish()),
    language: labelled('El lenguaje', z.enum(keysOf(printerLanguages))).default('escpos'),
    columns: labelled('El papel', z.literal([48, 42, 32])).default(48),
    documentCode: labelled('El código al pie', z.enum(keysOf(documentCodes))).default('barcode'),
    dpi: labelled('La resolución', z.literal(Object.keys(labelDpis).map(Number) as LabelDpi[]).nullish()),
    labelSizeId: optionalReference,
    codePage: labelled('La tabla de caracteres', z.enum(keysOf(codePages))),
    drawer: z.boolean().default(false),
    active: z.boolean().default(true),
    version,
  })
  .superRefine(({ kind, address, language, dpi, labelSizeId }, { addIssue }) => {
    if (isLabelLanguage(language) && !dpi)
      addIssue({ code: 'custom', path: ['dpi'], message: 'Seleccione la resolución' })
    if (isLabelLanguage(language) && labelSizeId === null)
      addIssue({ code: 'custom', path: ['labelSizeId'], message: 'Seleccione el tamaño de etiqueta' })
    const { form, fault } = addresses[kind]
    if (!form.test(address)) addIssue({ code: 'custom', path: ['address'], message: fault })
  })
export type PrinterInput = z.output<typeof printer>
export const printerOnWire = onWire(printer, { ignored: ['testedAt', 'devices', 'labelSize'] })

/** A row of 'Impresoras'. */
export type PrinterRow = {
  id: number
  name: string
  kind: string
  address: string
  port: number | null
  language: string
  columns: number
  documentCode: string
  /** Of a printer of labels. */
  dpi: number | null
  labelSizeId: number | null
  labelSize: string | null
  codePage: string
  drawer: boolean
  active: boolean
  /** When a test came out of it. */
  testedAt: string | null
  /** How many devices print on it. */
  devices: number
  createAt: string
  createBy: string
  version: number
}
