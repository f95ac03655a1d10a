import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The values of an unsaved form, and when they were stored. */
export interface StoredDraft {
  readonly savedAt: number
  readonly values: unknown
}

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft }
}

/** A draft older than this is not offered: prices and stock have changed. */
const keptMs = 7 * 24 * 60 * 60 * 1000

let opening: Promise<IDBPDatabase<Schema>> | undefined

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('yunque-drafts', 1, {
    upgrade: (db) => {
      db.createObjectStore('drafts')
    },
  })
  return opening
}

/** The draft under a key, unless it is too old. */
export async function readDraft(key: string, now: number): Promise<StoredDraft | undefined> {
  const draft = await (await database()).get('drafts', key)
  if (draft === undefined || now - draft.savedAt <= keptMs) return draft
  await deleteDraft(key)
  return undefined
}

export async function writeDraft(key: string, draft: StoredDraft): Promise<void> {
  await (await database()).put('drafts', draft, key)
}

export async function deleteDraft(key: string): Promise<void> {
  await (await database()).delete('drafts', key)
}
