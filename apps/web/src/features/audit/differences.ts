import { type AuditRow, auditFieldName, isAuditNoise } from '@yunque/contract/audit'
import { formatDate } from '../../shared/format/format.ts'
import { texts } from './texts.ts'
import { isDay, meaningOf, type Names, wordsOf } from './words.ts'

/** One field of a change, by the name that a person gives it, before and after, in words. */
export interface Difference {
  readonly field: string
  readonly before: string
  readonly after: string
}

type Change = Pick<AuditRow, 'entity' | 'before' | 'after' | 'names'>

/** The fields that a change touched; all of them where something came or went. */
export function differencesOf(row: Change): readonly Difference[] {
  const { entity, names } = row
  const [old, now] = [fieldsOf(row.before), fieldsOf(row.after)]
  const told = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !isAuditNoise(field) && textOf(old[field]) !== textOf(now[field]))
    .map((field) => ({
      field: nameOf(field),
      before: tell(old[field], { entity, field, names }),
      after: tell(now[field], { entity, field, names }),
    }))
  // A record that carries the name beside the number would say it twice.
  return [...new Map(told.map((one) => [`${one.field}|${one.before}|${one.after}`, one])).values()]
}

/** A change in one line: 'Nombre: Clavos → Clavo 2"; Activo: Sí → No'. */
export function summaryOf(row: Change): string {
  return differencesOf(row)
    .map(({ field, before, after }) => `${field}: ${before} → ${after}`)
    .join('; ')
}

type Place = { entity: string; field: string; names: Names }

/** A value in words; of lines, each field by its name. */
function tell(value: unknown, { entity, field, names }: Place): string {
  if (Array.isArray(value)) {
    const parts = value.map((one) => tell(one, { entity, field, names }))
    return parts.length === 0 ? texts.none : parts.join(typeof value[0] === 'object' ? '; ' : ', ')
  }
  if (typeof value !== 'object' || value === null) return wordsOf(value, meaningOf(entity, field), names)
  return Object.entries(value)
    .map(([name, part]) => `${nameOf(name)}: ${tell(part, { entity, field: name, names })}`)
    .join(' · ')
}

const nameOf = (field: string): string => (isDay(field) ? formatDate(field) : auditFieldName(field))

/** Nothing, an empty text and an empty list are the same to a person. */
const textOf = (value: unknown): string => {
  const text = JSON.stringify(value ?? '')
  return text === '[]' ? '""' : text
}

function fieldsOf(json: string | null): Readonly<Record<string, unknown>> {
  const value: unknown = json === null ? null : JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
