import type { ArchiveHeader } from '../archive.ts'
import { madeAt } from './bag-format.ts'

/** The bag of an archive; undefined without one, and for what is none. */
export function bagIn({ bag }: ArchiveHeader): Buffer | undefined {
  const bytes = Buffer.from(bag ?? '', 'base64')
  return madeAt(bytes) ? bytes : undefined
}
