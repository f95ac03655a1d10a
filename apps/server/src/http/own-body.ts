import { Refusal } from '../errors.ts'

/** Which fields of a body a program may send, of its lines too. */
export type OwnFields = {
  fields: readonly string[]
  /** By the name of the field that has them. */
  lines?: Readonly<Record<string, readonly string[]>>
}

type Values = Readonly<Record<string, unknown>>
const MOST_SHOWN = 100

/**
 * A body with nothing but fields that a program may send (assistants.drafts): an id, a code or a line of another kind would
 * do more than a draft. @throws Refusal
 */
export function refuseOthers({ fields, lines = {} }: OwnFields, body: Values): void {
  refuseUnknown(fields, body)
  for (const [name, own] of Object.entries(lines)) {
    const value = body[name]
    if (!Array.isArray(value)) continue
    for (const line of value)
      if (typeof line === 'object' && line !== null) refuseUnknown(own, line as Values)
  }
}

function refuseUnknown(known: readonly string[], values: Values): void {
  const unknown = Object.keys(values).filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Refusal(`Campo desconocido: ${unknown.join(', ').slice(0, MOST_SHOWN)}`)
}
