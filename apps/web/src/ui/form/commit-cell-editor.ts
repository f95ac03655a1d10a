/** Commits the value of an open cell editor by moving the focus out of it, before the form is read. */
export function commitCellEditor(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Commits what is typed in the focused field, as leaving it does, and returns to it. */
export function commitField(): void {
  const field = document.activeElement
  commitCellEditor()
  if (field instanceof HTMLElement) field.focus({ preventScroll: true })
}
