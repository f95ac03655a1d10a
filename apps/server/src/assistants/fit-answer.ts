/** What was left out of an answer, by the name of the array. */
type Cut = Record<string, number>
type Fitted = { value: unknown; cut: Cut }

const size = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/** What is not for a program: the code of an authorization opens an exception in a sale. */
export const secretFields: ReadonlySet<string> = new Set(['codeAuth'])

/** An answer without what is not for a program. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secretFields.has(name))
      .map(([name, part]) => [name, withoutSecrets(part)]),
  )
}

/**
 * An answer of at most so many bytes: the longest of its arrays lose their last entries, and `cut` has how many
 * (assistants.limits). Undefined when it is still too long.
 */
export function fitted(value: unknown, most: number): Fitted | undefined {
  const isArray = Array.isArray(value)
  let now = (isArray ? { rows: value } : value) as Record<string, unknown>
  const cut: Cut = {}
  while (size(now) > most) {
    const [name, entries] = longestOf(now) ?? []
    if (name === undefined || entries === undefined) return undefined
    const kept = entries.slice(0, Math.floor(entries.length / 2))
    cut[name] = (cut[name] ?? 0) + entries.length - kept.length
    now = { ...now, [name]: kept }
  }
  return { value: isArray ? now.rows : now, cut }
}

function longestOf(value: unknown): [string, unknown[]] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const arrays = Object.entries(value).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length > 0,
  )
  return arrays.toSorted(([, one], [, other]) => size(other) - size(one))[0]
}
