import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Files } from './bad-workbooks.ts'

type LaterFiles = Readonly<Record<string, () => Promise<Buffer>>>

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
/** A PNG of black or white dots, with all rows present. */
function png(
  width: number,
  height: number,
  { rows = height, more }: { rows?: number; more?: Buffer } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const data = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * rows))
  const parts = [
    chunk('IHDR', header),
    ...(more ? [more] : []),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([SIGNATURE, ...parts])
}
const hidden = (bytes: number) =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes, 'a'))]))
const profile = (bytes: number) =>
  chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(bytes, 'a'))]))
const photo = (width = 200, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: '#1d5fa6' } })
const script = '<script>alert(1)</script>'
/** The header of a JPEG, WebP or GIF that claims these dimensions. */
const jpegHeader = () =>
  Buffer.from(
    'ffd8ffc0001108fffffffff03011100021100031100ffda000c03010002000300003f00ffd9'.padEnd(80, '0'),
    'hex',
  )
const webpHeader = () =>
  Buffer.concat([Buffer.from('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0'), Buffer.from('00000000ffffffffffff', 'hex')])

/** Pictures that decompress into enormous sizes. */
export const imageBombs = {
  'a PNG with a header of 100,000 × 100,000': () => png(100_000, 100_000, { rows: 1 }),
  'a PNG of 20,000 × 20,000 in one colour': () => png(20_000, 20_000),
  'a PNG with the largest header': () => png(0x7fffffff, 0x7fffffff, { rows: 0 }),
  'a PNG of one column and 60,000,000 rows': () => png(1, 60_000_000, { rows: 1000 }),
  'a PNG with 40 text chunks of 20 MB': () =>
    png(10, 10, { more: Buffer.concat(Array(40).fill(hidden(20 * 1024 * 1024))) }),
  'a PNG with a colour profile of 200 MB': () => png(10, 10, { more: profile(200 * 1024 * 1024) }),
  'a JPEG with a header of 65,535 × 65,535': jpegHeader,
  'a WebP with a header of 16,777,216 × 16,777,216': webpHeader,
} as const satisfies Files

/** Files that are no JPEG, PNG or WebP, or only begin like one. */
export const badImages = {
  'a GIF that is a script': () => Buffer.from('GIF89a/*\0\0\0\0\0\0*/=1;alert(1)'),
  'a script in an SVG': () =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`),
  'an SVG that reads a file': () =>
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
    ),
  'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
  'a web page': () => Buffer.from(`<!doctype html>${script}`),
  'a BMP': () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
  'a TIFF': () => Buffer.from('49492a0008000000', 'hex'),
  'an ICO': () => Buffer.from('00000100010010100000', 'hex'),
  'the beginning of a HEIC': () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  'a program': () => Buffer.from('\x7fELF\x02\x01\x01'),
  'the signature of a PNG': () => SIGNATURE,
  'a PNG without pixel data': () => png(10, 10, { rows: 0 }),
  'a PNG with half of its rows': () => png(500, 500, { rows: 250 }),
  'a PNG with a wrong checksum': () => {
    const whole = png(10, 10)
    whole.writeUInt8(0x55, 30)
    return whole
  },
  'a PNG of 0 × 0': () => png(0, 0),
  'no bytes': () => Buffer.alloc(0),
  'a byte over 5 MB': () => Buffer.alloc(5 * 1024 * 1024 + 1, 1),
} as const satisfies Files

/** Formats that the same library can write and read, which are refused. */
export const otherImages = {
  'half of a JPEG': async () => (await photo().jpeg().toBuffer()).subarray(0, 350),
  'half of a WebP': async () => (await photo().webp().toBuffer()).subarray(0, 60),
  'a GIF': () => photo(20, 20).gif().toBuffer(),
  'an AVIF': () => photo(20, 20).avif().toBuffer(),
} as const satisfies LaterFiles

/** Valid pictures with hidden data; only the picture is stored. */
export const carriers = {
  'a JPEG that is a web page': async () =>
    Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from(script)]),
  'a JPEG with a script in a comment': async () => {
    const whole = await photo().jpeg().toBuffer()
    const text = Buffer.from(`${script}<?php system('id'); ?>`)
    const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
    return Buffer.concat([whole.subarray(0, 2), head, text, whole.subarray(2)])
  },
  'a PNG that is a zip': async () =>
    Buffer.concat([await photo().png().toBuffer(), Buffer.from('504b0304', 'hex'), Buffer.from(script)]),
  'a JPEG with GPS coordinates': () =>
    photo()
      .jpeg()
      .withExif({
        IFD0: { Artist: 'secreto', Copyright: script },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '12/1 8/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '86/1 15/1 0/1',
        },
      })
      .toBuffer(),
  'a CMYK JPEG': () => photo().toColourspace('cmyk').jpeg().toBuffer(),
  'an animated WebP': async () => {
    const frames = await Promise.all([20, 21].map((side) => photo(side, side).png().toBuffer()))
    return sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
  },
  'a PNG of 7,000 × 7,000 in one colour': async () => png(7000, 7000),
} as const satisfies LaterFiles
