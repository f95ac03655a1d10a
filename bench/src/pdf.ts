import { renderPdf } from '@yunque/server/files/render-pdf'
import { fixedWork } from './fixed-work.ts'
import { noteRatio } from './notes.ts'

// `npm run bench:pdf`: milliseconds of the first PDF, for which a worker starts, and the median of those after it. Each
// has a table of `ROWS` rows.
const rows = Number(process.env.ROWS ?? 20)
const body = Array.from({ length: rows }, (_, row) => [
  `${row + 1}`,
  'Clavo de acero 2 pulgadas',
  '12.00',
  '480.00',
])
const content = [{ layout: 'lines', table: { widths: [30, '*', 60, 60], body } }]

const times: number[] = []
for (let n = 0; n < 21; n++) {
  const start = performance.now()
  await renderPdf({ title: 'Prueba', page: 'letter', landscape: false, content, footer: 'Pie' })
  times.push(performance.now() - start)
}
const [first = 0, ...later] = times
const median = later.toSorted((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0
noteRatio('a later PDF ÷ fixed work', median / fixedWork())
console.log(`first ${first.toFixed(0)} ms, later ones ${median.toFixed(0)} ms`)
