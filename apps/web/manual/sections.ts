import { lexer, type Token, type Tokens } from 'marked'
import type { ManualNode, ManualSection } from '../src/features/start/manual/manual-section.ts'

/** The address of a picture while the sections are text; the module of the manual imports the picture in its place. */
const pictureMark = (file: string): string => `picture:${file}`

/**
 * The sections of a page of the manual, one for each heading, in their order. Throws for what the application cannot
 * show, such as HTML.
 */
export function sectionsOf(page: string, markdown: string): ManualSection[] {
  const sections: { section: Omit<ManualSection, 'content' | 'words'>; tokens: Token[] }[] = []
  for (const token of lexer(markdown)) {
    if (isHeading(token)) {
      const { text: title, depth: level } = token
      const id = level === 1 ? page : `${page}#${anchorOf(title)}`
      sections.push({ section: { id, title, level }, tokens: [] })
    } else if (token.type !== 'space') {
      const last = sections.at(-1)
      if (last === undefined) throw new Error(`${page}.md does not begin with a heading`)
      last.tokens.push(token)
    }
  }
  const inside = sections.filter(({ section }) => section.level === 2).map(({ section }) => linkTo(section))
  return sections.map(({ section, tokens }) => {
    const content = nodesOf(tokens, page)
    const words = content.map(wordsOf).join(' ')
    return { ...section, words, content: section.level === 1 ? [...content, listOf(inside)] : content }
  })
}

/** The contents of a page, which its own text does not have. */
const listOf = (links: readonly ManualNode[]): ManualNode => ({
  tag: 'ul',
  content: links.map((link) => ({ tag: 'li', content: [link] })),
})

const linkTo = ({ id, title }: { id: string; title: string }): ManualNode => ({
  tag: 'a',
  props: { href: id },
  content: [title],
})

/** The anchor that GitHub gives a heading, so that a link works there too. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

function nodesOf(tokens: readonly Token[], page: string): ManualNode[] {
  return tokens.flatMap((token) => nodeOf(token, page))
}

function nodeOf(token: Token, page: string): ManualNode[] {
  const content = 'tokens' in token ? nodesOf(token.tokens ?? [], page) : []
  if (isTable(token)) return [tableOf(token, page)]
  switch (token.type) {
    case 'space':
      return []
    case 'text':
      return content.length > 0 ? content : [onOneLine(token.text)]
    case 'escape':
      return [token.text]
    case 'paragraph':
      return content.every(isPicture) ? content : [{ tag: 'p', content }]
    case 'strong':
    case 'em':
      return [{ tag: token.type, content }]
    case 'codespan':
      return [{ tag: 'code', content: [token.text] }]
    case 'link':
      return [{ tag: 'a', props: { href: addressOf(token.href, page) }, content }]
    case 'image':
      return [{ tag: 'img', props: { src: pictureMark(token.href), alt: token.text }, content: [] }]
    case 'list':
      return [{ tag: token.ordered ? 'ol' : 'ul', content: token.items.map(itemOf(page)) }]
    default:
      throw new Error(`${page}.md has ${token.type}, which the manual does not show`)
  }
}

const itemOf =
  (page: string) =>
  (item: Tokens.ListItem): ManualNode => ({ tag: 'li', content: nodesOf(item.tokens, page) })

function tableOf({ header, rows }: Tokens.Table, page: string): ManualNode {
  const row = (tag: 'th' | 'td', cells: readonly Tokens.TableCell[]): ManualNode => ({
    tag: 'tr',
    content: cells.map(({ tokens }): ManualNode => ({ tag, content: nodesOf(tokens, page) })),
  })
  const head: ManualNode = { tag: 'thead', content: [row('th', header)] }
  const body: ManualNode = { tag: 'tbody', content: rows.map((cells) => row('td', cells)) }
  return { tag: 'table', content: [head, body] }
}

/** `#contar` and `ventas.md#contar` are ids of sections, `README.md#adjuntos` is one of the first page; an address of the web stays as it is. */
function addressOf(href: string, page: string): string {
  if (href.startsWith('#')) return `${page}${href}`
  return decodeURIComponent(href)
    .replace(/^README[.]md/, 'manual')
    .replace(/[.]md(?=#|$)/, '')
}

/** A picture alone in its paragraph is no text. */
const isPicture = (node: ManualNode): boolean => typeof node !== 'string' && node.tag === 'img'

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'
const isTable = (token: Token): token is Tokens.Table => token.type === 'table'

const onOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

function wordsOf(node: ManualNode): string {
  return typeof node === 'string' ? node : node.content.map(wordsOf).join(' ')
}
