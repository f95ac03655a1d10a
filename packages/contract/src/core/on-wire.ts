import { z } from 'zod'

type Renames = Readonly<Record<string, string>>

/** The codec of a record, internal and on the wire: one schema for the form, one for the route. */
export type Codec<S extends z.ZodObject> = {
  /** The schema of the form: internal names. */
  inside: S
  /** The schema of the route: wire names in, internal names out. */
  wire: z.ZodType<z.output<S>>
  /** Maps internal names to wire names, for a request. */
  toWire: (value: object) => Record<string, unknown>
}

/** Fields that are part of a read record and ignored in a write (documents.read-only-fields). */
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
  /** Internal name → wire name, only where they differ. */
  renames?: Renames
  /** Computed and joined fields that a client may send back. They are ignored, as are the audit fields of every record. */
  ignored?: readonly string[]
  /** The codec of the records in an array field, by the field's internal name. */
  nested?: Readonly<Record<string, Codec<z.ZodObject>>>
}

/**
 * The codec of an entity. A wire record may not have unknown fields. Each field is parsed once, by
 * the schema that the form uses; then the rules across fields apply to the internal names.
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

/** A list of wire records, with the list's own rules: its maximum length, and whether it may be missing. */
function listOf(codec: Codec<z.ZodObject>, inside: z.ZodType): z.ZodType {
  if (inside instanceof z.ZodOptional) return listOf(codec, inside.unwrap() as z.ZodType).optional()
  return z.clone(inside, { ...inside._zod.def, element: codec.wire } as typeof inside._zod.def)
}
