import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A rule of `docs/rules`, with the names that each file must declare. No names: the file as a whole. */
export type Rule = {
  name: string
  page: string
  held: { path: string; names: string[] }[]
  byTestOnly: boolean
}

const folder = 'docs/rules'
const heading = /^### (\S+)$/

/** The rules of every page, in order. A rule goes from its heading to the next heading of any level. */
export function readRules(root: string): Rule[] {
  const pages = readdirSync(join(root, folder)).filter((file) => file.endsWith('.md') && file !== 'README.md')
  return pages.flatMap((file) =>
    rulesOf(readFileSync(join(root, folder, file), 'utf8'), file.slice(0, -'.md'.length)),
  )
}

/** The rules of one page. */
export function rulesOf(text: string, page: string): Rule[] {
  return text.split(/^(?=#)/m).flatMap((section) => {
    const name = heading.exec(section.split('\n', 1)[0] ?? '')?.[1]
    if (name === undefined) return []
    const line = section.split('\n').find((one) => one.startsWith('Held by ')) ?? ''
    return [{ name, page, held: holdersOf(line), byTestOnly: line.startsWith('Held by a test only: ') }]
  })
}

/** Parses "`a`, `b` in `x/y.ts` and `z/w.css`": the names before a path belong to it. */
function holdersOf(line: string): Rule['held'] {
  const held: Rule['held'] = []
  let names: string[] = []
  for (const [, word = ''] of line.matchAll(/`([^`]+)`/g)) {
    if (!word.includes('/')) names.push(word)
    else {
      held.push({ path: word, names })
      names = []
    }
  }
  if (names.length > 0) held.push({ path: '', names })
  return held
}

/** Whether a file declares a name: as a function, constant, type, class or SQL view, or as a key of an object. */
export function declares(source: string, name: string): boolean {
  const declared = `\\b(function|const|let|class|type|interface|enum|view|table)\\s+${name}\\b`
  return new RegExp(`${declared}|^\\s*(readonly\\s+)?${name}\\??\\s*:`, 'm').test(source)
}
