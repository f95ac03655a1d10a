import type { LabelLanguage } from '@yunque/contract/printing/labels/label-languages'

/** What a label printer was sent: dots from the left edge of its paper. */
export type PrintedText = { kind: 'text'; text: string; x: number; y: number; cell: Cell; box?: number }
export type PrintedBar = { kind: 'bar'; x: number; y: number; width: number; height: number }
type Cell = { width: number; height: number }
/** One feed of the printer, and how many of it came out. */
export type PrintedLabel = {
  width: number
  height: number
  marks: (PrintedText | PrintedBar)[]
  times: number
}

/** Reads what a label printer got. @throws on a command that it does not know, or that is not complete */
export const readLabels = (bytes: Buffer, language: LabelLanguage, dpi: 203 | 300 = 203): PrintedLabel[] =>
  readers[language](bytes, dpi)

const readers: Record<LabelLanguage, (bytes: Buffer, dpi: 203 | 300) => PrintedLabel[]> = {
  zpl: readZpl,
  epl: readEpl,
  tspl: readTspl,
}

const numbers = (text: string): number[] =>
  text.split(',').map((part) => {
    const value = Number(part)
    if (!Number.isInteger(value)) throw new Error(`'${part}' is no number of dots`)
    return value
  })
const blank = (): PrintedLabel => ({ width: 0, height: 0, marks: [], times: 0 })

