import { useEffect } from 'react'

export type Paper = 'ticket' | 'letter' | 'a4'

const pages: Record<Exclude<Paper, 'ticket'>, string> = {
  letter: 'size: letter; margin: 14mm',
  a4: 'size: A4; margin: 14mm',
}

/** CSS pixels in a millimetre, by definition. */
const pixelsPerMm = 96 / 25.4

/**
 * Tells the printer the size of the paper, and names the page while it is shown. A ticket is as long as its content:
 * the roll is cut there. A constructed style sheet, because the page's policy allows no inline styles of our own.
 */
export function usePageSize(paper: Paper, sheet: HTMLElement | null, title: string): void {
  useEffect(() => {
    const rules = new CSSStyleSheet()
    const apply = () => rules.replaceSync(`@page { ${page(paper, sheet?.offsetHeight ?? 0)} }`)
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
  }, [paper, sheet, title])
}

function page(paper: Paper, height: number): string {
  if (paper !== 'ticket')
    return `${pages[paper]}; @bottom-right { content: counter(page) ' / ' counter(pages); font: 10px sans-serif }`
  return `size: 80mm ${Math.ceil(height / pixelsPerMm) + 1}mm; margin: 0`
}
