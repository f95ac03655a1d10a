/** A comment of a source file: its text on one line, and its first line number. */
export type Comment = { line: number; text: string }

const comment = /(?<=^|[\s{(,;])\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--) .*$/gm
const neighbours = /^\n[ \t]*$/

/**
 * The comments of a TypeScript, CSS or SQL file. Consecutive line comments are one comment. It matches by pattern
 * without parsing, so a string that looks like a comment counts as one.
 */
export function commentsOf(source: string): Comment[] {
  const found: { start: number; end: number; text: string }[] = []
  for (const { index, 0: text } of source.matchAll(comment)) {
    const before = found.at(-1)
    const end = index + text.length
    if (before && isSameKind(before.text, text) && neighbours.test(source.slice(before.end, index))) {
      before.text += `\n${text}`
      before.end = end
    } else found.push({ start: index, end, text })
  }
  return found.map(({ start, text }) => ({
    line: source.slice(0, start).split('\n').length,
    text: wordsOf(text),
  }))
}

/** Whether both are line comments of one language. */
const isSameKind = (one: string, other: string): boolean =>
  !other.startsWith('/*') && one.slice(0, 2) === other.slice(0, 2)

function wordsOf(text: string): string {
  return text
    .replace(/^\/\*+|\*\/$/g, '')
    .replace(/^[ \t]*(\*|\/\/|--) ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The rules that a comment cites: words of the form `page.rule` in parentheses, except file names. */
export function citationsOf(text: string, pages: ReadonlySet<string>): string[] {
  return [...text.matchAll(/\(([^()]+)\)/g)]
    .flatMap(([, inside = '']) => inside.split(/[,;]/))
    .map((part) => part.trim())
    .filter((part) => {
      const [, page = '', end = ''] = /^([a-z-]+)\.([a-z][a-z0-9-]*)$/.exec(part) ?? []
      return pages.has(page) && !/^(ts|tsx|md|css|sql|mjs|json)$/.test(end)
    })
}

const outside = /§|\b[Ss]pec \d|\bU\d\d\b|\b(API|reliability) "|\b(ux|api)\.md\b|\bdesign\/[a-z]+\.md\b/

/** What a comment cites of documents outside the repository: a section, a numbered convention or a page. */
export const outsideOf = (text: string): string | undefined => outside.exec(text)?.[0]
