const fields = 'input, select, textarea, button[data-field], [role="grid"], [data-next-field]'

/** Moves the focus to the field after (or before) `from`, and past the last one to the form's save button. */
export function focusNextField(form: HTMLFormElement, from: HTMLElement, back = false): void {
  const list = [...form.querySelectorAll<HTMLElement>(fields)].filter(canTakeFocus)
  const next = list[list.indexOf(from) + (back ? -1 : 1)]
  if (next) focusAndSelect(next)
  else if (!back) document.querySelector<HTMLElement>(`button[type="submit"][form="${form.id}"]`)?.focus()
}

/** Focuses as Tab would: the text is selected, so that typing replaces it. */
export function focusAndSelect(element: HTMLElement): void {
  element.focus()
  if (element instanceof HTMLInputElement && element.type === 'text') element.select()
}

function canTakeFocus(element: HTMLElement): boolean {
  if (element.matches(':disabled, [type="hidden"], [aria-hidden="true"], [hidden] *')) return false
  return element.tabIndex >= 0 || element.hasAttribute('data-next-field')
}
