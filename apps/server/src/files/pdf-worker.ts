import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { openSync } from 'fontkit'
import pdfmake from 'pdfmake'
import { drawable } from './drawable-text.ts'
import { pageMargin, pageWidth, paperColors } from './page-layout.ts'
import type { PdfDocument } from './render-pdf.ts'

/** The fonts of the library: nothing is fetched. */
const fonts = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts', 'Roboto')
const font = (name: string) => join(fonts, `Roboto-${name}.ttf`)

pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))
/** A shaded header, and a thin line under each row. */
const lines = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
  hLineColor: (line: number) => (line === 1 ? paperColors.text : paperColors.border),
  vLineWidth: () => 0,
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 4,
  paddingBottom: () => 3,
  fillColor: (row: number) => (row === 0 ? paperColors.shaded : null),
}
type Body = { table: { body: unknown[] } }
pdfmake.addTableLayouts({
  lines,
  /** The same, for a table whose last row holds a nested table with content under it. */
  linesToEnd: {
    ...lines,
    hLineWidth: (line: number, { table }: Body) => (line === 0 || line === table.body.length ? 0 : 0.5),
    paddingTop: (row: number, { table }: Body) => (row === table.body.length - 1 ? 0 : 4),
    paddingBottom: (row: number, { table }: Body) => (row === table.body.length - 1 ? 0 : 3),
  },
  lastLine: { ...lines, hLineColor: () => paperColors.border, fillColor: () => null },
})

/** Points reserved for the page number at the right of the footer. */
const PAGE_NUMBER_WIDTH = 90

const { title, page, landscape, watermark, content, footer } = workerData as PdfDocument
const known = new Set(openSync(font('Regular')).characterSet)
const pdf = await pdfmake
  .createPdf({
    info: { title },
    pageSize: page.toUpperCase(),
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [pageMargin, pageMargin, pageMargin, pageMargin + 8],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: paperColors.text },
    content: drawable(content, known),
    footer: (at: number, pages: number) => ({
      margin: [pageMargin, 12, pageMargin, 0],
      fontSize: 8,
      color: paperColors.muted,
      columns: [
        { width: pageWidth(page, landscape) - PAGE_NUMBER_WIDTH, text: drawable(footer, known) },
        { width: '*', text: `Página ${at} de ${pages}`, alignment: 'right' },
      ],
    }),
    ...(watermark === undefined
      ? {}
      : {
          watermark: {
            text: watermark,
            color: paperColors.bad,
            opacity: 0.12,
            bold: true,
            angle: -35,
            fontSize: 96,
          },
        }),
  })
  .getBuffer()
parentPort?.postMessage(new Uint8Array(pdf))
