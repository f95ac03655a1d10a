import { useEffect } from 'react'

export type Paper = 'ticket' | 'letter' | 'a4'

const sizes: Record<Exclude<Paper, 'ticket'>, string> = { letter: 'letter', a4: 'A4' }

interface Options {
  readonly paper: Paper
  /** Whether the page is landscape. */
  readonly landscape: boolean
  readonly sheet: HTMLElement | null
  readonly title: string
}

/** CSS pixels in a millimetre, by definition. */
const pixelsPerMm = 96 / 25.4

/**
 * Sets the paper size of the print and the document title while mounted. A ticket is as long as its content, where the
 * printer cuts the roll. A constructed style sheet, because the Content Security Policy forbids inline styles.
 */
export function usePageSize({ paper, landscape, sheet, title }: Options): void {
  useEffect(() => {
    const rules = new CSSStyleSheet()
    const apply = () =>
      rules.replaceSync(`@page { ${page({ paper, landscape, height: sheet?.offsetHeight ?? 0 })} }`)
    apply()
    document.adoptedStyleSheets.push(rules)
    const watcher = new ResizeObserver(apply)
    if (sheet) watcher.observe(sheet)
    const before = document.title
    document.title = title
    return () => {
      watcher.disconnect()
      document.title = before
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rules)
    }
  }, [paper, landscape, sheet, title])
}

function page({
  paper,
  landscape,
  height,
}: Pick<Options, 'paper' | 'landscape'> & { height: number }): string {
  if (paper === 'ticket') return `size: 80mm ${Math.ceil(height / pixelsPerMm) + 1}mm; margin: 0`
  const size = `${sizes[paper]}${landscape ? ' landscape' : ''}`
  return `size: ${size}; margin: 14mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 10px sans-serif }`
}
