/** Commits the value of an open cell editor by moving the focus out of it, before the form is read. */
export function commitCellEditor(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
