import type { DaySummary } from '@yunque/contract/reports/day-summary'
import { summarySections, summarySubtitle, summaryTitle } from '@yunque/contract/reports/day-summary-paper'
import { margin, type Picture, styles, summaryPicture, type WidthOf } from './summary-picture.ts'

/** Pixels of the picture for each px, so that it is sharp on a phone. */
const scale = 2

/** The summary as a PNG, in the colours of paper. @throws Error with a sentence when the browser cannot draw it */
export async function drawnSummary(summary: DaySummary): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error(noPicture)
  const ink = paperInk()
  const fontOf = (style: keyof typeof styles) =>
    `${styles[style].weight} ${styles[style].size}px ${ink('--yq-font')}`
  const widthOf: WidthOf = (style, text) => {
    context.font = fontOf(style)
    return context.measureText(text).width
  }
  const picture = summaryPicture(
    {
      title: summaryTitle(summary.day),
      subtitle: summarySubtitle(summary),
      sections: summarySections(summary),
    },
    widthOf,
  )
  canvas.width = picture.width * scale
  canvas.height = picture.height * scale
  context.scale(scale, scale)
  draw(context, picture, { ink, fontOf })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(noPicture))), 'image/png'),
  )
}

const noPicture = 'El navegador no pudo hacer la imagen; comparta el resumen como texto'

interface Ink {
  /** The value of a token. */
  readonly ink: (token: string) => string
  readonly fontOf: (style: keyof typeof styles) => string
}

function draw(
  context: CanvasRenderingContext2D,
  { width, height, marks, rules }: Picture,
  { ink, fontOf }: Ink,
): void {
  context.fillStyle = ink('--yq-surface')
  context.fillRect(0, 0, width, height)
  context.fillStyle = ink('--yq-border')
  for (const y of rules) context.fillRect(margin, y, width - 2 * margin, 1)
  context.textBaseline = 'middle'
  for (const { text, x, y, style, atRight } of marks) {
    context.font = fontOf(style)
    context.fillStyle = ink(styles[style].color)
    context.textAlign = atRight ? 'right' : 'left'
    context.fillText(text, x, y)
  }
}

/** The tokens of paper, which is light in both themes. */
function paperInk(): (token: string) => string {
  const paper = document.body.appendChild(document.createElement('div'))
  paper.className = 'yq-paper'
  const values = getComputedStyle(paper)
  const inks = [
    ...Object.values(styles).map(({ color }) => color),
    '--yq-surface',
    '--yq-border',
    '--yq-font',
  ]
  const found = new Map(inks.map((token) => [token, values.getPropertyValue(token).trim()]))
  paper.remove()
  return (token) => found.get(token) ?? ''
}
