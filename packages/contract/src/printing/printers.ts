import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { optionalReference, requiredText, saveId, version } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import { isLabelLanguage, type LabelDpi, labelDpis } from './labels/label-languages.ts'
import type { printerRecord } from './printer.record.ts'
import { codePages, documentCodes, printerKinds, printerLanguages } from './printer.record.ts'
export type PrinterKind = keyof typeof printerKinds
export type CodePage = keyof typeof codePages
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
export type PrinterRow = RowOf<typeof printerRecord>
