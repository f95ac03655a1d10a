import type { Dirent } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { diskOf } from '../../system/durable-files.ts'
import { renameFile } from '../../system/rename-file.ts'
import { StartError } from '../../system/start-error.ts'
import { markOf } from '../copy-folder.ts'
import type { CopiedFile, CopyPlace } from './copy-place.ts'

/** The folder of the continuous copy in a second folder. */
export const COPY_FOLDER = 'copia-continua'

/** What stays free on the disk of the store. */
const LEFT_TO_STORE = 2 * 1024 ** 3

/**
 * A folder of the server: another disk, or a folder of another computer. `mark`: of the store whose copies it must have; any when
 * it is omitted. `dataDir`: of the store, whose disk it does not fill when it is on the same.
 */
export const folderPlace = (folder: string, mark?: string, dataDir?: string): CopyPlace =>
  inTurn(placeIn(folder, mark, dataDir))

/** One thing after another: each waits in a thread of the process, of which a folder of a network that is gone takes only one. */
function inTurn(place: CopyPlace): CopyPlace {
  let last: Promise<unknown> = Promise.resolve()
  const turn =
    <Given extends unknown[], T>(work: (...given: Given) => Promise<T>) =>
    (...given: Given): Promise<T> => {
      const done = last.then(() => work(...given))
      last = done.catch(() => undefined)
      return done
    }
  return {
    ...place,
    check: turn(place.check),
    folders: turn(place.folders),
    list: turn(place.list),
    read: turn(place.read),
    write: turn(place.write),
    append: turn(place.append),
    rename: turn(place.rename),
    remove: turn(place.remove),
    free: turn(place.free),
    close: turn(place.close),
  }
}

function placeIn(folder: string, mark: string | undefined, dataDir: string | undefined): CopyPlace {
  const root = join(folder, COPY_FOLDER)
  const at = (name: string) => join(root, ...name.split('/'))
  const growing = new Growing()
  return {
    name: 'la segunda carpeta',
    appends: true,
    flushMs: 1000,
    tickMs: 60_000,
    checkMs: 5000,
    check: () => requireMark(folder, mark),
    folders: async (under) =>
      (await entriesOf(at(under))).filter((entry) => entry.isDirectory()).map(({ name }) => name),
    list: async (under) =>
      (await filesBelow(at(under), under)).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    read: (name) => readFile(at(name)),
    write: async (name, bytes) => {
      await requireMark(folder, mark)
      await makeFolder(dirname(at(name)))
      const draft = `${at(name)}.new`
      await writeFlushed(draft, bytes)
      await renameFile(draft, at(name))
      await flushFolder(dirname(at(name)))
    },
    append: async (name, bytes) => {
      await requireMark(folder, mark)
      await growing.append(at(name), bytes)
    },
    rename: async (from, to) => {
      await growing.close()
      await renameFile(at(from), at(to))
      await flushFolder(dirname(at(to)))
    },
    remove: async (names) => {
      for (const name of names) await rm(at(name), { force: true })
      const folders = new Set(names.flatMap((name) => [dirname(at(name)), dirname(dirname(at(name)))]))
      for (const one of [...folders].toSorted((a, b) => b.length - a.length))
        if (one.length > root.length) await rmdir(one).catch(() => undefined)
    },
    free: async () => {
      const { id, free } = await diskOf(folder)
      const isOfStore = dataDir !== undefined && (await diskOf(dataDir)).id === id
      return isOfStore ? free - LEFT_TO_STORE : free
    },
    close: () => growing.close(),
  }
}

/** The file that grows. */
class Growing {
  private open: { path: string; file: FileHandle } | undefined

  async append(path: string, bytes: Buffer): Promise<void> {
    if (this.open?.path !== path) {
      await this.close()
      await makeFolder(dirname(path))
      // A file that grows is new: what is there is not ours (decision 0085).
      this.open = { path, file: await open(path, 'ax', 0o600) }
      await flushFolder(dirname(path))
    }
    await this.open.file.appendFile(bytes)
    await this.open.file.datasync()
  }

  async close(): Promise<void> {
    const { open: closing } = this
    this.open = undefined
    // A disk that was pulled may fail even here.
    await closing?.file.close().catch(() => undefined)
  }
}

async function requireMark(folder: string, mark: string | undefined): Promise<void> {
  const found = await markOf(folder)
  if (found === undefined) throw new StartError('Su disco no está conectado')
  if (mark !== undefined && found !== mark) throw new StartError('Tiene las copias de otra tienda')
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

/** What has the name, such as a half or a link, goes first: nothing is written through it (decision 0085). */
async function writeFlushed(path: string, bytes: Buffer): Promise<void> {
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Where folders cannot be flushed, the system does it later. */
async function flushFolder(folder: string): Promise<void> {
  const file = process.platform === 'win32' ? undefined : await open(folder).catch(() => undefined)
  await file?.sync().catch(() => undefined)
  await file?.close()
}

/** None of a folder that does not exist. */
const entriesOf = (path: string): Promise<Dirent[]> =>
  readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

async function filesBelow(path: string, name: string): Promise<CopiedFile[]> {
  const entries = await entriesOf(path)
  const found: CopiedFile[] = []
  for (const entry of entries) {
    const [child, childName] = [join(path, entry.name), name === '' ? entry.name : `${name}/${entry.name}`]
    if (entry.isDirectory()) found.push(...(await filesBelow(child, childName)))
    else if (entry.isFile()) found.push({ name: childName, size: (await stat(child)).size })
  }
  return found
}
