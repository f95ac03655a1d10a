import type { ApiShape, CallShape, Schema } from './shape.ts'

type Schemas = ApiShape['schemas']
/** The two versions of a schema, and where it is. */
type Pair = { before: Schema; after: Schema; at: string }
/** What compares: `say` reports a break once, `seen` has the pairs of names that were compared. */
type Comparison = { old: Schemas; now: Schemas; say: (line: string) => void; seen: Set<string> }

/**
 * What a program of the version before can no longer do, one line each, sorted: calls, parameters and fields that are
 * gone, requests that are refused now, and answers that are not what they were. New optional parts and new values of
 * an answer's enum are no breaks.
 */
export function breaksBetween(before: ApiShape, after: ApiShape): string[] {
  const lines = new Set<string>()
  const say = (line: string) => void lines.add(line)
  const common = { old: before.schemas, now: after.schemas, say }
  const requests: Comparison = { ...common, seen: new Set() }
  const answers: Comparison = { ...common, seen: new Set() }
  for (const [name, call] of Object.entries(before.calls)) {
    const now = after.calls[name]
    if (!now) say(`${name}: removed`)
    else {
      compareRequests(requests, call, now, name)
      compareAnswers(answers, call, now, name)
    }
  }
  return [...lines].toSorted()
}

function compareRequests(comparison: Comparison, before: CallShape, after: CallShape, name: string): void {
  const { say } = comparison
  for (const [parameter, { required, schema }] of Object.entries(before.parameters)) {
    const now = after.parameters[parameter]
    const at = `${name}: parameter ${parameter}`
    if (!now) say(`${at} removed`)
    else {
      if (now.required && !required) say(`${at} required`)
      narrowed(comparison, { before: schema, after: now.schema, at })
    }
  }
  for (const [parameter, { required }] of Object.entries(after.parameters))
    if (required && !before.parameters[parameter]) say(`${name}: new required parameter ${parameter}`)
  const at = `${name}: body`
  if (before.body && !after.body) say(`${at} removed`)
  if (after.body?.required && !before.body?.required) say(`${at} required`)
  if (before.body && after.body)
    narrowed(comparison, { before: before.body.schema, after: after.body.schema, at })
}

function compareAnswers(comparison: Comparison, before: CallShape, after: CallShape, name: string): void {
  const at = `${name}: answer`
  if (before.file !== after.file) comparison.say(`${at} is ${after.file ?? 'no file'}`)
  if (before.answer && !after.answer) comparison.say(`${at} removed`)
  if (before.answer && after.answer) widened(comparison, { before: before.answer, after: after.answer, at })
}

/** A request: what was accepted before must be accepted now. */
function narrowed(comparison: Comparison, pair: Pair): void {
  const { before, after, at } = namedOnce(comparison, pair) ?? {}
  if (!before || !after || at === undefined) return
  const accepted = kindsOf(after, comparison.now)
  if (accepted.some(isAnything)) return
  for (const one of kindsOf(before, comparison.old)) {
    const found = accepted.filter((other) => isSameKind(one, other))
    if (found.length === 0) comparison.say(`${at} no longer takes ${kindName(one)}`)
    else tryEach(comparison, found, (other, trial) => narrowedKind(trial, { before: one, after: other, at }))
  }
}

/** An answer: what is answered now must be what was answered before. */
function widened(comparison: Comparison, pair: Pair): void {
  const { before, after, at } = namedOnce(comparison, pair) ?? {}
  if (!before || !after || at === undefined) return
  const known = kindsOf(before, comparison.old)
  if (known.some(isAnything)) return
  for (const one of kindsOf(after, comparison.now)) {
    const found = known.filter((other) => isSameKind(one, other))
    if (found.length === 0) comparison.say(`${at} may be ${kindName(one)}`)
    else tryEach(comparison, found, (other, trial) => widenedKind(trial, { before: other, after: one, at }))
  }
}

/** Reports what the best of several candidates lacks: nothing if one of them lacks nothing. */
function tryEach(
  comparison: Comparison,
  candidates: readonly Schema[],
  compare: (candidate: Schema, trial: Comparison) => void,
): void {
  const outcomes = candidates.map((candidate) => {
    const lines: string[] = []
    const seen = new Set(comparison.seen)
    compare(candidate, { ...comparison, seen, say: (line) => void lines.push(line) })
    return { lines, seen }
  })
  const best = outcomes.toSorted((a, b) => a.lines.length - b.lines.length)[0]
  for (const name of best?.seen ?? []) comparison.seen.add(name)
  for (const line of best?.lines ?? []) comparison.say(line)
}

