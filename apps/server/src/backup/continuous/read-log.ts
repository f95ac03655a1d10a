import { StartError } from '../../system/start-error.ts'
import type { CopyPlace } from './copy-place.ts'
import { logOf, readFrame } from './frames.ts'
import type { ClosedFile } from './log-files.ts'
import type { Lsn } from './lsn.ts'

/** The log of the files from one place to another, checked, in pieces without a gap. @throws StartError for a damaged file */
export async function* readLog(
  place: CopyPlace,
  files: readonly ClosedFile[],
  { from, to }: { from: Lsn; to: Lsn },
): AsyncGenerator<{ at: Lsn; log: Buffer; bytes: number }> {
  let reached = from
  for (const file of files) {
    if (file.end <= reached) continue
    if (file.start > reached || reached >= to) break
    const bytes = await place.read(file.name)
    let read = 0
    for (let frame = readFrame(bytes, 0); frame; frame = readFrame(bytes, frame.next)) {
      const end = frame.at + BigInt(frame.length)
      if (frame.at > reached) throw damaged(file)
      if (end <= reached) continue
      const log = await logOf(frame)
      yield { at: reached, log: log.subarray(Number(reached - frame.at)), bytes: frame.next - read }
      read = frame.next
      reached = end
    }
    if (reached < file.end) throw damaged(file)
  }
  if (reached < to) throw new StartError('A la copia le falta una parte del registro de los cambios')
}

const damaged = ({ name }: ClosedFile): StartError =>
  new StartError(`El archivo ${name} de la copia está dañado; elija un momento anterior u otro lugar`)
