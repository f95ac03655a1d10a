/** An editor that is still open hands its value over, before anything reads what it belongs to. */
export function handOver(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
