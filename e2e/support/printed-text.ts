import { inflateSync } from 'node:zlib'

/** The texts of each page of a PDF that Chromium printed, without blanks, in drawing order. */
export function printedPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const fonts = new Map(
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        lettersOf(id, objects),
      ]),
    )
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? ''
    return textOf(content, fonts)
  })
}

type PdfObject = { head: string; stream: string }
type Letters = ReadonlyMap<number, string>

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const file = pdf.toString('latin1')
  const found = [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)]
  return new Map(found.map(([, id = '', body = '']) => [id, objectOf(body)]))
}

function objectOf(body: string): PdfObject {
  const start = body.indexOf(' stream\n')
  if (start < 0) return { head: body, stream: '' }
  const head = body.slice(0, start)
  const bytes = Buffer.from(body.slice(start + 8, body.lastIndexOf('\nendstream')), 'latin1')
  return { head, stream: head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : '' }
}

/** The characters of the glyphs of a font, of its ToUnicode map. */
function lettersOf(font: string, objects: ReadonlyMap<string, PdfObject>): Letters {
  const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? ''
  const cmap = objects.get(map)?.stream ?? ''
  const letters = new Map<number, string>()
  const hex = (text = ''): number => Number.parseInt(text, 16)
  for (const [, block = ''] of cmap.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, glyph, letter] of block.matchAll(/<(\w{4})> <(\w{4})>/g))
      letters.set(hex(glyph), String.fromCharCode(hex(letter)))
  for (const [, block = ''] of cmap.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, first, last, letter] of block.matchAll(/<(\w{4})> <(\w{4})> <(\w{4})>/g))
      for (let glyph = hex(first); glyph <= hex(last); glyph++)
        letters.set(glyph, String.fromCharCode(hex(letter) + glyph - hex(first)))
  return letters
}

function textOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map()
  let text = ''
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    else
      text += ((glyphs ?? '').match(/.{4}/g) ?? [])
        .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '')
        .join('')
  }
  return text.replaceAll(/\s/g, '')
}
