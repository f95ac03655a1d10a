import { createHash } from 'node:crypto'
import { HttpError } from '../errors.ts'
import { fileLimits } from '../system/limits.ts'
import { loadSharp } from './load-sharp.ts'
import { plainPng } from './plain-png.ts'

const WIDEST = 1200
/** Twice the 160 px of the form, for high-density screens. */
const THUMBNAIL = 320
const formats = new Set(['jpeg', 'png', 'webp'])

/** A re-encoded picture. Nothing of the uploaded file is kept, neither metadata nor hidden data. */
export type Picture = { content: Buffer; thumbnail: Buffer; etag: string }

/** How large a picture is kept, and what a file is called that is none. */
type Wanted = { widest?: number; fault?: string }

/** Detects the format from the content, not from the file name, and re-encodes it. JPEG, PNG and WebP only. */
export async function toPicture(
  file: Buffer,
  { widest = WIDEST, fault = 'El archivo no es una imagen JPEG, PNG o WebP válida' }: Wanted = {},
): Promise<Picture> {
  const notAnImage = (options?: ErrorOptions) => new HttpError(415, fault, options)
  const plain = plainPng(file)
  const sharp = await loadSharp()
  const open = () => sharp(plain, { limitInputPixels: fileLimits.pixels, failOn: 'error' })
  try {
    const { format } = await open().metadata()
    if (!formats.has(format)) throw notAnImage()
    const scaled = (size: number) =>
      open()
        .rotate()
        .resize(size, size, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer()
    const [content, thumbnail] = await Promise.all([scaled(widest), scaled(THUMBNAIL)])
    return { content, thumbnail, etag: createHash('sha256').update(content).digest('base64url').slice(0, 22) }
  } catch (error) {
    throw error instanceof HttpError ? error : notAnImage({ cause: error })
  }
}

const signatures = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]

/** Whether a file begins as a JPEG, PNG or WebP. */
export const isPicture = (file: Buffer): boolean => {
  const start = file.toString('hex', 0, 12)
  return signatures.some((signature) => signature.test(start))
}
