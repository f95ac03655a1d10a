import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeDurably } from '../../system/durable-files.ts'
import { type BagEntry, bagEntry } from '../bag/bag-entries.ts'
import { isSheet } from '../bag/bag-format.ts'
import { placeFiles } from '../bag/place-files.ts'
import { readSheet, SHEET_FILE, sheetContent } from '../bag/sheet-file.ts'
import { filesOfStore } from '../bag/write-bag.ts'
import type { Administrators } from './kept-administrators.ts'

/**
 * What the reserve computer needs of the data directory of its store besides the database, which has the rest of a bag: by
 * the names of the bag, the sheet itself, and who may make it the store (store.reserve-belongings).
 */
const SHEET = 'sheet'
const ADMINISTRATORS = 'administrators'
const FILE = 'reserva-pertenencias.json'
const contents = z.record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.base64())

/** As one text, which is the same while nothing changed. */
export async function belongingsOf(dataDir: string, administrators: Administrators): Promise<Buffer> {
  const files = await filesOfStore(dataDir)
  const sheet = readSheet(dataDir)
  const all = [
    ...files,
    ...(sheet ? [[SHEET, sheetContent(sheet)] as const] : []),
    [ADMINISTRATORS, Buffer.from(JSON.stringify(administrators))] as const,
  ]
  return Buffer.from(
    JSON.stringify(Object.fromEntries(all.map(([name, content]) => [name, content.toString('base64')]))),
  )
}

/** Keeps what came, readable by its owner only. */
export const keepBelongings = (dataDir: string, bytes: Buffer): void => {
  contents.parse(JSON.parse(bytes.toString('utf8')))
  writeDurably(join(dataDir, FILE), bytes)
}

/** The key of the store's authority, as PEM; undefined when it did not come. */
export const authorityOf = (dataDir: string): string | undefined =>
  readKept(dataDir).get('authority')?.toString('utf8')

/** The administrators of the store, for `isKeptAdministrator`; undefined when they did not come. */
export const administratorsOf = (dataDir: string): Buffer | undefined => readKept(dataDir).get(ADMINISTRATORS)

/** Puts what came where the store looks for it. What is not whole is left out: the store makes it anew. */
export function placeBelongings(dataDir: string): void {
  const files = new Map<string, Buffer>()
  for (const [name, content] of readKept(dataDir)) {
    if (name === SHEET) {
      if (isSheetText(content)) files.set(SHEET_FILE, content)
      continue
    }
    const entry: BagEntry | undefined = bagEntry(name)
    if (entry && 'file' in entry && entry.isValid(content))
      files.set(entry.file, entry.moved?.(content) ?? content)
  }
  placeFiles(dataDir, files)
}

function readKept(dataDir: string): Map<string, Buffer> {
  try {
    const read = contents.parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')))
    return new Map(Object.entries(read).map(([name, text]) => [name, Buffer.from(text, 'base64')]))
  } catch {
    return new Map()
  }
}

function isSheetText(content: Buffer): boolean {
  try {
    const { head, key } = JSON.parse(content.toString('utf8'))
    return isSheet({ head: Buffer.from(head, 'base64'), key: Buffer.from(key, 'base64') })
  } catch {
    return false
  }
}