function narrowedKind(comparison: Comparison, { before, after, at }: Pair): void {
  const { say } = comparison
  const values = valuesOf(after)
  if (values) {
    const lost = valuesOf(before)?.filter((value) => !values.includes(value)) ?? ['any other value']
    for (const value of lost) say(`${at} no longer takes ${JSON.stringify(value)}`)
  }
  for (const [limit, isTighter] of Object.entries(limits))
    if (isTighter(before[limit], after[limit])) say(`${at} has ${limit} ${JSON.stringify(after[limit])}`)
  for (const { name, was, now } of fieldsOf(before, after)) {
    const field = `${at}.${name}`
    if (was && !now && !after.additionalProperties) say(`${field} removed`)
    if (was && now) narrowed(comparison, { before: was, after: now, at: field })
    const isNeeded = after.required?.includes(name) && !before.required?.includes(name)
    if (now && isNeeded) say(`${field} required`)
  }
  if (before.items && after.items)
    narrowed(comparison, { before: before.items, after: after.items, at: `${at}[]` })
}

function widenedKind(comparison: Comparison, { before, after, at }: Pair): void {
  const { say } = comparison
  for (const { name, was, now } of fieldsOf(before, after)) {
    const field = `${at}.${name}`
    if (was && !now) say(`${field} removed`)
    if (was && now) {
      if (before.required?.includes(name) && !after.required?.includes(name)) say(`${field} may be left out`)
      widened(comparison, { before: was, after: now, at: field })
    }
  }
  if (before.items && after.items)
    widened(comparison, { before: before.items, after: after.items, at: `${at}[]` })
  const [old, now] = [before.additionalProperties, after.additionalProperties]
  if (typeof old === 'object' && typeof now === 'object')
    widened(comparison, { before: old, after: now, at: `${at}.*` })
}

/** The pair with the schemas that their names refer to. A pair of names is compared once, and reported by its name. */
function namedOnce({ seen, old, now }: Comparison, { before, after, at }: Pair): Pair | undefined {
  if (!before.$ref || !after.$ref) return { before, after, at }
  const pair = `${before.$ref} ${after.$ref}`
  if (seen.has(pair)) return undefined
  seen.add(pair)
  return { before: resolved(before, old), after: resolved(after, now), at: nameOf(before.$ref) }
}

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
const resolved = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref ? (schemas[nameOf(schema.$ref)] ?? {}) : schema

/** The alternatives of a schema, each of one type. A name stays one, so that it is compared by its name. */
function kindsOf(schema: Schema, schemas: Schemas): Schema[] {
  const { $ref, anyOf, oneOf, allOf, type, ...rest } = resolved(schema, schemas)
  const choices = anyOf ?? oneOf
  if (choices) return choices.flatMap((choice) => kindsOf(choice, schemas))
  if (allOf) return kindsOf(Object.assign({}, rest, ...allOf.map((part) => resolved(part, schemas))), schemas)
  if (typeof type === 'object') return type.map((one) => ({ ...rest, type: one }))
  return [type === undefined ? rest : { ...rest, type }]
}

const isAnything = (schema: Schema): boolean =>
  schema.type === undefined && !schema.enum && schema.const === undefined && !schema.properties
const typeOf = ({ type, properties }: Schema) => type ?? (properties ? 'object' : undefined)
/** An integer is a number too. */
const isSameKind = (narrow: Schema, wide: Schema): boolean =>
  typeOf(narrow) === typeOf(wide) || (typeOf(narrow) === 'integer' && typeOf(wide) === 'number')
const kindName = (schema: Schema): string => String(typeOf(schema) ?? 'anything')
const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  schema.enum ?? (schema.const === undefined ? undefined : [schema.const])

function fieldsOf(before: Schema, after: Schema) {
  const names = new Set([...Object.keys(before.properties ?? {}), ...Object.keys(after.properties ?? {})])
  return [...names].map((name) => ({
    name,
    was: before.properties?.[name],
    now: after.properties?.[name],
  }))
}

const isLower = (before: unknown, after: unknown): boolean =>
  typeof after === 'number' && !(typeof before === 'number' && before <= after)
const isHigher = (before: unknown, after: unknown): boolean =>
  typeof after === 'number' && !(typeof before === 'number' && before >= after)

/** The limits of a request, and when another one takes less. */
const limits: Readonly<Record<string, (before: unknown, after: unknown) => boolean>> = {
  maximum: isLower,
  exclusiveMaximum: isLower,
  maxLength: isLower,
  maxItems: isLower,
  minimum: isHigher,
  exclusiveMinimum: isHigher,
  minLength: isHigher,
  minItems: isHigher,
  pattern: (before, after) => after !== undefined && after !== before,
}
