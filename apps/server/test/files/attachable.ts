import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A photo of noise: each one is another. */
export const photo = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 320, height = 240): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()

/** A PDF of one empty page and so many bytes of noise, each another. */
export const pdf = (noise = 100, before = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n${before}1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% `,
    ),
    Buffer.from(randomBytes(Math.ceil(noise / 2)).toString('hex')),
    Buffer.from('\nxref\n0 1\n0000000000 65535 f \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ])
