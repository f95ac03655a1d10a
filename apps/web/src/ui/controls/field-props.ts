/** Props that every input of a form takes. `form.field('name', 'Nombre')` makes them. */
export interface FieldProps<Value> {
  readonly id?: string
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error?: string | undefined
  readonly required?: boolean
  readonly description?: string
  readonly disabled?: boolean
  /** Shown as plain text (screens.read-only). */
  readonly readOnly?: boolean
}
