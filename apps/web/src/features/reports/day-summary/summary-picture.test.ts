import { expect, test } from 'vitest'
import { margin, styles, summaryPicture } from './summary-picture.ts'

/** Each character is half as wide as its text is high. */
const widthOf = (style: keyof typeof styles, text: string) => (text.length * styles[style].size) / 2

const line = (label: string, value: string, note?: string) => ({
  figure: 'sold' as const,
  label,
  value,
  ...(note === undefined ? {} : { note }),
})
const picture = summaryPicture(
  {
    title: 'Resumen del miércoles 23 de septiembre de 2026',
    subtitle: 'Ferretería La Esperanza de Jinotepe · Todas las áreas de la empresa, con bodega',
    sections: [
      { title: 'Ventas', lines: [line('Vendido sin IVA', 'C$ 1,234.50', '3 facturas')] },
      { title: 'Se vendió y queda poco', lines: [line('Tubo PVC cédula 40 '.repeat(5).trim(), '12')] },
      { title: 'Anulaciones', lines: [], none: 'Nadie anuló facturas ni recibos.' },
    ],
  },
  widthOf,
)

test('the card has every text of the summary, from top to bottom', () => {
  const left = picture.marks.filter(({ atRight }) => !atRight)
  const text = left.map((mark) => mark.text).join(' ')
  for (const part of ['miércoles 23', 'con bodega', 'Vendido sin IVA', '3 facturas', 'Nadie anuló'])
    expect(text).toContain(part)
  expect(text.match(/cédula/g)).toHaveLength(5)
  const heights = left.map(({ y }) => y)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  expect(new Set(heights).size).toBe(heights.length)
  expect(picture.rules).toHaveLength(3)
  expect(picture.height).toBeGreaterThan((heights.at(-1) ?? 0) + margin)
})

test('no text leaves the card or meets the figure beside it', () => {
  for (const { text, style, atRight, y } of picture.marks) {
    const figure = picture.marks.find((mark) => mark.atRight && mark.y === y && !atRight)
    const room = picture.width - 2 * margin - (figure ? widthOf(figure.style, figure.text) : 0)
    expect(widthOf(style, text), text).toBeLessThanOrEqual(room)
  }
})
