import { createHash } from 'node:crypto'
import { AttachmentType, attachmentMessages, longestName } from '@yunque/contract/attachments/attachments'
import { plainText } from '@yunque/domain/plain-text'
import { HttpError } from '../errors.ts'
import { isPicture, toPicture } from '../files/picture.ts'
import { fileLimits } from '../system/limits.ts'

/** A file as it is stored: a photo re-encoded, a PDF as it came. */
export type Attachable = {
  hash: Buffer
  type: AttachmentType
  content: Buffer
  /** Of photos alone. */
  thumbnail: Buffer | null
}

/**
 * What a file is by its content, never by its name (attachments.content).
 * @throws HttpError 415 with one sentence
 */
export async function toAttachable(file: Buffer): Promise<Attachable> {
  if (isPdf(file)) {
    if (!isWhole(file)) throw new HttpError(415, attachmentMessages.brokenPdf)
    return { hash: hashOf(file), type: AttachmentType.pdf, content: file, thumbnail: null }
  }
  if (!isPicture(file)) throw new HttpError(415, attachmentMessages.unknownType)
  const { content, thumbnail } = await toPicture(file, {
    widest: fileLimits.widestPhoto,
    fault: attachmentMessages.brokenPhoto,
  })
  return { hash: hashOf(content), type: AttachmentType.photo, content, thumbnail }
}

const hashOf = (content: Buffer): Buffer => createHash('sha256').update(content).digest()

/** At the first byte: readers of PDF also take it later, behind a page of another kind. */
const isPdf = (file: Buffer): boolean => /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8))

/** A PDF ends with the place of its table, behind which programs may write some blanks. */
const isWhole = (file: Buffer): boolean =>
  /startxref\s+\d+\s+%%EOF/.test(file.subarray(-2048).toString('latin1'))

const extensions = { [AttachmentType.photo]: '.webp', [AttachmentType.pdf]: '.pdf' } as const
/** What no name of a file may have on Windows, and what ends a folder. */
const NOT_IN_NAMES = /[<>:"/\\|?*]/g

/**
 * The name of a file as its user gave it, in one line, without folders, invisible characters and what turns the direction of
 * writing (attachments.names).
 */
export function cleanName(given: string, type: AttachmentType): string {
  const last = plainText(given.toWellFormed()).split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(NOT_IN_NAMES, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const [, base = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/.exec(plain) ?? []
  const short = [...base]
    .slice(0, longestName - extension.length)
    .join('')
    .trim()
  return (short || (type === AttachmentType.photo ? 'Foto' : 'Documento')) + extension
}

/** The name under which a browser saves it: with the extension of what it is. */
export const savedName = (name: string, type: AttachmentType): string =>
  name.toLowerCase().endsWith(extensions[type])
    ? name
    : `${name.replace(/\.[A-Za-z0-9]{1,8}$/, '')}${extensions[type]}`
