import { Bitmap } from './drawing/bitmap.ts'

/** What came out of a printer, read from the bytes that it got. */
export type PaperRoll = {
  lines: string[]
  /** How often the drawer was opened. */
  pulses: number
  cuts: number
  /** Width and height of each picture, in dots, and how many of them are black. */
  pictures: { width: number; height: number; black: number }[]
  barcodes: string[]
  /** All of that in its order, as `drawRoll` draws it. */
  printed: Printed[]
}

export type Align = 'left' | 'centre' | 'right'
/** A sign as it is printed: `wide` and `high` are how many times as large. */
export type Sign = { sign: string; bold: boolean; wide: number; high: number }
export type Bars = { data: string; height: number; module: number; text: boolean }
export type Printed =
  | { kind: 'line'; align: Align; signs: Sign[] }
  | { kind: 'picture'; align: Align; picture: Bitmap }
  | ({ kind: 'barcode'; align: Align } & Bars)
  | { kind: 'cut' }

const [LF, DLE, DC4, ESC, FS, GS] = [0x0a, 0x10, 0x14, 0x1b, 0x1c, 0x1d] as const

/** The upper half of the tables of characters, as far as papers in Spanish use them. */
const tables: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  0: { 160: 'á', 130: 'é', 161: 'í', 162: 'ó', 163: 'ú', 164: 'ñ', 165: 'Ñ', 129: 'ü', 144: 'É' },
  2: {
    160: 'á',
    130: 'é',
    161: 'í',
    162: 'ó',
    163: 'ú',
    164: 'ñ',
    165: 'Ñ',
    129: 'ü',
    144: 'É',
    181: 'Á',
    214: 'Í',
    224: 'Ó',
    233: 'Ú',
    154: 'Ü',
    158: '×',
    250: '·',
    171: '½',
    168: '¿',
  },
}
const latin1 = (byte: number) => String.fromCharCode(byte)

/** Reads ESC/POS. @throws on a command that it does not know */
export const readEscPos = (bytes: Buffer): PaperRoll => new Reader(bytes).read()

/** Bytes after ESC and its letter: initialize, font, bold, alignment, table, pulse. */
const escLengths: Readonly<Record<number, number>> = { 64: 0, 77: 1, 69: 1, 97: 1, 116: 1, 112: 3 }
/** Bytes after GS and its letter: size, height and width of bars, where their text is, cut, status. */
const gsLengths: Readonly<Record<number, number>> = { 33: 1, 104: 1, 119: 1, 72: 1, 102: 1, 86: 1, 114: 1 }
const aligns: readonly Align[] = ['left', 'centre', 'right']

class Reader {
  readonly #bytes: Buffer
  readonly #roll: PaperRoll = { lines: [], pulses: 0, cuts: 0, pictures: [], barcodes: [], printed: [] }
  #at = 0
  #table = 0
  #signs: Sign[] = []
  #style = { bold: false, wide: 1, high: 1 }
  #align: Align = 'left'
  #bars = { height: 162, module: 3, text: false }

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  read(): PaperRoll {
    while (this.#at < this.#bytes.length) this.#at += this.#next(this.#byte(0), this.#byte(1))
    if (this.#signs.length > 0) this.#endLine()
    return this.#roll
  }

  #byte(offset: number): number {
    return this.#bytes[this.#at + offset] ?? 0
  }

  /** Reads a sign or a command and returns its length. */
  #next(code: number, letter: number): number {
    if (code === LF) return this.#endLine()
    if (code === ESC) return this.#esc(letter)
    if (code === FS) return 2
    if (code === DLE && letter === DC4) {
      this.#roll.pulses += 1
      return 5
    }
    if (code === DLE) return 3
    if (code === GS) return this.#gs(letter)
    if (code < 0x20) throw new Error(`Control character ${code} at ${this.#at}`)
    const sign = code < 0x7f ? String.fromCharCode(code) : signOf(this.#table, code)
    this.#signs.push({ sign, ...this.#style })
    return 1
  }

  #endLine(): 1 {
    const text = this.#signs.map(({ sign }) => sign).join('')
    this.#roll.lines.push(text.trimEnd())
    this.#roll.printed.push({ kind: 'line', align: this.#align, signs: this.#signs })
    this.#signs = []
    return 1
  }

  #esc(letter: number): number {
    const value = this.#byte(2)
    if (letter === 0x40) [this.#style, this.#align] = [{ bold: false, wide: 1, high: 1 }, 'left']
    if (letter === 0x74) this.#table = value
    if (letter === 0x70) this.#roll.pulses += 1
    if (letter === 0x45) this.#style = { ...this.#style, bold: value === 1 }
    if (letter === 0x61) this.#align = aligns[value] ?? 'left'
    return 2 + lengthOf(escLengths, letter, 'ESC')
  }

  #gs(letter: number): number {
    const value = this.#byte(2)
    if (letter === 0x76) return this.#picture()
    if (letter === 0x6b) return this.#barcode()
    if (letter === 0x21) this.#style = { ...this.#style, wide: (value >> 4) + 1, high: (value & 0x0f) + 1 }
    if (letter === 0x68) this.#bars = { ...this.#bars, height: value }
    if (letter === 0x77) this.#bars = { ...this.#bars, module: value }
    if (letter === 0x48) this.#bars = { ...this.#bars, text: value === 2 }
    if (letter === 0x56) {
      this.#roll.cuts += 1
      this.#roll.printed.push({ kind: 'cut' })
    }
    return 2 + lengthOf(gsLengths, letter, 'GS')
  }

  #picture(): number {
    const [wide, high] = [this.#bytes.readUInt16LE(this.#at + 4), this.#bytes.readUInt16LE(this.#at + 6)]
    const picture = new Bitmap(wide * 8, high)
    for (let y = 0; y < high; y++)
      for (let x = 0; x < wide * 8; x++)
        if ((this.#byte(8 + y * wide + (x >> 3)) >> (7 - (x & 7))) & 1) picture.set(x, y)
    const black = picture.dots.reduce((sum, dot) => sum + dot, 0)
    this.#roll.pictures.push({ width: wide * 8, height: high, black })
    this.#roll.printed.push({ kind: 'picture', align: this.#align, picture })
    return 8 + wide * high
  }

  #barcode(): number {
    const length = this.#byte(3)
    const from = this.#at + 4
    const data = this.#bytes.toString('latin1', from, from + length).replace(/^\{[ABC]/, '')
    this.#roll.barcodes.push(data)
    this.#roll.printed.push({ kind: 'barcode', align: this.#align, data, ...this.#bars })
    return 4 + length
  }
}

function lengthOf(lengths: Readonly<Record<number, number>>, letter: number, prefix: string): number {
  const length = lengths[letter]
  if (length === undefined) throw new Error(`${prefix} ${letter.toString(16)} is not known`)
  return length
}

function signOf(table: number, code: number): string {
  if (table === 16) return latin1(code)
  return tables[table === 19 ? 2 : table]?.[code] ?? `<${code.toString(16)}>`
}
