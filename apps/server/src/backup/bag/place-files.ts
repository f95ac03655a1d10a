import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { removeDurably, renameDurably } from '../../system/durable-files.ts'
import { StartError } from '../../system/start-error.ts'

/**
 * Writes files into the data directory, readable by its owner only. Returns a function that restores the files which they
 * replaced. Whoever can write to the directory cannot redirect a file by a link: the process has the rights of the owner (store.owner), a file is
 * made under a name of its own and renamed, and a folder that is a link is refused. Names are those of the program.
 */
export function placeFiles(dataDir: string, files: ReadonlyMap<string, Buffer>): () => void {
  const before = new Map<string, Buffer | undefined>()
  const putBack = () => {
    for (const [name, content] of before)
      if (content) place(join(dataDir, name), content)
      else removeDurably(join(dataDir, name))
  }
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    for (const [name, content] of files) {
      const path = join(dataDir, name)
      if (dirname(path) !== dataDir) ownFolder(dirname(path))
      before.set(name, contentOf(path))
      place(path, content)
    }
    return putBack
  } catch (error) {
    putBack()
    throw error
  }
}

function ownFolder(folder: string): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  if (!lstatSync(folder).isDirectory())
    throw new StartError(`${folder} es un enlace y no una carpeta; quítelo antes de restaurar`)
}

/** What is behind a link stays where it is: the link alone is replaced. */
function contentOf(path: string): Buffer | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : undefined
}

function place(path: string, content: Buffer): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, content, { mode: 0o600, flag: 'wx', flush: true })
    renameDurably(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}
