import { z } from 'zod'
import { MAX_LINES } from './constants.ts'
import { messages } from './messages.ts'

type Renames = Readonly<Record<string, string>>

/** A record's shape inside and on the wire: one schema for the form, one for the route, and both directions. */
export type Codec<S extends z.ZodObject> = {
  /** What a form validates: clean names. */
  inside: S
  /** What a route validates: published names in, clean names out. */
  wire: z.ZodType<z.output<S>>
  /** Clean names to published names, for a request. */
  toWire: (value: object) => Record<string, unknown>
  /** Published names to clean names, for filling a form from an answer. */
  fromWire: (record: object) => Record<string, unknown>
}

/** Fields that records carry back and a write ignores (API "Requests and answers"). */
const readOnlyFields = [
  'createAt',
  'createBy',
  'createdAt',
  'createdBy',
  'modifyAt',
  'modifyBy',
  'modifiedAt',
  'modifiedBy',
  'lastModificationBy',
  'lastDateModificationAt',
] as const

type Options = {
  /** Inside name → published name, only where they differ. */
  renames?: Renames
  /** Computed and joined fields that a client may send back; ignored, besides the audit fields of every record. */
  ignored?: readonly string[]
  /** The codec of the records in an array field, by the field's inside name. */
  nested?: Readonly<Record<string, Codec<z.ZodObject>>>
}

/**
 * The codec of an entity. A field that the wire shape does not know is refused; a record that passes is validated by the
 * inside schema, so the route applies the very rules of the form.
 */
export function onWire<S extends z.ZodObject>(
  inside: S,
  { renames = {}, ignored = [], nested = {} }: Options = {},
): Codec<S> {
  const back = Object.fromEntries(Object.entries(renames).map(([own, wire]) => [wire, own]))
  const convert = (record: object, names: Renames, direction: 'toWire' | 'fromWire') =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => {
        const renamed = names[name] ?? name
        const codec = nested[direction === 'toWire' ? name : renamed]
        return [renamed, codec && Array.isArray(value) ? value.map(codec[direction]) : value]
      }),
    )
  const shape: Record<string, z.ZodType> = {}
  for (const field of [...readOnlyFields, ...ignored])
    shape[field] = z.unknown().optional().meta({ readOnly: true })
  for (const [own, schema] of Object.entries(inside.shape))
    shape[renames[own] ?? own] = nested[own] ? listOf(nested[own], schema) : schema
  const wire = z.strictObject(shape).transform((record, context) => {
    const value = Object.fromEntries(
      Object.entries(record).map(([name, field]) => [back[name] ?? name, field]),
    )
    const checked = inside.safeParse(value)
    if (checked.success) return checked.data
    for (const issue of checked.error.issues)
      context.addIssue({ code: 'custom', message: issue.message, path: issue.path })
    return z.NEVER
  })
  return {
    inside,
    wire,
    toWire: (value) => convert(value, renames, 'toWire'),
    fromWire: (record) => convert(record, back, 'fromWire'),
  }
}

/** The lines of a document on the wire; how many there may be is the inside schema's rule. */
function listOf(codec: Codec<z.ZodObject>, inside: z.ZodType): z.ZodType {
  const list = z.array(codec.wire, { error: 'Falta el detalle' }).max(MAX_LINES, messages.tooManyLines)
  return inside.isOptional() ? list.optional() : list
}
