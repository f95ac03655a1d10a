import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { sectionsOf } from './sections.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'manual')
const module = 'virtual:manual'
const loaded = `\0${module}`
const contents = 'README'

/**
 * Builds `docs/manual` into the application as the module `virtual:manual`: its sections, in the order of the table of
 * contents in README.md, and its pictures as files of their own (screens.manual).
 */
export function manual(): Plugin {
  return {
    name: 'manual',
    resolveId: (id) => (id === module ? loaded : undefined),
    load(id) {
      if (id !== loaded) return
      for (const page of pages()) this.addWatchFile(join(folder, `${page}.md`))
      return moduleOf(pages())
    },
  }
}

/** The table of contents and the pages that it links to. */
function pages(): string[] {
  const links = read(contents).matchAll(/\]\(([\w-]+)[.]md\)/g)
  return [contents, ...new Set([...links].map(([, page]) => page ?? ''))]
}

function moduleOf(pages: readonly string[]): string {
  const text = JSON.stringify(
    pages.flatMap((page) => sectionsOf(page === contents ? 'manual' : page, read(page))),
  )
  const pictures: string[] = []
  const sections = text.replace(/"picture:([^"]+)"/g, (_, file: string) => {
    // A store must start all the same; manual.test.tsx names what is missing.
    if (!existsSync(join(folder, file))) return '""'
    if (!pictures.includes(file)) pictures.push(file)
    return `picture${pictures.indexOf(file)}`
  })
  const imports = pictures.map(
    (file, at) => `import picture${at} from ${JSON.stringify(`${join(folder, file)}?url`)}`,
  )
  return [...imports, `export const sections = ${sections}`].join('\n')
}

function read(page: string): string {
  return readFileSync(join(folder, `${page}.md`), 'utf8')
}
