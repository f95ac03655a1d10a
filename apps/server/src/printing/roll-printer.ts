import Encoder from '@point-of-sale/receipt-printer-encoder'
import type { CodePage, DocumentCode } from '@yunque/contract/printing/printers'
import { encode } from 'uqr'
import { loadSharp } from '../files/load-sharp.ts'
import { printableLine, printableText, tableOf } from './printable-text.ts'

/** What a printer can print. */
export type RollPrinter = { columns: number; codePage: CodePage; documentCode: DocumentCode }

/** The number of each table of characters in ESC t. */
const tables = { cp437: 0, cp850: 2, windows1252: 16, cp858: 19 } as const
/** Dots of a character. */
const DOTS = 12
/** How much is fed so that the last line is above the knife. */
const LINES_TO_KNIFE = 4
/** Milliseconds of the pulse that opens the drawer, and after it. */
const PULSE = { on: 100, off: 500 } as const
/** DLE DC4 1: the same pulse, which a printer without paper gives too. Some printers do not know it. */
export const pulseAtOnce = Uint8Array.of(0x10, 0x14, 1, 0, 1)
const logoSize = { width: 256, height: 128 } as const
const BARCODE_HEIGHT = 60
/** Dots of a module of a QR code, and its empty modules at each side. */
const QR = { module: 5, quiet: 2 } as const

/** Writes lines for a printer of rolls as ESC/POS. Texts that are too long for a line are broken at words. */
export class Roll {
  readonly #encoder: Encoder
  readonly #printer: RollPrinter

  constructor(printer: RollPrinter) {
    this.#printer = printer
    this.#encoder = new Encoder({
      language: 'esc-pos',
      columns: printer.columns,
      imageMode: 'raster',
      newline: '\n',
      feedBeforeCut: LINES_TO_KNIFE,
      errors: 'relaxed',
      codepageMapping: { ...tables },
    })
      .initialize()
      .codepage(tableOf(printer.codePage))
  }

  /** A text, which may have several lines. */
  text(text: string): this {
    for (const line of this.#printable(text).split('\n')) this.#encoder.line(line)
    return this
  }

  bold(text: string): this {
    this.#encoder.bold(true)
    this.text(text)
    this.#encoder.bold(false)
    return this
  }

  centred(text: string): this {
    return this.#centred(() => this.text(text))
  }

  /** A name in letters of double height. */
  title(text: string): this {
    return this.#centred(() => {
      this.#encoder.bold(true).height(2)
      this.text(text)
      this.#encoder.height(1).bold(false)
    })
  }

  /** A word that nobody overlooks. */
  shout(text: string): this {
    return this.#centred(() => {
      this.#encoder.bold(true).size(2, 2)
      this.text(text)
      this.#encoder.size(1, 1).bold(false)
    })
  }

  /** A text on the left and a figure on the right, which is on a line of its own where both have no room. */
  split(text: string, figure: string): this {
    const { columns } = this.#printer
    const [left, right] = [this.#line(text), this.#line(figure)]
    const room = columns - left.length - right.length
    if (room >= 1) this.#encoder.line(left + ' '.repeat(room) + right)
    else {
      if (left !== '') this.#encoder.line(left)
      this.#encoder.line(right.padStart(columns))
    }
    return this
  }

  /** The same in bold letters of double height: a main total. */
  strong(text: string, figure: string): this {
    this.#encoder.bold(true).height(2)
    this.split(text, figure)
    this.#encoder.height(1).bold(false)
    return this
  }

  rule(): this {
    this.#encoder.line('-'.repeat(this.#printer.columns))
    return this
  }

  space(lines = 1): this {
    this.#encoder.newline(lines)
    return this
  }

  /** A line to sign on, with the name under it. */
  signature(name: string): this {
    this.space(3)
    this.#encoder.line('_'.repeat(this.#printer.columns))
    return this.centred(name)
  }

  /** A picture in black and white. */
  async logo(picture: Buffer): Promise<this> {
    const width = Math.min(logoSize.width, this.#printer.columns * DOTS)
    const sharp = await loadSharp()
    const { data, info } = await sharp(picture)
      .flatten({ background: 'white' })
      .resize({ width, height: logoSize.height, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [wide, high] = [info.width - (info.width % 8), info.height - (info.height % 8)]
    if (wide === 0 || high === 0) return this
    const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
    return this.#centred(() => this.#encoder.image(image, wide, high, 'atkinson'))
  }

  /** The number of a document, for a scanner, as the printer has it (printing.document-code). */
  code(number: string): this {
    if (this.#printer.documentCode === 'none') return this
    this.space()
    return this.#printer.documentCode === 'qr' ? this.#qr(number) : this.#barcode(number)
  }

  #barcode(number: string): this {
    return this.#centred(() =>
      this.#encoder.barcode(this.#line(number), 'code128', { height: BARCODE_HEIGHT, width: 2, text: true }),
    )
  }

  /** As a picture, which every printer prints that prints a logo. */
  #qr(number: string): this {
    const { data, size } = encode(number, { ecc: 'M', border: QR.quiet })
    const side = Math.ceil((size * QR.module) / 8) * 8
    const dark = (x: number, y: number) =>
      data[Math.floor(y / QR.module)]?.[Math.floor(x / QR.module)] === true
    const pixels = Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) => {
      const [x, y] = [(at >> 2) % side, Math.floor((at >> 2) / side)]
      return at % 4 === 3 || !dark(x, y) ? 255 : 0
    })
    return this.#centred(() => {
      this.#encoder.image({ data: pixels, width: side, height: side }, side, side, 'threshold')
      this.#encoder.line(this.#line(number))
    })
  }

  cut(): this {
    this.#encoder.cut('partial')
    return this
  }

  openDrawer(): this {
    this.#encoder.pulse(0, PULSE.on, PULSE.off)
    return this
  }

  bytes(): Uint8Array {
    return this.#encoder.encode()
  }

  #printable(text: string): string {
    return printableText(text, this.#printer.codePage)
  }

  #line(text: string): string {
    return printableLine(text, this.#printer.codePage)
  }

  #centred(write: () => unknown): this {
    this.#encoder.align('center')
    write()
    this.#encoder.align('left')
    return this
  }
}
