import { fontsOf } from '@yunque/contract/printing/labels/label-fonts'
import type { LabelLanguage } from '@yunque/contract/printing/labels/label-languages'
import { type LabelContent, layoutLabel } from '@yunque/contract/printing/labels/label-layout'
import type { LabelShape } from '@yunque/contract/printing/labels/label-sizes'
import { expect, test } from 'vitest'
import { expectPicture } from '../../../test/drawing/expect-picture.ts'
import { drawDescribed, drawPrinted } from '../../../test/labels/draw-label.ts'
import { readLabels } from '../../../test/labels/read-labels.ts'
import type { LabelPrinter } from './label-pages.ts'
import { writeLabels } from './write-labels.ts'

const content: LabelContent = {
  company: 'Ferretería El Ñandú',
  name: 'Lámina de zinc corrugada calibre 26 de 12 pies',
  price: 'C$\u00a01,265.50',
  unit: 'Unidad',
  code: '7441000000011',
  internalCode: 'LAM-026',
}
const all = { showsCompany: true, showsPrice: true, showsUnit: true, showsBarcode: true, showsCode: true }
const small: LabelShape = {
  width: 50,
  height: 25,
  gap: 2,
  across: 1,
  columnGap: 0,
  ...all,
  showsCompany: false,
}
const large: LabelShape = { width: 100, height: 50, gap: 3, across: 1, columnGap: 0, ...all }

const printerOf = (language: LabelLanguage, more: Partial<LabelPrinter> = {}): LabelPrinter => ({
  language,
  dpi: 203,
  codePage: 'cp850',
  size: small,
  ...more,
})
const printed = (printer: LabelPrinter, orders = [{ content, copies: 1 }]) =>
  readLabels(Buffer.from(writeLabels(orders, printer)), printer.language, printer.dpi)

const languages = ['zpl', 'epl', 'tspl'] as const

test.each(
  languages.flatMap((language) =>
    [203, 300].flatMap((dpi) => [small, large].map((size) => ({ language, dpi, size }))),
  ),
)(
  'a printer draws what was described: $language, $dpi dpi, $size.width × $size.height mm',
  async ({ language, dpi, size }) => {
    const printer = printerOf(language, { dpi: dpi as 203 | 300, size })
    const said = { ...content, price: 'C$ 1,265.50' }
    const described = layoutLabel(said, size, { dpi: printer.dpi, fonts: fontsOf(language, printer.dpi) })
    const [label, ...others] = printed(printer)
    expect(others).toEqual([])
    if (!label) throw new Error('Nothing was printed')
    expect([label.width, label.height]).toEqual([described.width, described.height])
    const picture = drawPrinted(label)
    expect(picture.dots).toEqual(drawDescribed(described).dots)
    expect(described.lacksBars).toBe(false)
    await expectPicture(picture, `etiqueta-${size.width}x${size.height}-${language}-${dpi}`)
  },
)

test.each(languages)(
  '%s: nothing is outside of the label, whatever its size and its texts are',
  (language) => {
    const names = [
      'Tornillo',
      'Cinta aislante de vinilo negra 3M Súper 33+ de 19 mm por 20 m',
      'X'.repeat(70),
    ]
    for (const width of [20, 38, 57, 150])
      for (const height of [10, 19, 32, 150])
        for (const name of names) {
          const size = { ...small, width, height }
          const drawing = layoutLabel({ ...content, name }, size, { dpi: 203, fonts: fontsOf(language, 203) })
          for (const mark of drawing.marks.filter(({ kind }) => kind === 'bar')) {
            expect(mark.x).toBeGreaterThanOrEqual(0)
            expect(mark.x + mark.width).toBeLessThanOrEqual(drawing.width)
            expect(mark.y + (mark.kind === 'bar' ? mark.height : 0)).toBeLessThanOrEqual(drawing.height)
          }
          const texts = drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []))
          for (const { text, width: room, font } of texts)
            expect(text.length * font.width, text).toBeLessThanOrEqual(room)
        }
  },
)

test('a name has two lines at most, and is cut at a word', () => {
  const name =
    'Juego de llaves combinadas milimétricas de cromo vanadio de 6 a 32 mm con estuche metálico rojo'
  const drawing = layoutLabel(
    { ...content, name },
    { ...small, width: 38 },
    { dpi: 203, fonts: fontsOf('tspl', 203) },
  )
  const texts = drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
  const [first = '', second = ''] = texts
  expect(name.startsWith(`${first} `)).toBe(true)
  expect(second).toMatch(/^\S.*\S\.\.\.$/)
  expect(name).toContain(` ${second.replace('...', ' ')}`)
  expect(texts[2]).toBe('C$ 1,265.50')
})

test('a code that has no room as bars is a text, and the label says so', () => {
  const code = 'CODIGO-MUY-LARGO-DE-PROVEEDOR-0001'
  const drawing = layoutLabel({ ...content, code }, small, { dpi: 203, fonts: fontsOf('tspl', 203) })
  expect(drawing.lacksBars).toBe(true)
  expect(drawing.marks.every(({ kind }) => kind === 'text')).toBe(true)
})

test('what a size does not show is not on its labels', () => {
  const size = { ...small, showsPrice: false, showsBarcode: false, showsCode: false, showsUnit: false }
  const [label] = printed(printerOf('epl', { size }))
  const texts = (label?.marks ?? []).map((mark) => (mark.kind === 'text' ? mark.text : mark.kind))
  expect(texts.join(' ')).toBe(content.name)
})

test('equal labels are sent once with their number, and those side by side share a feed', () => {
  const other = { ...content, name: 'Clavo' }
  const orders = [
    { content, copies: 5 },
    { content: other, copies: 2 },
  ]
  expect(printed(printerOf('zpl'), orders).map(({ times }) => times)).toEqual([5, 2])
  const size = { ...small, width: 32, across: 3, columnGap: 2 }
  for (const language of languages) {
    const pages = printed(printerOf(language, { size }), orders)
    expect(pages.map(({ times }) => times)).toEqual([1, 1, 1])
    const names = pages.map(
      ({ marks }) => marks.filter((mark) => mark.kind === 'text' && mark.text === 'Clavo').length,
    )
    expect(names).toEqual([0, 1, 1])
    expect(pages[0]?.width).toBe(8 * (32 * 3 + 2 * 2))
  }
})

test.each([
  ['zpl', 'cp850', 'Ñandú 2½^ "alto"_~\\ 中'],
  ['epl', 'cp850', 'Ñandú 2½^ "alto"_~\\ ?'],
  ['epl', 'windows1252', 'Ñandú 2½^ "alto"_~\\ ?'],
  ['tspl', 'cp850', 'Ñandú 2½^ "alto"_~\\ ?'],
  ['tspl', 'windows1252', 'Ñandú 2½^ "alto"_~\\ ?'],
  ['tspl', 'ascii', 'Nandu 2 1/2^ "alto"_~\\ ?'],
] as const)('%s with %s prints the signs that it has: %s', (language, codePage, expected) => {
  const size = {
    ...large,
    showsPrice: false,
    showsBarcode: false,
    showsCode: false,
    showsUnit: false,
    showsCompany: false,
  }
  const orders = [{ content: { ...content, name: 'Ñandú 2½^ "alto"_~\\ 中' }, copies: 1 }]
  const [label] = printed(printerOf(language, { size, codePage }), orders)
  expect((label?.marks ?? []).map((mark) => (mark.kind === 'text' ? mark.text : ''))).toEqual([expected])
})
