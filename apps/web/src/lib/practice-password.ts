import { takeSecret } from './address-secret.ts'

const storageKey = 'yunque:practice'

/** Keeps the password with which the store opened its practice shop in this tab (store.practice-password). */
export function keepPracticePassword(): void {
  const password = takeSecret('practica')
  if (password !== null) localStorage.setItem(storageKey, password)
}

/** The password with which this browser was last led to the practice shop; null when it never was. */
export const practicePassword = (): string | null => localStorage.getItem(storageKey)
