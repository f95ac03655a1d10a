import type { AuditRow } from '@yunque/contract/audit'
import { type AuditValue, auditNameKey, auditSubjects, auditValue } from '@yunque/contract/audit-values'
import {
  formatDate,
  formatDateTime,
  formatId,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatRate,
} from '../../shared/format/format.ts'
import { texts } from './texts.ts'

/** The names that came with a row. */
export type Names = AuditRow['names']

type Figure = Extract<AuditValue, { as: string }>['as']

const ofNumber: Readonly<Partial<Record<Figure, (value: number) => string>>> = {
  money: formatMoney,
  quantity: formatQuantity,
  percent: formatPercent,
  rate: formatRate,
  document: formatId,
}
const ofText: Readonly<Partial<Record<Figure, (value: string) => string>>> = {
  day: formatDate,
  instant: formatDateTime,
}

/** A stored value as people know it; the value itself where nothing more is known of it, as of a record that is gone. */
export function wordsOf(value: unknown, known: AuditValue | undefined, names: Names): string {
  if (value === undefined || value === null || value === '') return texts.none
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const raw = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (known === undefined) return raw
  if ('table' in known) return names[auditNameKey(known.table, raw)] ?? raw
  if ('choices' in known) return known.choices.find(({ id }) => String(id) === raw)?.name ?? raw
  if (typeof value === 'number') return ofNumber[known.as]?.(value) ?? raw
  return typeof value === 'string' ? (ofText[known.as]?.(value) ?? raw) : raw
}

/** What a row speaks of: the record's name, or its number where it has none any more. */
export function recordOf({
  entity,
  entityId,
  names,
}: Pick<AuditRow, 'entity' | 'entityId' | 'names'>): string | null {
  if (entityId === null) return null
  const parts = auditSubjects(entity, entityId).map(({ table, id }) => names[auditNameKey(table, id)])
  return parts.length === 0 || parts.includes(undefined) ? entityId : parts.join(' · ')
}

/** What a field of an entity is, for `wordsOf`; the days of a file of rates are fields of their own. */
export function meaningOf(entity: string, field: string): AuditValue | undefined {
  return isDay(field) && entity === 'rates' ? auditValue('rates', 'value') : auditValue(entity, field)
}

/** Whether a field's name is itself a day. */
export function isDay(field: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(field)
}
