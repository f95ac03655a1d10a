import type { z } from 'zod'
import { labels } from './label-table.ts'

/** The label of a fault that belongs to the whole request and not to a field. */
const REQUEST = 'La solicitud'

const own = new WeakMap<object, string>()

/**
 * Gives a schema its own label, such as 'La meta', instead of the label of the field's name. Returns the same schema, so it
 * must not be one that other fields share, such as `id` or `optionalReference`.
 */
export function labelled<S extends z.core.$ZodType>(label: string, schema: S): S {
  const { def } = schema._zod
  const parts = def as { innerType?: S; in?: S; out?: S; options?: S[] }
  own.set(schema, label)
  for (const check of def.checks ?? []) own.set(check, label)
  for (const part of [parts.innerType, parts.in, parts.out, ...(parts.options ?? [])])
    if (part) labelled(label, part)
  return schema
}

/** Whether fields with that name have a label. */
const hasLabel = (name: string): boolean => Object.hasOwn(labels, name)

/** The label of the field at a path, with its article: 'La cantidad'. */
export function labelAt(path: readonly PropertyKey[]): string {
  const name = path.findLast((step) => typeof step === 'string')
  if (name === undefined) return REQUEST
  return (hasLabel(name) ? labels[name] : undefined) ?? 'El dato'
}

/** The label of the field that an issue is about. */
export const labelOf = ({ inst, path }: Pick<z.core.$ZodRawIssue, 'inst' | 'path'>): string =>
  (inst && own.get(inst)) ?? labelAt(path ?? [])

/** A label inside a sentence: 'la cantidad'. */
export const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

/** A field after 'de', by its name: 'de la cantidad', 'del monto'; a column without a label is 'de la columna «seq»'. */
export function ofField(name: string): string {
  const label = hasLabel(name) ? labelAt([name]) : `La columna «${name}»`
  return label.startsWith('El ') ? `d${inSentence(label)}` : `de ${inSentence(label)}`
}

/** A label without its article: 'Cantidad'. */
export function alone(label: string): string {
  const name = label.replace(/^(El|La|Los|Las) /, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const items: Readonly<Record<string, string>> = {
  columns: 'Columna',
  group: 'Grupo',
  groupSummary: 'Resumen',
  payments: 'Pago',
  select: 'Columna',
  sort: 'Orden',
  totalSummary: 'Resumen',
}

/** Names the list item that a path leads into, with its number: 'Línea 2', 'Pago 1'. Undefined when there is none. */
export function itemAt(path: readonly PropertyKey[]): string | undefined {
  const at = path.findIndex((step) => typeof step === 'number')
  return at < 0 ? undefined : `${items[String(path[at - 1])] ?? 'Línea'} ${Number(path[at]) + 1}`
}
