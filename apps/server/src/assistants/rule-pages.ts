import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../../../docs/rules/', import.meta.url)
const glossary = new URL('../../../../docs/glossary.md', import.meta.url)

/** A page that an assistant may read. */
export type RulePage = { uri: string; name: string; title: string; text: string }

let pages: Promise<readonly RulePage[]> | undefined

/**
 * The business rules and the glossary, for an assistant that has to know what a word means here (assistants.resources). They
 * are those of the program, the same for every store.
 */
export const rulePages = (): Promise<readonly RulePage[]> => {
  pages ??= readPages()
  return pages
}

async function readPages(): Promise<RulePage[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md') && name !== 'README.md').sort()
  return Promise.all([
    pageAt(glossary, 'glossary'),
    ...names.map((name) => pageAt(new URL(name, folder), name.slice(0, -'.md'.length))),
  ])
}

async function pageAt(file: URL, name: string): Promise<RulePage> {
  const whole = await readFile(file, 'utf8')
  // Which function implements a rule is no matter of the business.
  const text = whole.replace(/^Held by .*\n+/gm, '')
  return { uri: `yunque://rules/${name}`, name, title: /^# (.+)$/m.exec(text)?.[1] ?? name, text }
}
