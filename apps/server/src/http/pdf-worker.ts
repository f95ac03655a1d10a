import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { PdfDocument } from './render-pdf.ts'

/** The fonts that come with the library: nothing is fetched. */
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

/** Points. */
const MARGIN = 40

const { title, landscape, content, footer } = workerData as PdfDocument
const pdf = await pdfmake
  .createPdf({
    info: { title },
    pageSize: 'LETTER',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    content,
    footer: (page: number, pages: number) => ({
      margin: [MARGIN, 8],
      fontSize: 8,
      color: '#4f5d6b',
      columns: [footer, { text: `Página ${page} de ${pages}`, alignment: 'right' }],
    }),
  })
  .getBuffer()
parentPort?.postMessage(new Uint8Array(pdf))
