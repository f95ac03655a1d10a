import { documentTables } from '../db/document-tables.ts'

/** Tables of which no operation ever deletes a row. */
export const growingTables: ReadonlySet<string> = new Set<string>([
  ...Object.values(documentTables),
  'area_products',
  'audit_trail',
  'authorization_uses',
  'authorizations',
  'bill_lines',
  'bill_payments',
  'clients',
  'counters',
  'credit_note_lines',
  'goals',
  'price_history',
  'products',
  'settings',
  'stock_balances',
  'stock_input_lines',
  'stock_movements',
  'stock_output_lines',
  'stock_revaluation_lines',
  'users',
])

/** One sentence for each growing table that has fewer rows than before. */
export function shrunkTables(
  before: Readonly<Record<string, number>>,
  now: ReadonlyMap<string, number>,
): string[] {
  return Object.entries(before)
    .filter(([name, rows]) => growingTables.has(name) && (now.get(name) ?? 0) < rows)
    .map(([name, rows]) => `La tabla ${name} tenía ${rows} registros y ahora tiene ${now.get(name) ?? 0}`)
}
