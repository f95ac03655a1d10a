/** What a template of a message may name, and its value for one document. */
export type ShareFacts = Readonly<Record<'documento' | 'empresa' | 'cliente' | 'fecha', string>>

/** The names in braces that a template may have, as `{documento}`. */
export const shareNames = ['documento', 'empresa', 'cliente', 'fecha'] as const satisfies (keyof ShareFacts)[]

/** The names in braces of a template that nothing fills. */
export const unknownNames = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => (isName(name) ? [] : [name]))

/** A template with its names replaced; a name without a value leaves no double blank (sharing.templates). */
export const filled = (template: string, facts: ShareFacts): string =>
  template
    .replace(/\{([^{}]*)\}/g, (all, name: string) => (isName(name) ? facts[name] : all))
    .replace(/[ \t]+([:,.;])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Words before `{documento}` that take the place of its article. */
const determiners: ReadonlySet<string> = new Set(['el', 'la', 'un', 'una', 'su', 'este', 'esta'])

/**
 * A template of running text in which `{documento}` has the article of this document: 'Le compartimos la {documento}'.
 * 'su {documento}' stays as it is, and 'de' and 'a' are joined: 'copia del {documento}' (sharing.templates).
 */
export const withArticle = (template: string, document: string): string =>
  template.replace(/(?:(\p{L}+) +)?\{documento\}/gu, (all, before: string | undefined, at: number) => {
    if (before !== undefined && determiners.has(before.toLowerCase())) return all
    const article = isFeminine(document) ? 'la' : 'el'
    if (article === 'el' && (before === 'de' || before === 'a')) return `${before}l {documento}`
    if (before !== undefined) return `${before} ${article} {documento}`
    const begins = at === 0 || template[at - 1] === '\n'
    return `${begins ? capital(article) : article} {documento}`
  })

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** Whether the name of a document is feminine, by its first word: Factura, Nota, Cotización, Solicitud. */
const isFeminine = (document: string): boolean => /^\S*(a|ión|ud)(\s|$)/.test(document)

const isName = (name: string): name is keyof ShareFacts => shareNames.some((one) => one === name)
