import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { copyDurably, removeDurably, renameDurably } from '../system/durable-files.ts'
import type { Installation } from './installation.ts'
import { placeKeptFiles, readKeptFiles, writeKeptFiles } from './kept-files.ts'

/** The database files of the former version during an update. Its next steps work on a copy. */
const kept = 'postgres.anterior'
const draft = 'postgres.copia'
/** Small files of the store that a version may change. */
const files = ['postgres.json', 'recuperacion.json', 'red.json', 'segundo-factor.key', 'tls', 'version.json']

type Owned = Pick<Installation, 'place' | 'asOwner'>

/**
 * Keeps the stopped database as it is and puts a copy in its place, so that the program checks the copy before it is
 * relied on. The folder of the update gets copies of the small files.
 */
export async function keepData({ place, asOwner }: Owned, dataDir: string): Promise<void> {
  writeKeptFiles(join(place, 'files'), await asOwner(() => readKeptFiles(dataDir, files)))
  await asOwner(async () => {
    const current = join(dataDir, 'postgres')
    // A reserve computer has no database.
    if (!existsSync(current)) return
    removeDurably(join(dataDir, draft))
    await copyDurably(current, join(dataDir, draft))
    renameDurably(current, join(dataDir, kept))
    renameDurably(join(dataDir, draft), current)
  })
}

/** Undoes `keepData` and whatever was done to the copy. May be repeated after a crash at any moment. */
export async function putBackData({ place, asOwner }: Owned, dataDir: string): Promise<void> {
  const small = readKeptFiles(join(place, 'files'), files)
  await asOwner(() => {
    if (existsSync(join(dataDir, kept))) {
      for (const name of drafts(dataDir)) removeDurably(join(dataDir, name))
      removeDurably(join(dataDir, 'postgres'))
      for (const name of files) removeDurably(join(dataDir, name))
      placeKeptFiles(dataDir, small)
      renameDurably(join(dataDir, kept), join(dataDir, 'postgres'))
    }
    removeDurably(join(dataDir, draft))
  })
}

/** Copies and clusters of another major that were made since. */
const drafts = (dataDir: string): string[] =>
  readdirSync(dataDir).filter((name) => /^postgres[-.](?!json$|log|anterior$)/.test(name))

/** Removes the former database files, when the update is certain. */
export function dropKeptData(dataDir: string): void {
  removeDurably(join(dataDir, kept))
}
