import { readFileSync } from 'node:fs'
import { messages } from '@yunque/contract/core/messages'
import { Refusal } from '../../errors.ts'

/** Minimum letters and digits of a password besides the names of its owner. */
const BESIDE_NAMES = 6
/** Minimum different characters: `aaaaaaaaaa` and `1212121212` are refused. */
const DIFFERENT = 5

/** The names of the owner. A password of names alone is refused. */
export type Names = { username: string; fullName: string }

/**
 * Refuses a common password, a common word with digits around it, a sequence, and the owner's name
 * (sign-in.weak-passwords).
 * @throws Refusal
 */
export function refuseWeakPassword(password: string, names?: Names): void {
  const weakness = weaknessOf(password, names)
  if (weakness) throw new Refusal(weakness)
}

/** The sentence that refuses a weak password; undefined for a good one. The length is checked elsewhere. */
export function weaknessOf(password: string, names?: Names): string | undefined {
  if (isCommon(folded(password))) return messages.passwordCommon
  return names && isName(folded(password), names) ? messages.passwordIsName : undefined
}

function isCommon(password: string): boolean {
  return (
    new Set(password).size < DIFFERENT ||
    /^\d+$/.test(password) ||
    isRow(password) ||
    readings(password).some((one) => list().has(one) || list().has(half(one)))
  )
}

/** The password itself, and the word in it: without digits and signs around it or in place of letters. */
const readings = (password: string): string[] => [
  password,
  wordOf(password),
  withoutSubstitutes(wordOf(password)),
  wordOf(withoutSubstitutes(password)),
]

const wordOf = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '')

/** One half of a repeated text: `hola` for `holahola`. */
function half(text: string): string {
  const start = text.slice(0, text.length / 2)
  return start + start === text ? start : text
}

/** `p4ssw0rd` → `password`. */
const withoutSubstitutes = (text: string): string =>
  text.replace(/[013457@$]/g, (sign) => substitutes[sign as keyof typeof substitutes])
const substitutes = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** Whether the characters are a sequence: `abcdefghij`, `9876543210`. */
function isRow(text: string): boolean {
  const steps = [...text].slice(1).map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index))
  return new Set(steps).size === 1 && Math.abs(steps[0] ?? 0) <= 1
}

function isName(password: string, { username, fullName }: Names): boolean {
  const parts = `${folded(username)} ${folded(fullName)}`.split(/[^a-z0-9]+/)
  const names = parts.filter((part) => part.length >= 3).toSorted((a, b) => b.length - a.length)
  const squeezed = password.replace(/[^a-z0-9]/g, '')
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), squeezed)
  return rest !== squeezed && rest.length < BESIDE_NAMES
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

let words: ReadonlySet<string> | undefined

/** The words of common-passwords.txt, read once. */
function list(): ReadonlySet<string> {
  words ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return words
}
