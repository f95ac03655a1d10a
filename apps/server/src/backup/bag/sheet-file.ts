import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fingerprintOfSheet, isSheet, type Sheet } from './bag-format.ts'
import { placeFiles } from './place-files.ts'

/** The sheet with which bags are sealed, in the data directory. Only its owner can read it. */
export const SHEET_FILE = 'recuperacion.json'

const stored = z.object({ head: z.base64(), key: z.base64() })

/** The sheet of the data directory; undefined without one, and for a file that is none. */
export function readSheet(dataDir: string): Sheet | undefined {
  const file = join(dataDir, SHEET_FILE)
  try {
    if (!existsSync(file)) return undefined
    const { head, key } = stored.parse(JSON.parse(readFileSync(file, 'utf8')))
    const sheet = { head: Buffer.from(head, 'base64'), key: Buffer.from(key, 'base64') }
    return isSheet(sheet) ? sheet : undefined
  } catch {
    return undefined
  }
}

/** The content of the file for a sheet. */
export const sheetContent = ({ head, key }: Sheet): Buffer =>
  Buffer.from(`${JSON.stringify({ head: head.toString('base64'), key: key.toString('base64') })}\n`)

/** Replaces the sheet of the data directory. Returns what puts the former one back. */
export const writeSheet = (dataDir: string, sheet: Sheet): (() => void) =>
  placeFiles(dataDir, new Map([[SHEET_FILE, sheetContent(sheet)]]))

/** Whether the data directory has the sheet that a store names by its fingerprint. */
export function hasSheet(dataDir: string, fingerprint: string | null): boolean {
  const sheet = fingerprint === null ? undefined : readSheet(dataDir)
  return sheet !== undefined && fingerprintOfSheet(sheet) === fingerprint
}
