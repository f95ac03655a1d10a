/** Tables of which no operation ever deletes a row. */
export const growingTables: ReadonlySet<string> = new Set([
  'area_products',
  'audit_trail',
  'authorization_uses',
  'authorizations',
  'bill_lines',
  'bill_payments',
  'bills',
  'cash_closings',
  'clients',
  'counters',
  'credit_note_lines',
  'credit_notes',
  'expenses',
  'goals',
  'pre_bills',
  'price_history',
  'products',
  'purchase_payments',
  'purchases',
  'receipts',
  'settings',
  'stock_balances',
  'stock_conversions',
  'stock_counts',
  'stock_input_lines',
  'stock_inputs',
  'stock_movements',
  'stock_output_lines',
  'stock_outputs',
  'stock_revaluation_lines',
  'stock_revaluations',
  'transfers',
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
