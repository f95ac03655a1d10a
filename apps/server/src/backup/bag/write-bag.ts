import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '../../db/queryable.ts'
import { type BagEntry, bagEntries } from './bag-entries.ts'
import { type BagEntries, fingerprintOfSheet, type Sheet, sealBag } from './bag-format.ts'
import { readSheet } from './sheet-file.ts'

type Settings = Readonly<Record<string, unknown>>

/** What is in no table of an archive, and the sheet that seals it. */
export type BagContents = { sheet: Sheet; entries: BagEntries }

/**
 * What the bag of a store has now (store.recovery-bag). Undefined without words, or where the data directory has not their
 * key. It makes one statement, so `client` may be in a transaction.
 */
export async function readBagContents(client: Queryable, dataDir: string): Promise<BagContents | undefined> {
  // A command may back up a database that has not every column of this version yet.
  const { rows } = await client.query<{ settings: Settings }>(
    'select to_jsonb(s) as settings from settings s',
  )
  const settings = rows[0]?.settings
  const sheet = readSheet(dataDir)
  if (!settings || !sheet || fingerprintOfSheet(sheet) !== settings.recovery_words_key) return undefined
  const entries = new Map<string, Buffer>()
  for (const [name, entry] of Object.entries<BagEntry>(bagEntries)) {
    const content = await contentOf(entry, { settings, dataDir })
    if (content) entries.set(name, content)
  }
  return { sheet, entries }
}

/** The bag of a store as it is now, sealed so that the words of its sheet open it by `openBag`. Undefined as its contents. */
export async function writeBag(client: Queryable, dataDir: string): Promise<Buffer | undefined> {
  const contents = await readBagContents(client, dataDir)
  return contents && sealBag(contents.sheet, contents.entries)
}

/** The files of the data directory that a bag has, by the names of its entries: for a copy that has all settings itself. */
export async function filesOfStore(dataDir: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  for (const [name, entry] of Object.entries<BagEntry>(bagEntries)) {
    if ('columns' in entry) continue
    const content = await contentOf(entry, { settings: {}, dataDir })
    if (content) entries.set(name, content)
  }
  return entries
}

/** Undefined for what the store does not have, or has damaged. */
async function contentOf(
  entry: BagEntry,
  { settings, dataDir }: { settings: Settings; dataDir: string },
): Promise<Buffer | undefined> {
  if ('columns' in entry) {
    const values = entry.columns.map((column) => [column, String(settings[column] ?? '')])
    return values.every(([, value]) => value === '')
      ? undefined
      : Buffer.from(JSON.stringify(Object.fromEntries(values)))
  }
  const content = await readFile(join(dataDir, entry.file)).catch(() => undefined)
  return content && entry.isValid(content) ? content : undefined
}
