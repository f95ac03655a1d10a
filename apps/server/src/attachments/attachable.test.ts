import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pdf, photo } from '../../test/files/attachable.ts'
import { badImages, carriers, imageBombs, otherImages } from '../../test/files/bad-images.ts'
import { cleanName, savedName, toAttachable } from './attachable.ts'

const unknown = 'El archivo no es una foto (JPEG, PNG o WebP) ni un PDF'
const brokenPhoto = 'La foto está dañada o incompleta: tómela o guárdela de nuevo'
const brokenPdf = 'El PDF está dañado o incompleto: guárdelo de nuevo'
const page = '<!doctype html><script>alert(1)</script>'

describe('what a file is, is decided by its content (attachments.content)', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'a photo of %s is kept as WebP, with a small picture',
    async (format) => {
      const file = await toAttachable(await photo(format))
      expect(file.type).toBe('image/webp')
      expect((await sharp(file.content).metadata()).format).toBe('webp')
      expect((await sharp(file.thumbnail ?? '').metadata()).format).toBe('webp')
    },
  )

  test('a large photo is scaled to 2400 px, upright, with what is small in it', async () => {
    const lying = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { content } = await toAttachable(lying)
    expect(await sharp(content).metadata()).toMatchObject({ width: 1800, height: 2400 })
  })

  test('a PDF is kept as it is', async () => {
    const content = pdf()
    expect(await toAttachable(content)).toMatchObject({ type: 'application/pdf', content, thumbnail: null })
  })

  test('a PDF with a page inside stays a PDF; a page before a PDF is none', async () => {
    expect((await toAttachable(pdf(10, `${page}\n`))).type).toBe('application/pdf')
    await expect(toAttachable(Buffer.concat([Buffer.from(page), pdf()]))).rejects.toThrow(unknown)
  })

  test.each([
    ['the beginning of a PDF', pdf(5000).subarray(0, 3000)],
    ['a name of PDF alone', Buffer.from('%PDF-1.7\n')],
  ])('%s is refused', async (_, content) => {
    await expect(toAttachable(content)).rejects.toThrow(brokenPdf)
  })

  const { 'a PDF': _cut, ...bad } = badImages
  test.each(Object.entries({ ...bad, ...otherImages }))('%s is refused', async (_, make) => {
    const refusal = expect(toAttachable(await make())).rejects
    await refusal.toMatchObject({ status: 415, message: expect.toBeOneOf([unknown, brokenPhoto]) })
  })

  test.each(Object.entries(carriers))('%s keeps nothing but the picture', async (_, make) => {
    const { content } = await toAttachable(await make())
    const { format, exif, xmp, icc, pages = 1 } = await sharp(content).metadata()
    expect({ format, exif, xmp, icc, pages }).toEqual({ format: 'webp', pages: 1 })
    expect(content.toString('latin1')).not.toMatch(/script|secreto|system\(/)
  })

  test.each(Object.entries(imageBombs))('%s takes little memory', async (_, make) => {
    const before = process.memoryUsage.rss()
    await toAttachable(make()).catch((error: Error) => expect(error.message).toBe(brokenPhoto))
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 * 1024 * 1024)
  })
})

const RTL = '\u202e'
test.each([
  ['Factura nº 12 – ñandú.jpg', 'Factura nº 12 – ñandú.jpg'],
  ['../../../etc/passwd', 'passwd'],
  ['C:\\Users\\ana\\recibo.pdf', 'recibo.pdf'],
  [`${RTL}gnp.exe`, 'gnp.exe'],
  [`recibo${RTL}fdp.jpg`, 'recibofdp.jpg'],
  ['a\u0000b\r\n\tc\u001b[31m.jpg', 'ab c[31m.jpg'],
  ['\u200bfoto\u200d.jpg', 'foto.jpg'],
  ['<script>.png', 'script.png'],
  ['...', 'Foto'],
  ['', 'Foto'],
  ['   .jpg', 'jpg'],
  ['\ud800x.jpg', '\ufffdx.jpg'],
  ['cafe\u0301.jpg', 'café.jpg'],
  ['😀.webp', '😀.webp'],
  [`${'x'.repeat(3000)}.jpg`, `${'x'.repeat(116)}.jpg`],
])('the name %j is shown as %j (attachments.names)', (given, shown) => {
  expect(cleanName(given, 'image/webp')).toBe(shown)
})

test.each([
  ['foto.jpg', 'image/webp', 'foto.webp'],
  ['foto.webp', 'image/webp', 'foto.webp'],
  ['factura.exe', 'application/pdf', 'factura.pdf'],
  ['Factura.PDF', 'application/pdf', 'Factura.PDF'],
  ['Factura 12. Copia', 'application/pdf', 'Factura 12. Copia.pdf'],
] as const)('%s of %s is saved as %s', (name, type, saved) => {
  expect(savedName(name, type)).toBe(saved)
})
