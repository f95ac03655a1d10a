import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, parse } from 'node:path'
import { keepPrivate } from '../../../system/private-on-windows.ts'
import { StartError } from '../../../system/start-error.ts'

/** What initdb does not read of PostgreSQL's `share`: most of it. */
const unread: ReadonlySet<string> = new Set(['doc', 'extension', 'locale'])

const isPlain = (path: string): boolean => /^[ -~]*$/.test(path)

/**
 * Runs initdb with the option for where its files are. It writes their path into SQL in the encoding of Windows, which is
 * not the database's: an ñ in the program's folder would end it. Then it gets a copy in a folder with plain letters.
 */
export async function withPlainShare(
  { initdb, dataDir }: { initdb: string; dataDir: string },
  work: (options: string[]) => Promise<void>,
): Promise<void> {
  const share = join(dirname(dirname(initdb)), 'share')
  if (isPlain(share)) return work([])
  const copy = makePlainFolder([dataDir, tmpdir(), process.env.ProgramData, parse(dataDir).root])
  if (!copy) throw new StartError(`Hay letras como la ñ en ${share}; ponga el programa en C:\\Yunque`)
  try {
    await keepPrivate(copy)
    cpSync(share, copy, { recursive: true, filter: (path) => !unread.has(path.slice(share.length + 1)) })
    await work(['-L', copy])
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A new folder in the first of these that has plain letters and takes it. */
export function makePlainFolder(places: readonly (string | undefined)[]): string | undefined {
  for (const place of places) {
    if (!place || !isPlain(place)) continue
    try {
      return mkdtempSync(join(place, 'yunque-'))
    } catch {
      // Not ours to write in: the next one.
    }
  }
  return undefined
}
