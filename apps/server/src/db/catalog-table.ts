/** The tables of one shape: id, name, active. */
export type CatalogTable =
  | 'areas'
  | 'banks'
  | 'brands'
  | 'categories'
  | 'classifications'
  | 'credit_note_reasons'
  | 'expense_categories'
  | 'units'
