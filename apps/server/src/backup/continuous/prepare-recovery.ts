import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import type { Base } from './chain.ts'
import type { Chosen } from './choose-moment.ts'
import type { CopyPlace } from './copy-place.ts'
import type { ClosedFile } from './log-files.ts'
import { historyName, type Lsn, segmentStart } from './lsn.ts'
import { measuredLog } from './moments.ts'
import { readLog } from './read-log.ts'
import type { RecoverProgress } from './recover-progress.ts'
import { damagedBase, unpackTar } from './unpack-tar.ts'
import { SegmentWriter } from './write-segments.ts'

type Work = { folder: string; stop: AbortSignal | undefined; onProgress: (progress: RecoverProgress) => void }
/** Unpacks a base copy; each piece is compared with its SHA-256. @throws StartError */
export async function unpackBase(
  place: CopyPlace,
  { folder: source, pieces, size }: Base,
  { folder, stop, onProgress }: Work,
): Promise<void> {
  async function* compressed() {
    let done = 0
    for (const { name, sha256 } of pieces) {
      stop?.throwIfAborted()
      const bytes = await place.read(`${source}/${name}`)
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw damagedBase()
      yield bytes
      done += bytes.length
      onProgress({ stage: 'base', done, total: size })
    }
  }
  const packed = Readable.from(compressed(), { objectMode: false })
  const tar = createZstdDecompress()
  packed.on('error', (error) => tar.destroy(error))
  packed.pipe(tar)
  await unpackTar(tar, folder).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && /^ERR_ZSTD|^ZSTD/.test(String(error.code))
      ? damagedBase(error)
      : error
  })
}

/** After the target so much more of the log is read: the recovery ends at the first commit after it. */
const AFTER_MS = 10 * 60_000

/** The log that a recovery reads. */
export type NeededLog = { files: readonly ClosedFile[]; from: Lsn; to: Lsn }

/** The log from the segment of the base copy to beyond the target. */
export async function neededLog(place: CopyPlace, { base, chain, end, target }: Chosen): Promise<NeededLog> {
  const log = await measuredLog(place, chain.id)
  const from = segmentStart(base.start)
  const late = target.kind === 'time' ? log.findIndex(({ time }) => time > target.at + AFTER_MS) : -1
  const files = (late < 0 ? log : log.slice(0, late + 1)).filter((file) => file.end > from)
  return { files, from, to: late < 0 ? end : (files.at(-1)?.end ?? end) }
}

/** Writes the log where the database looks for it. @throws StartError */
export async function writeLog(
  place: CopyPlace,
  { base, newest, log: { files, from, to } }: Pick<Chosen, 'base' | 'newest'> & { log: NeededLog },
  { folder, stop, onProgress }: Work,
): Promise<void> {
  const wal = join(folder, 'pg_wal')
  await mkdir(join(wal, 'archive_status'), { recursive: true, mode: 0o700 })
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const segments = new SegmentWriter(wal, base.timeline)
  let done = 0
  for await (const { at, log: piece, bytes } of readLog(place, files, { from, to })) {
    stop?.throwIfAborted()
    await segments.add(at, piece)
    done += bytes
    onProgress({ stage: 'log', done, total })
  }
  await segments.end()
  await noteTimelines(wal, base.timeline, newest)
}

/** A recovery takes the next timeline whose history it does not find. The place already has some: they are shown to it. */
async function noteTimelines(wal: string, own: number, newest: number): Promise<void> {
  for (let timeline = own + 1; timeline <= newest; timeline++)
    await writeFile(join(wal, historyName(timeline)), `${own}\t0/1000000\tanother recovery of this store\n`, {
      mode: 0o600,
    })
}