/** ZPL II, of which each command begins with `^`. Texts are in UTF-8 and in the middle of a block of one line. */
function readZpl(bytes: Buffer): PrintedLabel[] {
  const labels: PrintedLabel[] = []
  let label = blank()
  let [x = 0, y = 0, box = 0] = [0, 0, 0]
  let [cell, hex] = [{ width: 0, height: 0 }, false]
  for (const command of bytes.toString('utf8').split('^').slice(1)) {
    const [name, rest] = [command.slice(0, 2), command.slice(2).replace(/\n$/, '')]
    if (name === 'XA') label = blank()
    else if (name === 'CI' && rest !== '28') throw new Error('Not in UTF-8')
    else if (name === 'PW') label.width = Number(rest)
    else if (name === 'LL') label.height = Number(rest)
    else if (name === 'FO') [x = 0, y = 0] = numbers(rest)
    else if (name === 'A0') {
      const [height = 0, width = 0] = numbers(rest.replace(/^N,/, ''))
      cell = { width, height }
    } else if (name === 'FB') {
      if (!/^\d+,1,0,C$/.test(rest)) throw new Error(`Block ${rest}`)
      box = Number.parseInt(rest, 10)
    } else if (name === 'FH') hex = true
    else if (name === 'FD') {
      const text = hex
        ? rest.replace(/_([0-9A-F]{2})/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
        : rest
      label.marks.push({ kind: 'text', text, x, y, cell, box })
    } else if (name === 'GB') {
      const [width = 0, height = 0, line = 0] = numbers(rest)
      if (line !== Math.min(width, height)) throw new Error('A bar that is not filled')
      label.marks.push({ kind: 'bar', x, y, width, height })
    } else if (name === 'PQ') label.times = Number(rest)
    else if (name === 'XZ') labels.push(label)
    else if (!['CI', 'LH', 'FS'].includes(name)) throw new Error(`^${name} is not known`)
    if (name === 'FS') hex = false
  }
  return labels
}

/** Dots of a sign of each font, with the gap after it. */
const cells: Record<string, Record<string, Cell>> = {
  epl203: {
    1: { width: 10, height: 12 },
    2: { width: 12, height: 16 },
    3: { width: 14, height: 20 },
    4: { width: 16, height: 24 },
  },
  epl300: {
    1: { width: 12, height: 20 },
    2: { width: 16, height: 28 },
    3: { width: 20, height: 36 },
    4: { width: 24, height: 44 },
  },
  tspl: {
    1: { width: 8, height: 12 },
    2: { width: 12, height: 20 },
    3: { width: 16, height: 24 },
    4: { width: 24, height: 32 },
    5: { width: 32, height: 48 },
  },
}

function cellOf(table: string, font: string, times: string): Cell {
  const cell = cells[table]?.[font]
  if (!cell) throw new Error(`Font ${font} is not known`)
  return { width: cell.width * Number(times), height: cell.height * Number(times) }
}

/** The upper half of the tables of characters, as far as labels in Spanish use them. */
const upper: Record<string, Record<number, string>> = {
  850: {
    160: 'á',
    130: 'é',
    161: 'í',
    162: 'ó',
    163: 'ú',
    164: 'ñ',
    165: 'Ñ',
    129: 'ü',
    144: 'É',
    171: '½',
    250: '·',
    181: 'Á',
    214: 'Í',
    224: 'Ó',
    233: 'Ú',
  },
}

function decoded(bytes: Buffer, table: string): string {
  return [...bytes]
    .map((byte) =>
      byte < 0x80 || table === '1252' ? String.fromCharCode(byte) : (upper[table]?.[byte] ?? `<${byte}>`),
    )
    .join('')
}

const eplTables: Record<string, string> = { 0: '437', 1: '850', A: '1252' }

/** EPL2, a command on each line. */
function readEpl(bytes: Buffer, dpi: number): PrintedLabel[] {
  const labels: PrintedLabel[] = []
  let label = blank()
  const table = eplTables[/\nI8,(.),001\n/.exec(bytes.toString('latin1'))?.[1] ?? ''] ?? ''
  for (const line of decoded(bytes, table).split('\n').filter(Boolean)) {
    const text = /^A(\d+),(\d+),0,(\d),(\d),(\d),N,"(.*)"$/.exec(line)
    if (text) {
      const [, x, y, font = '', wide = '', high, data = ''] = text
      if (wide !== high) throw new Error('A stretched text')
      label.marks.push({
        kind: 'text',
        x: Number(x),
        y: Number(y),
        cell: cellOf(`epl${dpi}`, font, wide),
        text: data.replace(/\\(.)/g, '$1'),
      })
    } else if (line.startsWith('LO')) label.marks.push(barOf(line.slice(2)))
    else if (line === 'N') label = blank()
    else if (line.startsWith('q')) label.width = Number(line.slice(1))
    else if (line.startsWith('Q')) label.height = numbers(line.slice(1))[0] ?? 0
    else if (line.startsWith('P')) labels.push({ ...label, times: Number(line.slice(1)) })
    else if (!line.startsWith('I8,')) throw new Error(`'${line}' is not known`)
  }
  return labels
}

function barOf(text: string): PrintedBar {
  const [x = 0, y = 0, width = 0, height = 0] = numbers(text)
  return { kind: 'bar', x, y, width, height }
}

/** TSPL, a command on each line. The size is in millimetres. */
function readTspl(bytes: Buffer, dpi: number): PrintedLabel[] {
  const labels: PrintedLabel[] = []
  const perMm = dpi === 203 ? 8 : 11.81
  let [label, size] = [blank(), { width: 0, height: 0 }]
  const table = /CODEPAGE (\d+)\r\n/.exec(bytes.toString('latin1'))?.[1] ?? ''
  for (const line of decoded(bytes, table).split('\r\n').filter(Boolean)) {
    const text = /^TEXT (\d+),(\d+),"(\d)",0,(\d),(\d),"(.*)"$/.exec(line)
    const sized = /^SIZE ([\d.]+) mm,([\d.]+) mm$/.exec(line)
    if (text) {
      const [, x, y, font = '', wide = '', high, data = ''] = text
      if (wide !== high) throw new Error('A stretched text')
      label.marks.push({
        kind: 'text',
        x: Number(x),
        y: Number(y),
        cell: cellOf('tspl', font, wide),
        text: data.replaceAll('\\["]', '"'),
      })
    } else if (sized) {
      const [width, height] = [Number(sized[1]), Number(sized[2])].map((mm) => Math.round(mm * perMm))
      size = { width: width ?? 0, height: height ?? 0 }
    } else if (line.startsWith('BAR ')) label.marks.push(barOf(line.slice(4)))
    else if (line === 'CLS') label = { ...blank(), ...size }
    else if (line.startsWith('PRINT 1,')) labels.push({ ...label, times: Number(line.slice(8)) })
    else if (!/^(GAP|DIRECTION|REFERENCE|CODEPAGE) /.test(line)) throw new Error(`'${line}' is not known`)
  }
  return labels
}
