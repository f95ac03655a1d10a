import { z } from 'zod'

type Renames = Readonly<Record<string, string>>

/** A record's shape inside and on the wire: one schema for the form, one for the route. */
export type Codec<S extends z.ZodObject> = {
  /** What a form validates: clean names. */
  inside: S
  /** What a route validates: published names in, clean names out. */
  wire: z.ZodType<z.output<S>>
  /** Clean names to published names, for a request. */
  toWire: (value: object) => Record<string, unknown>
}

/** Fields that records carry back and a write ignores (documents.read-only-fields). */
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
 * The codec of an entity. On the wire a record may not have fields that its shape does not know. Each field is parsed once, by
 * the schema that the form uses; then the rules across fields apply to the clean names.
 */
export function onWire<S extends z.ZodObject>(
  inside: S,
  { renames = {}, ignored = [], nested = {} }: Options = {},
): Codec<S> {
  const nameOf = (own: string) => renames[own] ?? own
  const toWire = (record: object) =>
    Object.fromEntries(
      Object.entries(record).map(([own, value]) => {
        const codec = nested[own]
        return [nameOf(own), codec && Array.isArray(value) ? value.map(codec.toWire) : value]
      }),
    )
  const shape: Record<string, z.ZodType> = {}
  for (const field of [...readOnlyFields, ...ignored])
    shape[field] = z.unknown().optional().meta({ readOnly: true })
  for (const [own, schema] of Object.entries(inside.shape))
    shape[nameOf(own)] = nested[own] ? listOf(nested[own], schema as z.ZodType) : (schema as z.ZodType)
  const rules = z.any().check(...((inside.def.checks ?? []) as Parameters<z.ZodAny['check']>))
  const wire = z.strictObject(shape).transform((record, context) => {
    const fields = Object.keys(inside.shape).map((own) => [own, nameOf(own)] as const)
    const value = Object.fromEntries(
      fields.filter(([, name]) => name in record).map(([own, name]) => [own, record[name]]),
    )
    const checked = rules.safeParse(value)
    if (checked.success) return checked.data as z.output<S>
    for (const issue of checked.error.issues)
      context.addIssue({ code: 'custom', message: issue.message, path: issue.path })
    return z.NEVER
  })
  return { inside, wire, toWire }
}

/** A list of records in their wire shape, under the rules of the list inside: how many there may be, and what it may lack. */
function listOf(codec: Codec<z.ZodObject>, inside: z.ZodType): z.ZodType {
  if (inside instanceof z.ZodOptional) return listOf(codec, inside.unwrap() as z.ZodType).optional()
  return z.clone(inside, { ...inside._zod.def, element: codec.wire } as typeof inside._zod.def)
}
