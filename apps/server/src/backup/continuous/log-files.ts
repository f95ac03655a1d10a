import type { CopyPlace } from './copy-place.ts'
import { readFrame } from './frames.ts'
import { type Lsn, lsnName } from './lsn.ts'

/**
 * A file of the log: frames one after another, by the day of the first. A closed file has its first and last place and its last
 * instant in its name. One that is still written, or was when its writer was killed, has only the first place.
 */
export type LogFile = {
  name: string
  size: number
  start: Lsn
  end: Lsn | undefined
  time: number | undefined
}
export type ClosedFile = LogFile & { end: Lsn; time: number }

const LOG = 'log'
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const growingName = (chain: string, { start, time }: { start: Lsn; time: number }): string =>
  `${chain}/${LOG}/${dayOf(time)}/${lsnName(start)}.log`

export const closedName = (growing: string, { end, time }: { end: Lsn; time: number }): string =>
  `${growing.slice(0, -'.log'.length)}-${lsnName(end)}-${time}.log`

const named = /\/([0-9A-F]{16})(?:-([0-9A-F]{16})-(\d{1,16}))?\.log$/

/** The files of the log of a chain, in its order. */
export async function listLog(place: CopyPlace, chain: string): Promise<LogFile[]> {
  const files: LogFile[] = []
  for (const { name, size } of await place.list(`${chain}/${LOG}`)) {
    const [, start, end, time] = named.exec(name) ?? []
    if (start === undefined) continue
    const closed = {
      end: end === undefined ? undefined : BigInt(`0x${end}`),
      time: time ? Number(time) : undefined,
    }
    files.push({ name, size, start: BigInt(`0x${start}`), ...closed })
  }
  return files.toSorted((a, b) =>
    a.start === b.start
      ? (a.time ?? Number.MAX_SAFE_INTEGER) - (b.time ?? Number.MAX_SAFE_INTEGER)
      : a.start < b.start
        ? -1
        : 1,
  )
}

/** Where a file that grew ends, by its whole frames; a torn one after them does not count. Undefined when it has none. */
export async function measure(place: CopyPlace, file: LogFile): Promise<ClosedFile | undefined> {
  const { end, time } = file
  if (end !== undefined && time !== undefined) return { ...file, end, time }
  const bytes = await place.read(file.name)
  let found: ClosedFile | undefined
  for (let frame = readFrame(bytes, 0); frame; frame = readFrame(bytes, frame.next))
    found = { ...file, end: frame.at + BigInt(frame.length), time: frame.time }
  return found
}

/** Gives what a killed writer left its last name. Returns the log of the chain. */
export async function closeLeft(place: CopyPlace, chain: string): Promise<ClosedFile[]> {
  const closed: ClosedFile[] = []
  for (const file of await listLog(place, chain)) {
    const found = await measure(place, file)
    if (found && file.end === undefined) {
      const name = closedName(file.name, found)
      await place.rename(file.name, name)
      closed.push({ ...found, name })
    } else if (found) closed.push(found)
    else await place.remove([file.name])
  }
  return closed
}

/** The log of a chain from its first file to its first gap: until where and until when it goes without one. */
export function withoutGap(files: readonly ClosedFile[], from: Lsn): { end: Lsn; time: number } | undefined {
  let reached: { end: Lsn; time: number } | undefined
  for (const { start, end, time } of files) {
    if (end < from) continue
    if (start > (reached?.end ?? from)) break
    if (!reached || end >= reached.end) reached = { end, time: Math.max(time, reached?.time ?? 0) }
  }
  return reached
}
