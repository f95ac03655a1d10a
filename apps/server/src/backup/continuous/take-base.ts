import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createZstdCompress, type ZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { version } from '../../system/version.ts'
import { readBase } from './base-stream.ts'
import { BASE_FILE, type Base, baseFolder, baseFolders, type Chain, readBases, writeJson } from './chain.ts'
import type { CopyPlace } from './copy-place.ts'
import { lsnOf, lsnText } from './lsn.ts'
import { connectForReplication, cutOff } from './replication.ts'

/** A piece of a base copy, compressed. */
const PIECE = 8 * 1024 * 1024

type Source = { url: string; pool: pg.Pool }
/** `quick`: at once and at full speed; otherwise it yields to the sellers. */
type Way = { quick: boolean; stop: AbortSignal }
const UNHURRIED_KB = 16 * 1024

/** Writes a base copy to the chain. What fails leaves nothing that counts as one. */
export async function takeBase(
  { url, pool }: Source,
  { place, chain }: { place: CopyPlace; chain: Chain },
  { quick, stop }: Way,
): Promise<void> {
  await removeHalves(place, chain.id)
  const began = new Date()
  const folder = baseFolder(chain.id, began)
  const client = await connectForReplication(url)
  const cut = () => cutOff(client)
  stop.addEventListener('abort', cut, { once: true })
  try {
    const pieces = new Pieces((name, bytes) => place.write(`${folder}/${name}`, bytes))
    const speed = { quick, kbPerSecond: quick ? undefined : UNHURRIED_KB }
    const span = await readBase(client, speed, (piece) => pieces.add(piece))
    const written = await pieces.end()
    // Its first moment: what was acknowledged until then is before the end that is read with it.
    const { rows } = await pool.query<{ at: string; end: string; postgres: string }>(
      `select clock_timestamp()::text as at, pg_current_wal_flush_lsn()::text as end,
        split_part(current_setting('server_version'), '.', 1) as postgres`,
    )
    const [row] = rows
    if (!row) throw new Error('no answer')
    const contents: Omit<Base, 'id' | 'chain' | 'folder' | 'size' | 'start' | 'end' | 'ended'> = {
      systemId: chain.systemId,
      timeline: span.timeline,
      began: began.toISOString(),
      program: version,
      postgres: row.postgres,
      system: `${process.platform}-${process.arch}`,
      ...written,
    }
    if (lsnOf(row.end) < span.end) throw new Error('The log of the base copy is not flushed')
    const log = {
      start: lsnText(span.start),
      end: row.end,
      ended: new Date(row.at).toISOString(),
    }
    await writeJson(place, `${folder}/${BASE_FILE}`, { format: 1, ...contents, ...log })
  } catch (error) {
    // Its room is that of the log.
    await removeHalves(place, chain.id).catch(() => undefined)
    throw error
  } finally {
    stop.removeEventListener('abort', cut)
    cut()
  }
}

/** The pieces of one that was interrupted. */
export async function removeHalves(place: CopyPlace, chain: string): Promise<void> {
  const whole = new Set((await readBases(place, chain)).map(({ folder }) => folder))
  for (const folder of await baseFolders(place, chain))
    if (!whole.has(folder)) await place.remove((await place.list(folder)).map(({ name }) => name))
}

type Piece = { name: string; size: number; sha256: string }

/** Compresses a stream and writes it in pieces. */
class Pieces {
  private readonly write: (name: string, bytes: Buffer) => Promise<void>
  private readonly zstd: ZstdCompress = createZstdCompress()
  private readonly pieces: Piece[] = []
  private waiting: Buffer[] = []
  private size = 0
  private bytes = 0

  constructor(write: (name: string, bytes: Buffer) => Promise<void>) {
    this.write = write
    this.zstd.on('data', (chunk: Buffer) => {
      this.waiting.push(chunk)
      this.size += chunk.length
    })
  }

  async add(piece: Buffer): Promise<void> {
    this.bytes += piece.length
    if (!this.zstd.write(piece)) await once(this.zstd, 'drain')
    if (this.size >= PIECE) await this.flush()
  }

  async end(): Promise<{ pieces: Piece[]; bytes: number }> {
    this.zstd.end()
    await once(this.zstd, 'end')
    await this.flush()
    return { pieces: this.pieces, bytes: this.bytes }
  }

  private async flush(): Promise<void> {
    const bytes = Buffer.concat(this.waiting)
    this.waiting = []
    this.size = 0
    if (bytes.length === 0) return
    const name = `${String(this.pieces.length + 1).padStart(4, '0')}.zst`
    await this.write(name, bytes)
    this.pieces.push({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
}
