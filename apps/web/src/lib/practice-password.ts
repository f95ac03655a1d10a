const NAME = 'practica'
const storageKey = 'yunque:practice'

/** The part behind `#` with which the store opens its practice shop (store.practice-password). */
export const practiceHash = (password: string): string => `${NAME}=${encodeURIComponent(password)}`

/** Keeps the password that the address carries, and takes it out of the address, which people copy. */
export function keepPracticePassword(): void {
  const given = new URLSearchParams(window.location.hash.slice(1)).get(NAME)
  if (given === null) return
  localStorage.setItem(storageKey, given)
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}

/** The password with which this browser was last led to the practice shop; null when it never was. */
export const practicePassword = (): string | null => localStorage.getItem(storageKey)
