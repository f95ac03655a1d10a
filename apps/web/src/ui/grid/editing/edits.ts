import { fieldOf, type GridColumn } from '../columns.ts'

/** Unsaved values of one row, by field. */
export interface RowEdit {
  row: object
  values: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, string>>
}

interface Step {
  id: string
  row: object
  column: GridColumn
  before: unknown
}

/** The unsaved changes of a list (lists.save-bar), and the steps that Ctrl+Z takes back. */
export interface Edits {
  rows: ReadonlyMap<string, RowEdit>
  steps: readonly Step[]
}

export const noEdits: Edits = { rows: new Map(), steps: [] }

/** A new value of one cell. */
export interface CellChange {
  id: string
  row: object
  column: GridColumn
  value: unknown
}

/** What a cell shows: its unsaved value, else the record's. */
export function currentValue(edits: Edits, id: string, row: object, field: string): unknown {
  const values = edits.rows.get(id)?.values
  return values && field in values ? values[field] : fieldOf(row, field)
}

/** The edits with a new value; one equal to the record's is no longer a change. */
export function withEdit(edits: Edits, { id, row, column, value }: CellChange): Edits {
  const before = currentValue(edits, id, row, column.field)
  if (sameValue(before, value)) return edits
  return {
    rows: withValue(edits.rows, { id, row, column, value }),
    steps: [...edits.steps, { id, row, column, before }],
  }
}

/** The edits without the last change (Ctrl+Z). */
export function undone(edits: Edits): Edits {
  const step = edits.steps.at(-1)
  if (!step) return edits
  const { id, row, column, before } = step
  return { rows: withValue(edits.rows, { id, row, column, value: before }), steps: edits.steps.slice(0, -1) }
}

/** Only the edits of these rows, as after a save that failed for them. */
export function onlyRows(edits: Edits, ids: ReadonlySet<string>): Edits {
  return {
    rows: new Map([...edits.rows].filter(([id]) => ids.has(id))),
    steps: edits.steps.filter((step) => ids.has(step.id)),
  }
}

/** How many cells are unsaved. */
export function countEdits(edits: Edits): number {
  return [...edits.rows.values()].reduce((count, { values }) => count + Object.keys(values).length, 0)
}

export function hasErrors(edits: Edits): boolean {
  return [...edits.rows.values()].some(({ errors }) => Object.keys(errors).length > 0)
}

function withValue(rows: Edits['rows'], { id, row, column, value }: CellChange): Edits['rows'] {
  const { field, edit } = column
  const old = rows.get(id)
  const { [field]: _, ...values } = old?.values ?? {}
  const { [field]: __, ...errors } = old?.errors ?? {}
  const next = new Map(rows)
  if (sameValue(value, fieldOf(row, field))) {
    if (Object.keys(values).length === 0) next.delete(id)
    else next.set(id, { row, values, errors })
    return next
  }
  const error = edit?.validate?.(value, { ...row, ...values, [field]: value })
  next.set(id, {
    row,
    values: { ...values, [field]: value },
    errors: error ? { ...errors, [field]: error } : errors,
  })
  return next
}

/** Whether two values of a cell are the same; an empty text is none. */
export function sameValue(a: unknown, b: unknown): boolean {
  return Object.is(a ?? '', b ?? '')
}
