import { expect, onTestFinished, test } from 'vitest'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { type PdfDocument, renderPdf } from './render-pdf.ts'

const paper = (content: object[]): PdfDocument => ({
  title: 'Papel',
  page: 'letter',
  landscape: false,
  footer: 'Pie',
  content,
})

test('a PDF that takes too long is refused, and other requests do not wait for it', async () => {
  const bomb = paper([{ text: 'ñandú '.repeat(1_000_000) }])
  let beats = 0
  const pulse = setInterval(() => beats++, 20)
  await expect(renderPdf(bomb, { mostMs: 1_000 })).rejects.toMatchObject({
    status: 400,
    message: 'El documento es demasiado grande para un PDF. Pida menos de una vez.',
  })
  clearInterval(pulse)
  expect(beats).toBeGreaterThan(10)
})

test('few PDFs are made at a time, others wait; beyond the queue the answer is 503, and it recovers', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 25 }, () => renderPdf(paper([{ text: 'uno' }]), { mostMs: 1 })),
  )
  const statuses = all.map((one) => (one.status === 'rejected' ? one.reason.status : 200))
  expect(statuses.filter((status) => status === 503)).toHaveLength(3)
  expect(statuses.lastIndexOf(400)).toBe(21)
  const [page] = pagesOfPdf(await renderPdf(paper([{ text: 'uno' }])))
  expect(page).toContain('uno\n')
})

test('a word without a break is wrapped inside its column, and no file or address is loaded', async () => {
  const [page = ''] = pagesOfPdf(
    await renderPdf(paper([{ table: { widths: [60, 60], body: [['x'.repeat(100), 'y']] } }])),
  )
  expect(page.split('\n').filter((line) => /^x+$/.test(line)).length).toBeGreaterThan(5)
  for (const image of ['/etc/passwd', 'http://127.0.0.1:1/a.png'])
    await expect(renderPdf(paper([{ image }]))).rejects.toThrow()
})

test('the next PDF is made by the same worker, with the layout of its own page', async () => {
  const table = [{ layout: 'lines', table: { body: [['a'], ['b']] } }]
  const first = await renderPdf(paper(table))
  let started = 0
  const count = () => started++
  process.on('worker', count)
  onTestFinished(() => void process.off('worker', count))
  const half = await renderPdf({ ...paper(table), page: 'half' })
  const again = await renderPdf(paper(table))
  expect(started).toBe(0)
  expect(again.length).toBe(first.length)
  expect(half.length).not.toBe(first.length)
})

test('a PDF that cannot be made does not end the next one', async () => {
  await expect(renderPdf(paper([{ image: 'http://127.0.0.1:1/a.png' }]))).rejects.toThrow()
  const [page] = pagesOfPdf(await renderPdf(paper([{ text: 'dos' }])))
  expect(page).toContain('dos\n')
})
