import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { removeDurably, writeDurably } from '../system/durable-files.ts'
import { StartError } from '../system/start-error.ts'

/** A small file or a folder, by its path in the folder that it is of. A folder comes before what is in it. */
type KeptFile = { path: string; mode: number; content: Buffer | null }

/** The files are settings, keys and certificates. */
const LARGEST_BYTES = 1024 * 1024

/** Reads files and folders of a folder into memory. What is missing, a link or no plain file is left out. */
export function readKeptFiles(folder: string, names: readonly string[]): KeptFile[] {
  return names.flatMap((path) => {
    const stat = lstatSync(join(folder, path), { throwIfNoEntry: false })
    const mode = (stat?.mode ?? 0) & 0o777
    if (stat?.isFile()) return [{ path, mode, content: readPlain(join(folder, path)) }]
    if (!stat?.isDirectory()) return []
    const inside = readdirSync(join(folder, path)).map((name) => join(path, name))
    return [{ path, mode, content: null }, ...readKeptFiles(folder, inside)]
  })
}

function readPlain(path: string): Buffer {
  const handle = openSync(
    path,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  )
  try {
    const stat = fstatSync(handle)
    if (!stat.isFile() || stat.size > LARGEST_BYTES)
      throw new StartError(`${path} no es un archivo de Yunque`)
    return readFileSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes them to a folder of their own, which is made anew. */
export function writeKeptFiles(folder: string, kept: readonly KeptFile[]): void {
  removeDurably(folder)
  mkdirSync(folder, { mode: 0o700 })
  placeKeptFiles(folder, kept)
}

/** Writes them to a folder, where none of them is. */
export function placeKeptFiles(folder: string, kept: readonly KeptFile[]): void {
  for (const { path, mode, content } of kept)
    if (content === null) mkdirSync(join(folder, path), { mode })
    else writeDurably(join(folder, path), content, mode)
}
