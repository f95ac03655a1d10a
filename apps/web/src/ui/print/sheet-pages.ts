/** The size of a page between its margins, in CSS pixels. */
export interface PageArea {
  readonly width: number
  readonly height: number
}

/** Texts of CSS `content` in the lower corners of a page. */
export interface Corners {
  readonly left: string
  readonly right: string
}

/**
 * CSS rules by which each of several copies counts its own pages: 'Página 1 de 2' begins again with each. A browser
 * counts the pages of the whole print only, so each copy has a counter, and its pages are counted beforehand. Empty
 * for one copy. `boxes` are the rules of the corners of a page.
 */
export function sheetRules(paper: HTMLElement, area: PageArea, boxes: (corners: Corners) => string): string {
  const sheets = [...paper.querySelectorAll<HTMLElement>('[data-sheet]')]
  if (sheets.length < 2) return ''
  return sheets
    .map((sheet, at) => {
      const name = `sheet${at}`
      sheet.dataset.sheet = name
      const right = `'Página ' counter(${name}) ' de ${pagesOf(sheet, area)}'`
      const left = JSON.stringify(sheet.dataset.foot ?? '')
      return `[data-sheet="${name}"] { page: ${name} }
        @page ${name} { counter-increment: ${name}; ${boxes({ left, right })} }`
    })
    .join('\n')
}

/** How many pages a copy takes. Its content is laid out in columns as large as a page, and the columns are counted. */
function pagesOf(sheet: HTMLElement, { width, height }: PageArea): number {
  const columns = document.createElement('div')
  Object.assign(columns.style, {
    position: 'absolute',
    visibility: 'hidden',
    width: `${width}px`,
    height: `${height}px`,
    columnWidth: `${width}px`,
    columnGap: '0',
    columnFill: 'auto',
  })
  columns.append(sheet.cloneNode(true))
  sheet.after(columns)
  const pages = Math.round(columns.scrollWidth / width)
  columns.remove()
  return Math.max(1, pages)
}
