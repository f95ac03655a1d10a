import type { z } from 'zod'
import { labels } from './label-table.ts'

/** The label of a fault that belongs to the whole request and not to a field. */
const REQUEST = 'La solicitud'

/** Faults of schemas with their own label. */
const own = new WeakMap<object, string>()

/**
 * A copy of a schema with its own label, such as 'La meta', instead of the label of the field's name. The copy names the
 * faults of the value itself; fields inside it keep their labels.
 */
export function labelled<S extends z.ZodType>(label: string, schema: S): S {
  const copy = schema.clone(schema.def)
  const { run } = copy._zod
  const name = (checked: z.core.ParsePayload) => {
    for (const issue of checked.issues) if (!issue.path?.length) own.set(issue, label)
    return checked
  }
  copy._zod.run = (payload, context) => {
    const checked = run(payload, context)
    return checked instanceof Promise ? checked.then(name) : name(checked)
  }
  return copy
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
export const labelOf = (issue: z.core.$ZodRawIssue): string => own.get(issue) ?? labelAt(issue.path ?? [])

/** A label inside a sentence: 'la cantidad'. */
export const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

/**
 * A field after 'de', by its name: 'de la cantidad', 'del monto'; a column without a label is 'de la columna «seq»'.
 * `named` is what its record calls it.
 */
export function ofField(name: string, named?: string): string {
  const label = named ?? (hasLabel(name) ? labelAt([name]) : `La columna «${name}»`)
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
