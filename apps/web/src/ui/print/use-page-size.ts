import { isRoll, type PageSize, type PaperSize, type RollSize } from '@yunque/contract/core/paper-sizes'
import { useEffect } from 'react'
import { type Corners, type PageArea, sheetRules } from './sheet-pages.ts'

const sizes: Record<PageSize, string> = { letter: 'letter', a4: 'A4', half: '5.5in 8.5in' }
/** Width and height of a page in millimetres. */
const extents: Record<PageSize, readonly [number, number]> = {
  letter: [215.9, 279.4],
  a4: [210, 297],
  half: [139.7, 215.9],
}
const margins: Record<PageSize, number> = { letter: 14, a4: 14, half: 9 }
const rolls: Record<RollSize, number> = { ticket: 80, ticket58: 58 }

interface Options {
  readonly paper: PaperSize
  /** Whether the page is landscape. */
  readonly landscape: boolean
  readonly sheet: HTMLElement | null
  readonly title: string
  /** At the bottom of every sheet, beside its number. */
  readonly foot?: string | undefined
}

/** CSS pixels in a millimetre, by definition. */
const pixelsPerMm = 96 / 25.4

/**
 * Sets the paper size of the print and the document title while mounted. A ticket is as long as its content, where the
 * printer cuts the roll. A constructed style sheet, because the Content Security Policy forbids inline styles.
 */
export function usePageSize({ paper, landscape, sheet, title, foot }: Options): void {
  useEffect(() => {
    const rules = new CSSStyleSheet()
    const every = () => `@page { ${page({ paper, landscape, foot, height: sheet?.offsetHeight ?? 0 })} }`
    const apply = () => rules.replaceSync(every())
    const applyToSheets = () => {
      if (sheet && !isRoll(paper))
        rules.replaceSync(`${every()}\n${sheetRules(sheet, areaOf(paper), corners)}`)
    }
    apply()
    document.adoptedStyleSheets.push(rules)
    window.addEventListener('beforeprint', applyToSheets)
    const watcher = new ResizeObserver(apply)
    if (sheet) watcher.observe(sheet)
    const before = document.title
    document.title = title
    return () => {
      watcher.disconnect()
      window.removeEventListener('beforeprint', applyToSheets)
      document.title = before
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rules)
    }
  }, [paper, landscape, sheet, title, foot])
}

const font = 'font: 10px sans-serif; color: #4f5d6b'

/** The number of the page stays on one line beside a long text. */
const corners = ({ left, right }: Corners): string =>
  `@bottom-left { content: ${left}; ${font} } @bottom-right { content: ${right}; white-space: nowrap; ${font} }`

/** The printed area of a page. Several copies are always upright. */
function areaOf(paper: PageSize): PageArea {
  const [width, height] = extents[paper]
  const between = (length: number) => (length - 2 * margins[paper]) * pixelsPerMm
  return { width: between(width), height: between(height) }
}

function page({
  paper,
  landscape,
  height,
  foot,
}: Pick<Options, 'paper' | 'landscape' | 'foot'> & { height: number }): string {
  if (isRoll(paper)) return `size: ${rolls[paper]}mm ${Math.ceil(height / pixelsPerMm) + 1}mm; margin: 0`
  const size = `${sizes[paper]}${landscape ? ' landscape' : ''}`
  const boxes = corners({
    left: JSON.stringify(foot ?? ''),
    right: `'Página ' counter(page) ' de ' counter(pages)`,
  })
  return `size: ${size}; margin: ${margins[paper]}mm; ${boxes}`
}
