import type { PaperPair } from '@yunque/contract/core/paper'

/**
 * What the controls of these elements are set to, in the words of the screen: the label of each and its text. Empty ones
 * are left out, and so are buttons.
 */
export function askedIn(...elements: readonly (HTMLElement | null)[]): PaperPair[] {
  const fields = elements.flatMap((element) => [
    ...(element?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []),
  ])
  return fields.flatMap((field) => {
    const label = nameOf(field)
    const value = textOf(field)
    return label === '' || value === '' ? [] : [{ label, value }]
  })
}

/** The name of a control; of a choice among several, that of its group. */
function nameOf(field: HTMLInputElement | HTMLSelectElement): string {
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    const group = field.closest('[role="radiogroup"]')
    const title = document.getElementById(group?.getAttribute('aria-labelledby') ?? '')?.textContent
    return wordsOf(group?.getAttribute('aria-label') ?? title)
  }
  return wordsOf(field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent)
}

/** What a control is set to: its text, its chosen option, 'Sí' for one that is on. */
function textOf(field: HTMLInputElement | HTMLSelectElement): string {
  if (field instanceof HTMLSelectElement) return wordsOf(field.selectedOptions[0]?.textContent)
  if (field.type === 'hidden') return ''
  if (field.type === 'radio') return field.checked ? wordsOf(field.labels?.[0]?.textContent) : ''
  if (field.type === 'checkbox') return field.checked ? 'Sí' : ''
  return field.value.trim() === '' ? wordsOf(field.placeholder) : field.value.trim()
}

/** A text without the mark of a required field. */
const wordsOf = (text: string | null | undefined): string => (text ?? '').replace(/\s*\*\s*$/, '').trim()
