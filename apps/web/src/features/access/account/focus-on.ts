/** The part of a form that finds its inputs. */
interface Inputs {
  readonly getInputNode: (field: string) => HTMLElement | null
}

/** Puts the cursor in a field that was refused, with its text selected. */
export function focusOn({ getInputNode }: Inputs, field: string): void {
  const input = getInputNode(field)
  input?.focus()
  if (input instanceof HTMLInputElement) input.select()
}

/** Puts the cursor in the first field with an error. */
export function focusInvalid(form: Inputs, errors: object): void {
  const [first] = Object.keys(errors)
  if (first !== undefined) focusOn(form, first)
}
