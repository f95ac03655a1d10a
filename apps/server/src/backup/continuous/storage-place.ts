import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../system/start-error.ts'
import type { Ask } from '../storage/storage-client.ts'
import { StorageFault } from '../storage/storage-fault.ts'
import { keyIn, storedMark } from '../storage/take-storage.ts'
import type { CopiedFile, CopyPlace } from './copy-place.ts'
import { COPY_FOLDER } from './folder-place.ts'

const ATTEMPTS = 4
const PAUSE_MS = 500

type Where = { prefix: string; mark?: string | undefined }

/** A storage compatible with S3. Each piece of the log is an object: a minute has six at most. */
export function storagePlace(ask: Ask, { prefix, mark }: Where): CopyPlace {
  const key = (name: string) => keyIn(prefix, `${COPY_FOLDER}/${name}`)
  const below = (folder: string) => key(folder === '' ? '' : `${folder}/`)
  const ofGrowing = () => Promise.reject(new Error('Objects do not grow'))
  return {
    name: 'el almacenamiento',
    appends: false,
    flushMs: 10_000,
    tickMs: 300_000,
    checkMs: 60_000,
    check: async () => {
      const found = await storedMark(ask, prefix)
      if (found === undefined || (mark !== undefined && found !== mark))
        throw new StartError('Le falta la marca de esta tienda: guarde de nuevo el almacenamiento')
    },
    folders: (folder) => foldersIn(ask, below(folder)),
    list: (folder) => listBelow(ask, { prefix: below(folder), root: key('') }),
    read: async (name) => {
      const { status, body } = await again(() => ask({ method: 'GET', key: key(name), most: MOST_FILE }))
      if (status === 404) throw new StartError(`A la copia le falta el archivo ${name}`)
      return body
    },
    write: async (name, body) => {
      await again(() => ask({ method: 'PUT', key: key(name), body }))
    },
    append: ofGrowing,
    rename: ofGrowing,
    remove: async (names) => {
      for (const name of names) await again(() => ask({ method: 'DELETE', key: key(name) }))
    },
    free: async () => undefined,
    close: async () => undefined,
  }
}

/** The pieces of a base copy are the largest objects. */
const MOST_FILE = 72 * 1024 * 1024

async function listBelow(
  ask: Ask,
  { prefix, root }: { prefix: string; root: string },
): Promise<CopiedFile[]> {
  const found: CopiedFile[] = []
  for await (const page of pagesOf(ask, { prefix })) {
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const name = /<Key>([^<]+)<\/Key>/.exec(entry)?.[1]?.slice(root.length)
      if (name) found.push({ name, size: Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1] ?? 0) })
    }
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

async function foldersIn(ask: Ask, prefix: string): Promise<string[]> {
  const found: string[] = []
  for await (const page of pagesOf(ask, { prefix, delimiter: '/' }))
    for (const [, key = ''] of page.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]+)\/<\/Prefix>/g))
      found.push(key.slice(prefix.length))
  return found
}

/** A thousand keys each. */
async function* pagesOf(ask: Ask, wanted: Record<string, string>): AsyncGenerator<string> {
  let token = ''
  do {
    const query = { 'list-type': '2', ...wanted, ...(token !== '' && { 'continuation-token': token }) }
    const { body } = await again(() => ask({ method: 'GET', query }))
    const text = body.toString('utf8')
    yield text
    token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1] ?? ''
  } while (token !== '')
}

/** Tries again what may pass. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StorageFault && error.mayPass) || attempt === ATTEMPTS) throw error
      await sleep(PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}
