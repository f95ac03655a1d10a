import type { z } from 'zod'
import { Refusal } from './errors.ts'

const MOST_SENTENCES = 8

/** The value that `schema` makes of what came in; a Refusal with a sentence for each fault otherwise. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const firstOfEach = new Map(result.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue]))
  const sentences = new Set([...firstOfEach.values()].toReversed().map(sentence))
  throw new Refusal([...sentences].slice(0, MOST_SENTENCES).join('\n'))
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `Campo desconocido: ${issue.keys.join(', ')}`
  const field = issue.path.filter((step) => typeof step === 'string').at(-1)
  const line = issue.path.find((step) => typeof step === 'number')
  const text = field && tellsNoField(issue.message) ? `${field}: ${issue.message}` : issue.message
  return line === undefined ? text : `Línea ${line + 1}: ${text}`
}

/**
 * Sentences that several fields share say nothing by themselves about which one is meant; those that the specification
 * prescribes come to the letter all the same (Spec 1 §8).
 */
const tellsNoField = (message: string): boolean =>
  /^(Entrada inválida|El número no|Un valor|Se admiten)/.test(message)
