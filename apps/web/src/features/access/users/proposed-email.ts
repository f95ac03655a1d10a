/** What the schema accepts at most. */
const longest = 50

/**
 * An address of the store's own domain for somebody who has none, as 'rosa.cajera@ferreteria-el-yunque.local' (sign-in.no-email).
 * No mail leaves for `.local`, so nobody else receives it. '' without a name.
 */
export function proposedEmail(fullName: string, company: string): string {
  const words = wordsOf(fullName)
  const name = [words[0], words.length > 2 ? words.at(-2) : words[1]].filter(Boolean).join('.')
  if (name === '') return ''
  const domain = wordsOf(company).join('-') || 'tienda'
  const room = longest - '@.local'.length
  const shown = name.slice(0, room / 2).replace(/\.$/, '')
  return `${shown}@${domain.slice(0, room - shown.length).replace(/-$/, '')}.local`
}

/** The words of a text without accents, in letters and digits that an address may have. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []
