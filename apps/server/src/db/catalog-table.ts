/** Tables with the columns id, name and active. */
export type CatalogTable =
  | 'adjustment_reasons'
  | 'areas'
  | 'banks'
  | 'brands'
  | 'cash_movement_categories'
  | 'categories'
  | 'classifications'
  | 'client_groups'
  | 'credit_note_reasons'
  | 'expense_categories'
  | 'synonyms'
  | 'units'
