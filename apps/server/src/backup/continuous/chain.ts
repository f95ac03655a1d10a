import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { CopyPlace } from './copy-place.ts'
import { type Lsn, lsnOf, lsnText } from './lsn.ts'

/**
 * A chain is a log without a gap and the base copies that begin in it, in a folder of its own. Another one begins where the log
 * does not go on: with the first copy, after a recovery, and when a slot was lost.
 */
const chainFile = z.object({
  format: z.literal(1),
  store: z.string(),
  systemId: z.string(),
  timeline: z.int(),
  start: z.string(),
  began: z.iso.datetime(),
  /** Why the log does not go on from the chain before. */
  because: z.enum(['first', 'recovered', 'lost', 'damaged']),
})
export type Because = z.output<typeof chainFile>['because']
export type Chain = Omit<z.output<typeof chainFile>, 'format' | 'start'> & { id: string; start: Lsn }

const FILE = 'cadena.json'
const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** The chains of a place, the earliest first. One whose file cannot be read is left out. */
export async function readChains(place: CopyPlace): Promise<Chain[]> {
  const chains = await Promise.all((await place.folders('')).map((id) => readChain(place, id)))
  return chains.filter((one) => one !== undefined).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

async function readChain(place: CopyPlace, id: string): Promise<Chain | undefined> {
  const bytes = await place.read(`${id}/${FILE}`).catch(() => undefined)
  if (!bytes) return undefined
  const { success, data } = chainFile.safeParse(parsed(bytes))
  return success ? { ...data, id, start: lsnOf(data.start) } : undefined
}

/** Notes a new chain. */
export async function beginChain(place: CopyPlace, chain: Omit<Chain, 'id'>): Promise<Chain> {
  const id = `${stampOf(new Date(chain.began))}-${chain.timeline}-${randomBytes(3).toString('hex')}`
  const { start, ...rest } = chain
  await writeJson(place, `${id}/${FILE}`, { format: 1, ...rest, start: lsnText(start) })
  return { ...chain, id }
}

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const baseFile = z.object({
  format: z.literal(1),
  systemId: z.string(),
  timeline: z.int(),
  start: z.string(),
  end: z.string(),
  began: z.iso.datetime(),
  /** The clock of the database when it had the log up to the end: the first moment that can be had back. */
  ended: z.iso.datetime(),
  program: z.string(),
  /** The major version of the database server, and the system whose files these are. */
  postgres: z.string(),
  system: z.string(),
  /** Bytes of the tar, and its compressed pieces. */
  bytes: z.int(),
  pieces: z.array(z.object({ name: z.string().regex(/^\d{4}\.zst$/), size: z.int(), sha256: hash })).min(1),
})
type BaseContents = z.output<typeof baseFile>
export type Base = Omit<BaseContents, 'format' | 'start' | 'end' | 'ended'> & {
  id: string
  chain: string
  folder: string
  start: Lsn
  end: Lsn
  ended: number
  /** Bytes of the compressed pieces. */
  size: number
}

export const BASE_FILE = 'base.json'
/** With milliseconds: one that follows another within a second has a folder of its own. */
export const baseFolder = (chain: string, at: Date): string =>
  `${chain}/base-${at.toISOString().replaceAll(/[-:.]/g, '')}`

/** The folders of the base copies of a chain, also of those that were interrupted. */
export const baseFolders = async (place: CopyPlace, chain: string): Promise<string[]> =>
  (await place.folders(chain)).filter((name) => name.startsWith('base-')).map((name) => `${chain}/${name}`)

/** The whole base copies of a chain, the earliest first: in the order of the log, because a clock may jump. */
export async function readBases(place: CopyPlace, chain: string): Promise<Base[]> {
  const folders = await baseFolders(place, chain)
  const bases = await Promise.all(folders.map((folder) => readBase(place, chain, folder)))
  return bases.filter((one) => one !== undefined).toSorted((a, b) => Number(a.start - b.start))
}

async function readBase(place: CopyPlace, chain: string, folder: string): Promise<Base | undefined> {
  const name = `${folder}/${BASE_FILE}`
  const { success, data } = baseFile.safeParse(parsed(await place.read(name).catch(() => Buffer.alloc(0))))
  if (!success) return undefined
  const { start, end, ended, ...rest } = data
  const size = rest.pieces.reduce((sum, piece) => sum + piece.size, 0)
  const found = { start: lsnOf(start), end: lsnOf(end), ended: Date.parse(ended), size }
  return { ...rest, ...found, chain, folder, id: folder.slice(chain.length + 1) }
}

export const writeJson = (place: CopyPlace, name: string, value: unknown): Promise<void> =>
  place.write(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`))

export function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
