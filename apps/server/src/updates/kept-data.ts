import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDurably, removeDurably, renameDurably } from '../durable-files.ts'

/** The database files of the former version during an update. Its next steps work on a copy. */
const kept = 'postgres.anterior'
const draft = 'postgres.copia'
/** Small files of the store that a version may change. */
const files = ['postgres.json', 'segundo-factor.key', 'tls', 'version.json']

/**
 * Keeps the stopped database as it is and puts a copy in its place, so that the program checks the copy before it is
 * relied on. `place` gets copies of the small files.
 */
export async function keepData(dataDir: string, place: string): Promise<void> {
  const copies = join(place, 'files')
  removeDurably(copies)
  await mkdir(copies, { mode: 0o700 })
  for (const name of files)
    if (existsSync(join(dataDir, name))) await copyDurably(join(dataDir, name), join(copies, name))
  const current = join(dataDir, 'postgres')
  removeDurably(join(dataDir, draft))
  await copyDurably(current, join(dataDir, draft))
  renameDurably(current, join(dataDir, kept))
  renameDurably(join(dataDir, draft), current)
}

/** Undoes `keepData` and whatever was done to the copy. May be repeated after a crash at any moment. */
export async function putBackData(dataDir: string, place: string): Promise<void> {
  if (existsSync(join(dataDir, kept))) {
    for (const name of drafts(dataDir)) removeDurably(join(dataDir, name))
    removeDurably(join(dataDir, 'postgres'))
    await putBackFiles(dataDir, join(place, 'files'))
    renameDurably(join(dataDir, kept), join(dataDir, 'postgres'))
  }
  removeDurably(join(dataDir, draft))
}

/** Copies and clusters of another major that were made since. */
const drafts = (dataDir: string): string[] =>
  readdirSync(dataDir).filter((name) => /^postgres[-.](?!json$|log|anterior$)/.test(name))

async function putBackFiles(dataDir: string, copies: string): Promise<void> {
  for (const name of files) {
    removeDurably(join(dataDir, name))
    if (existsSync(join(copies, name))) await copyDurably(join(copies, name), join(dataDir, name))
  }
}

/** Removes the former database files, when the update is certain. */
export function dropKeptData(dataDir: string): void {
  removeDurably(join(dataDir, kept))
}
