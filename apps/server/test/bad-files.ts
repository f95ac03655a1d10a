import type { BadRequest, Random } from './bad-input.ts'
import { badImages, imageBombs } from './files/bad-images.ts'
import { badWorkbooks } from './files/bad-workbooks.ts'

/** File names for a form. */
export const fileNames = [
  'a.xlsx',
  'a.png',
  '../../../etc/passwd',
  '..\\..\\a.xls',
  'a\0.png',
  'x'.repeat(3000),
  '<script>.png',
  "'; drop table products; --.xlsx",
  '\u202Egnp.exe',
  '😀.webp',
  '',
  'a"; filename="b.xlsx',
]

const files = { ...badWorkbooks, ...badImages, ...imageBombs }
/** Files that cost too much to make for each of many requests. */
const heavy: readonly (keyof typeof files)[] = [
  'a byte over 5 MB',
  'billion laughs',
  'too many zip entries',
  'an .xls of noise',
  'a PNG of 20,000 × 20,000 in one colour',
  'a PNG of one column and 60,000,000 rows',
  'a PNG with 40 text chunks of 20 MB',
  'every cell merged',
  'hyperlinks on every cell',
  'an .xls with a hyperlink on every cell',
]
const cheapFiles = Object.entries(files)
  .filter(([name]) => !heavy.some((one) => one === name))
  .map(([, make]) => make)
const types = ['application/octet-stream', 'image/png', 'image/svg+xml', 'text/html', 'x', '']

/** A form with an invalid file, or an invalid form. */
export function formOf(random: Random): Pick<BadRequest, 'payload' | 'contentType'> {
  const content = random.pick(cheapFiles)()
  const part = (name: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${random.pick(fileNames)}"\r\ncontent-type: ${random.pick(types)}\r\n\r\n`,
      ),
      body,
      Buffer.from('\r\n'),
    ])
  const file = part(random.chance(0.9) ? 'file' : random.pick(['', 'otro', '__proto__', 'file[]']), content)
  const field = Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n')
  const end = Buffer.from('--x--\r\n')
  const whole = Buffer.concat([file, end])
  const shape = random.pick([
    ...Array(8).fill(whole),
    file,
    whole.subarray(0, Math.floor(random.next() * whole.length)),
    Buffer.concat([file, file, end]),
    Buffer.concat([...Array(1000).fill(field), file, end]),
    Buffer.concat([file, ...Array(1000).fill(field), end]),
    Buffer.concat([...Array(6).fill(field), file, end]),
    end,
    field,
    Buffer.alloc(0),
  ])
  const contentType = random.chance(0.9)
    ? 'multipart/form-data; boundary=x'
    : random.pick([
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/mixed; boundary=x',
        `multipart/form-data; boundary=${'x'.repeat(300)}`,
      ])
  return { payload: shape, contentType }
}
