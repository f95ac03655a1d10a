/** The parts of an answer that are judged. */
export type Answered = { status: number; type: string; text: string; milliseconds: number }

/** The longest time for refusing an invalid request. */
export const SLOWEST_MS = 2000

const leaks = [
  // SQL, and error messages of the database.
  /\b(select|insert into|update|delete from)\b[^\n]*\b(from|values|set|where)\b/i,
  /violates|constraint|relation "|column "|duplicate key|syntax error|invalid input|out of range|postgres|kysely|pg_\w+|\$\d\b/i,
  // Stack traces, paths and identifiers of the program.
  /\n\s+at |\bat \w+[^\n]*\(?[\w./]+:\d+:\d+|node_modules|file:\/\/|\/(home|tmp|work|usr|var|opt)\/|\.[tj]s\b/i,
  /\b\w*(Error|Exception)\b[: ]|ZodError|undefined|\[object |\bNaN\b|sharp|vips|libpng|libjpeg|zlib|busboy/,
  // Names of tables and columns.
  /\b[a-z]+_[a-z_]+\b/,
]
const english =
  /\b(the|is not|must|should|cannot|expected|received|required|invalid|failed|unsupported|request|too (large|long|big|small|short)|found|body|file)\b/i

/** What is wrong with an answer to `sent`, whose text the answer may repeat; empty for a good one. */
export function judge(
  { status, type, text, milliseconds }: Answered,
  sent: string,
  slowestMs: number = SLOWEST_MS,
): string[] {
  const faults: string[] = []
  if (status >= 500) faults.push('the server failed')
  if (milliseconds > slowestMs) faults.push(`it took ${Math.round(milliseconds)} ms`)
  if (status < 400 || status === 401) return faults
  if (!type.startsWith('text/plain') || text.trim() === '') faults.push('it says nothing to a person')
  const own = withoutRepeated(text, sent)
  for (const leak of leaks) {
    const found = leak.exec(own)?.[0]
    if (found !== undefined) faults.push(`it leaks «${found}»`)
  }
  const word = english.exec(own)?.[0]
  if (word !== undefined) faults.push(`it is not in Spanish: «${word}»`)
  return faults
}

/** The text without the words that were in the request. */
function withoutRepeated(text: string, sent: string): string {
  const lower = sent.toLowerCase()
  return text.replace(/[^\s«»:,.;()]{2,}/g, (word) => (lower.includes(word.toLowerCase()) ? '' : word))
}
