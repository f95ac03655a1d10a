import { type AuditRow, auditFieldName, isAuditNoise } from '@yunque/contract/audit'
import { texts } from './texts.ts'

/** One field of a change, by the name that a person gives it, before and after, in words. */
export interface Difference {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** The fields that a change touched; all of them where something came or went. */
export function differencesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): readonly Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !isAuditNoise(field))
    .map((field) => ({
      field: auditFieldName(field),
      before: wordsOf(old[field]),
      after: wordsOf(now[field]),
    }))
    .filter((one) => one.before !== one.after)
}

/** A change in one line: 'Nombre: Clavos → Clavo 2"; Activo: Sí → No'. */
export function summaryOf(row: Pick<AuditRow, 'before' | 'after'>): string {
  return differencesOf(row)
    .map(({ field, before, after }) => `${field}: ${before} → ${after}`)
    .join('; ')
}

function fieldsOf(json: string | null): Readonly<Record<string, unknown>> {
  const value: unknown = json === null ? null : JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.none
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
