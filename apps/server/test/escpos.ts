/** What came out of a printer, read from the bytes that it got. */
export type PaperRoll = {
  lines: string[]
  /** How often the drawer was opened. */
  pulses: number
  cuts: number
  /** Width and height of each picture, in dots, and how many of them are black. */
  pictures: { width: number; height: number; black: number }[]
  barcodes: string[]
}

const [LF, DLE, DC4, ESC, FS, GS] = [0x0a, 0x10, 0x14, 0x1b, 0x1c, 0x1d] as const

/** The upper half of the tables of characters, as far as papers in Spanish use them. */
const tables: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  0: { 160: 'á', 130: 'é', 161: 'í', 162: 'ó', 163: 'ú', 164: 'ñ', 165: 'Ñ', 129: 'ü', 144: 'É' },
  2: {
    ...{ 160: 'á', 130: 'é', 161: 'í', 162: 'ó', 163: 'ú', 164: 'ñ', 165: 'Ñ', 129: 'ü', 144: 'É' },
    ...{ 181: 'Á', 214: 'Í', 224: 'Ó', 233: 'Ú', 154: 'Ü', 158: '×', 250: '·', 171: '½', 168: '¿' },
  },
}
const latin1 = (byte: number) => String.fromCharCode(byte)

/** Reads ESC/POS. @throws on a command that it does not know */
export function readEscPos(bytes: Buffer): PaperRoll {
  const roll: PaperRoll = { lines: [], pulses: 0, cuts: 0, pictures: [], barcodes: [] }
  let [line, table] = ['', 0]
  for (let at = 0; at < bytes.length; ) {
    const [code = 0, next = 0] = [bytes[at], bytes[at + 1]]
    if (code === LF) {
      roll.lines.push(line.trimEnd())
      line = ''
      at += 1
    } else if (code === ESC) {
      if (next === 0x74) table = bytes[at + 2] ?? 0
      if (next === 0x70) roll.pulses += 1
      at += 2 + lengthOf(escLengths, next, 'ESC')
    } else if (code === FS) at += 2
    else if (code === DLE && next === DC4) {
      roll.pulses += 1
      at += 5
    } else if (code === DLE) at += 3
    else if (code === GS) at += readGs(bytes, at, roll)
    else if (code >= 0x20) {
      line += code < 0x7f ? String.fromCharCode(code) : signOf(table, code)
      at += 1
    } else throw new Error(`Control character ${code} at ${at}`)
  }
  if (line !== '') roll.lines.push(line)
  return roll
}

/** Bytes after ESC and its letter: initialize, font, bold, alignment, table, pulse. */
const escLengths: Readonly<Record<number, number>> = {
  ...{ 64: 0, 77: 1, 69: 1, 97: 1, 116: 1, 112: 3 },
}
/** Bytes after GS and its letter: size, height and width of bars, where their text is, cut, status. */
const gsLengths: Readonly<Record<number, number>> = {
  ...{ 33: 1, 104: 1, 119: 1, 72: 1, 102: 1, 86: 1, 114: 1 },
}

function lengthOf(lengths: Readonly<Record<number, number>>, letter: number, prefix: string): number {
  const length = lengths[letter]
  if (length === undefined) throw new Error(`${prefix} ${letter.toString(16)} is not known`)
  return length
}

/** Reads a command with GS and returns its length. */
function readGs(bytes: Buffer, at: number, roll: PaperRoll): number {
  const letter = bytes[at + 1] ?? 0
  if (letter === 0x76) {
    const [wide, high] = [bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6)]
    const dots = bytes.subarray(at + 8, at + 8 + wide * high)
    const black = dots.reduce((sum, byte) => sum + (byte.toString(2).match(/1/g)?.length ?? 0), 0)
    roll.pictures.push({ width: wide * 8, height: high, black })
    return 8 + wide * high
  }
  if (letter === 0x6b) {
    const length = bytes[at + 3] ?? 0
    roll.barcodes.push(bytes.toString('latin1', at + 4, at + 4 + length).replace(/^\{[ABC]/, ''))
    return 4 + length
  }
  if (letter === 0x56) roll.cuts += 1
  return 2 + lengthOf(gsLengths, letter, 'GS')
}

function signOf(table: number, code: number): string {
  if (table === 16) return latin1(code)
  return tables[table === 19 ? 2 : table]?.[code] ?? `<${code.toString(16)}>`
}
