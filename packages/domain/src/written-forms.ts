/** What a text names: who somebody is (RUC or cédula), or a telephone. */
export type WrittenKind = 'identity' | 'phone'

/** A text in the form in which it is written in Nicaragua; `known` is false where it has no such form (clients.written). */
export type WrittenForm = { text: string; known: boolean }

/**
 * `001-250885-0034k` → `001-250885-0034K`, `j0310000000001` → `J0310000000001`, `88887777` → `8888-7777`. A text of another form
 * stays as it is: a foreigner has another document, and a telephone may be of another country (clients.written).
 */
export function writtenForm(kind: WrittenKind, typed: string): WrittenForm {
  const text = typed.trim()
  const bare = text.replace(/[\s.()-]/g, '').toUpperCase()
  return kind === 'identity' ? identity(text, bare) : phone(text, bare)
}

function identity(text: string, bare: string): WrittenForm {
  if (/^[A-Z]\d{13}$/.test(bare)) return { text: bare, known: true }
  const [, city, born, rest] = /^(\d{3})(\d{6})(\d{4}[A-Z])$/.exec(bare) ?? []
  return city ? { text: `${city}-${born}-${rest}`, known: true } : { text, known: false }
}

function phone(text: string, bare: string): WrittenForm {
  const [, country, first, last] = /^(\+?505)?([25-8]\d{3})(\d{4})$/.exec(bare) ?? []
  if (first) return { text: `${country ? '+505 ' : ''}${first}-${last}`, known: true }
  return { text, known: /^\+\d{8,15}$/.test(bare) }
}
