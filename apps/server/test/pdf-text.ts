import { inflateSync } from 'node:zlib'

/** The texts of a PDF made by us: for each page, one line for each text in drawing order, without wrapping. */
export function pagesOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const content = objects.get(referenceOf(head, 'Contents'))?.stream ?? ''
    return textOf(content, fontsOf(objects.get(referenceOf(head, 'Resources'))?.head ?? head, objects))
  })
}

/** Width and height of the first page, in whole points. */
export function sizeOfPdf(pdf: Buffer): number[] {
  const [, box = ''] = /\/MediaBox \[([^\]]+)\]/.exec(pdf.toString('latin1')) ?? []
  return box.split(' ').slice(2).map(Number).map(Math.round)
}

type PdfObject = { head: string; stream: string }
type Letters = ReadonlyMap<string, string>

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const file = pdf.toString('latin1')
  const found = [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)]
  return new Map(found.map(([, id = '', body = '']) => [id, objectOf(body)]))
}

function objectOf(body: string): PdfObject {
  const start = body.indexOf('\nstream\n')
  if (start < 0) return { head: body, stream: '' }
  const head = body.slice(0, start)
  const bytes = Buffer.from(body.slice(start + 8, body.lastIndexOf('\nendstream')), 'latin1')
  return { head, stream: head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : '' }
}

const referenceOf = (head: string, name: string): string =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''

/** For each font of a page, the characters of its glyphs. */
function fontsOf(resources: string, objects: ReadonlyMap<string, PdfObject>): Map<string, Letters> {
  const named = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)]
  return new Map(
    named.map(([, name = '', id = '']) => {
      const font = objects.get(id)?.head ?? ''
      return [name, lettersOf(objects.get(referenceOf(font, 'ToUnicode'))?.stream ?? '')]
    }),
  )
}

/** A ToUnicode map as pdfkit writes it: ranges, each with its characters in order. */
function lettersOf(cmap: string): Letters {
  const letters = new Map<string, string>()
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const codes = [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, code = '']) => code)
    for (const [at, code] of codes.entries()) {
      const glyph = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0')
      letters.set(glyph, fromUtf16(code))
    }
  }
  return letters
}

const fromUtf16 = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

function textOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map()
  let text = ''
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|ET/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    else if (shown === undefined) text += '\n'
    else
      for (const [, glyphs = ''] of shown.matchAll(/<([0-9a-f]+)>/g))
        text += (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? '\ufffd').join('')
  }
  // Words are drawn separately, up to a possible line break: after a blank, a hyphen or a slash.
  return text.replace(/([ /-])\n/g, '$1')
}
