import { recoveryMessages } from '@yunque/contract/backup/recovery'
import pg from 'pg'
import { z } from 'zod'
import { asUser } from '../../system/as-user.ts'
import { ownerOf } from '../../system/data-owner.ts'
import { StartError } from '../../system/start-error.ts'
import { type BagEntry, bagEntry } from './bag-entries.ts'
import { fingerprintOfSheet, madeAt, type OpenedBag, openBag } from './bag-format.ts'
import { placeFiles } from './place-files.ts'
import { SHEET_FILE, sheetContent } from './sheet-file.ts'

/** What an opened bag puts back: files of the data directory, settings, and the sheet itself. */
export type Brought = {
  /** In words, for a person. */
  names: string[]
  files: ReadonlyMap<string, Buffer>
  /** An assignment of SQL for each column. */
  settings: ReadonlyMap<string, string>
}

/**
 * Opens a bag and checks all of it, before anything is touched. Throws StartError for words that are not of this bag, for
 * a damaged one, and for one that has what this version does not know.
 */
export const openBrought = async (bag: Buffer, typed: string): Promise<Brought> =>
  broughtBy(await openBag(bag, typed))

/** What an opened bag puts back. @throws StartError */
export function broughtBy({ sheet, entries }: OpenedBag): Brought {
  const names: string[] = []
  const files = new Map([[SHEET_FILE, sheetContent(sheet)]])
  const at = madeAt(sheet.head)?.toISOString() ?? ''
  const settings = new Map([
    ['recovery_words_at', pg.escapeLiteral(at)],
    ['recovery_words_key', pg.escapeLiteral(fingerprintOfSheet(sheet))],
  ])
  for (const [name, content] of entries) {
    const entry = bagEntry(name)
    if (!entry) throw new StartError(recoveryMessages.newer)
    names.push(entry.name)
    if ('columns' in entry)
      for (const [column, value] of settingsIn(entry, content)) settings.set(column, value)
    else {
      if (!entry.isValid(content)) throw new StartError(recoveryMessages.damaged)
      files.set(entry.file, entry.moved?.(content) ?? content)
    }
  }
  return { names, files, settings }
}

type Columns = Extract<BagEntry, { columns: readonly string[] }>

/** Only columns of the entry are set, whatever the content names. */
function settingsIn({ columns, since }: Columns, content: Buffer): [string, string][] {
  const shape = Object.fromEntries(columns.map((column) => [column, z.string().max(300)]))
  try {
    const values = Object.entries(z.strictObject(shape).parse(JSON.parse(content.toString('utf8'))))
    const set = values.map(([column, value]): [string, string] => [column, pg.escapeLiteral(value)])
    return since === undefined ? set : [...set, [since, 'now()']]
  } catch (cause) {
    throw new StartError(recoveryMessages.damaged, { cause })
  }
}

/** Sets what a bag brought into the settings, beside the names of its sheet. */
export async function setBrought(client: pg.Client, settings: Brought['settings']): Promise<void> {
  const set = [...settings].map(([column, value]) => `${pg.escapeIdentifier(column)} = ${value}`)
  await client.query(`update settings set ${set.join(', ')}`)
}

/**
 * Places the files that a bag brought. Returns a function that restores the files which they replaced. A command over an external database may
 * still be root here (store.owner).
 */
export async function placeBrought(
  files: Brought['files'],
  dataDir: string,
): Promise<() => void | Promise<void>> {
  const owner = process.geteuid?.() === 0 ? ownerOf(dataDir) : undefined
  if (!owner) return placeFiles(dataDir, files)
  const takeBack = await asUser(owner, () => placeFiles(dataDir, files))
  return () => asUser(owner, takeBack)
}

/**
 * Puts back what a bag brought, as the last work of the transaction of a restore. The files stay also when its commit fails
 * or is not answered: a store without data that has them takes the restore again, and one that was restored without them
 * could not get them any more.
 */
export async function putBack(
  client: pg.Client,
  { files, settings }: Brought,
  dataDir: string,
): Promise<void> {
  await setBrought(client, settings)
  await placeBrought(files, dataDir)
}
