import { documentTables } from '../db/document-tables.ts'

/** Tables of which only the undo of an import deletes rows (store.undo-import). */
export const undoneTables = [
  ...(['area_products', 'clients', 'price_history', 'products', 'stock_balances'] as const),
] as const

/** Tables of which no other operation ever deletes a row. */
export const growingTables: ReadonlySet<string> = new Set<string>([
  ...Object.values(documentTables),
  ...undoneTables,
  'audit_trail',
  'authorization_uses',
  'authorizations',
  'bill_lines',
  'bill_payments',
  'counters',
  'credit_note_lines',
  'goals',
  'settings',
  'stock_input_lines',
  'stock_movements',
  'stock_output_lines',
  'stock_revaluation_lines',
  'transfer_losses',
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
