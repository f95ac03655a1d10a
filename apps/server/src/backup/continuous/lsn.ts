/** A place in the log of the database: a count of bytes. */
export type Lsn = bigint

/** The log is kept in files of so many bytes, the default of PostgreSQL. */
export const SEGMENT = 16 * 1024 * 1024
const HALF = 0x1_0000_0000n

/** Of PostgreSQL's text, such as `1/A4C0F28`. */
export function lsnOf(text: string): Lsn {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const lsnText = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & (HALF - 1n)).toString(16)}`.toUpperCase()

/** Sixteen digits, so that names are in the order of their place. */
export const lsnName = (lsn: Lsn): string => lsn.toString(16).padStart(16, '0').toUpperCase()

/** The first byte of the segment that has this place. */
export const segmentStart = (lsn: Lsn): Lsn => lsn - (lsn % BigInt(SEGMENT))

/** The name of the segment in `pg_wal`. */
export function segmentName(timeline: number, lsn: Lsn): string {
  const hex = (value: bigint) => value.toString(16).padStart(8, '0').toUpperCase()
  const segment = lsn / BigInt(SEGMENT)
  const each = HALF / BigInt(SEGMENT)
  return hex(BigInt(timeline)) + hex(segment / each) + hex(segment % each)
}

/** The name of the history of a timeline in `pg_wal`. */
export const historyName = (timeline: number): string =>
  `${timeline.toString(16).padStart(8, '0').toUpperCase()}.history`
