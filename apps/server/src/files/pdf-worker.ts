import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { isRoll } from '@yunque/contract/core/paper-sizes'
import { openSync } from 'fontkit'
import pdfmake from 'pdfmake'
import { drawable } from './drawable-text.ts'
import { pageFontSize, pageMargin, pageSize, pageWidth, paperColors } from './page-layout.ts'
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
/** Points reserved for the page number at the right of the footer. */
const PAGE_NUMBER_WIDTH = 90

/** The size of the watermark times its length, by the width of the page: as long as the page is wide. */
const WATERMARK_SHARE = 1.63

const known = new Set(openSync(font('Regular')).characterSet)

type Body = { table: { body: unknown[] } }

/** The table layouts of a page size. */
function tableLayouts(page: PdfDocument['page']) {
  /** Points above and below the text of a cell. */
  const [above, below] = page === 'half' ? [2, 2] : [4, 3]
  /** A shaded header, and a thin line under each row. */
  const lines = {
    hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
    hLineColor: (line: number) => (line === 1 ? paperColors.text : paperColors.border),
    vLineWidth: () => 0,
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: () => above,
    paddingBottom: () => below,
    fillColor: (row: number) => (row === 0 ? paperColors.shaded : null),
  }
  return {
    lines,
    /** The same, for a table whose last row holds a nested table with content under it. */
    linesToEnd: {
      ...lines,
      hLineWidth: (line: number, { table }: Body) => (line === 0 || line === table.body.length ? 0 : 0.5),
      paddingTop: (row: number, { table }: Body) => (row === table.body.length - 1 ? 0 : above),
      paddingBottom: (row: number, { table }: Body) => (row === table.body.length - 1 ? 0 : below),
    },
    lastLine: { ...lines, hLineColor: () => paperColors.border, fillColor: () => null },
  }
}

/** The document as a PDF. Make one at a time: the table layouts of pdfmake are global. */
function make({ title, page, landscape, watermark, content, footer }: PdfDocument): Promise<Buffer> {
  pdfmake.addTableLayouts(tableLayouts(page))
  const margin = pageMargin(page)
  const roll = isRoll(page)
  return pdfmake
    .createPdf({
      info: { title },
      pageSize: pageSize(page),
      pageOrientation: landscape ? 'landscape' : 'portrait',
      pageMargins: [margin, margin, margin, roll ? margin : Math.max(margin, 32) + 8],
      defaultStyle: {
        font: 'Roboto',
        fontSize: pageFontSize(page),
        lineHeight: 1.15,
        color: paperColors.text,
      },
      content: drawable(content, known),
      footer: (at: number, pages: number) =>
        !roll && {
          margin: [margin, 12, margin, 0],
          fontSize: Math.min(8, pageFontSize(page)),
          color: paperColors.muted,
          columns: [
            { width: pageWidth(page, landscape) - PAGE_NUMBER_WIDTH, text: drawable(footer, known) },
            { width: '*', text: `Página ${at} de ${pages}`, alignment: 'right' },
          ],
        },
      ...(watermark === undefined
        ? {}
        : {
            watermark: {
              text: watermark,
              color: paperColors.bad,
              opacity: roll ? 0.2 : 0.12,
              bold: true,
              angle: -35,
              fontSize: Math.min(96, (WATERMARK_SHARE * pageSize(page).width) / watermark.length),
            },
          }),
    })
    .getBuffer()
}

// An error is not caught: it ends the worker, and `renderPdf` throws it.
parentPort?.on('message', async (document: PdfDocument) => {
  parentPort?.postMessage(new Uint8Array(await make(document)))
})
