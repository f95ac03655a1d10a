import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '../../db/queryable.ts'
import { type BagEntry, bagEntries } from './bag-entries.ts'
import { fingerprintOfSheet, sealBag } from './bag-format.ts'
import { readSheet } from './sheet-file.ts'

type Settings = Readonly<Record<string, unknown>>

/**
 * The bag of a store as it is now: what is in no table of an archive, sealed so that the words of its sheet open it
 * (store.recovery-bag). Undefined without words, or where the data directory has not their key. `client` may be in a
 * transaction: one statement is made. Every copy of a store takes its bag from here, and opens it by `openBag`.
 */
export async function writeBag(client: Queryable, dataDir: string): Promise<Buffer | undefined> {
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
  return sealBag(sheet, entries)
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
