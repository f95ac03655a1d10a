import { withField } from '@yunque/contract/core/fault-sentence'
import { itemAt } from '@yunque/contract/core/field-labels'
import type { z } from 'zod'
import { Refusal } from '../errors.ts'

const MOST_SENTENCES = 8

/** Parses a value with `schema`. @throws Refusal with a sentence for each fault */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const sentences = faultSentences(result.error.issues)
  const rest = sentences.length - MOST_SENTENCES
  const more =
    rest > 0 ? [rest === 1 ? 'Y un dato más por corregir' : `Y ${rest} datos más por corregir`] : []
  throw new Refusal([...sentences.slice(0, MOST_SENTENCES), ...more].join('\n'))
}

/** One sentence per invalid field: its first fault. */
export function faultSentences(issues: readonly z.core.$ZodIssue[]): string[] {
  const firstOfEach = new Map(issues.toReversed().map((issue) => [issue.path.join('.'), issue]))
  return [...new Set([...firstOfEach.values()].toReversed().map(sentence))]
}

function sentence({ message, path }: z.core.$ZodIssue): string {
  const text = withField(message, path)
  const item = itemAt(path)
  return item === undefined ? text : `${item}: ${text}`
}
