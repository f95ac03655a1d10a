/** JavaScript for a page: is an element shown, where are its texts, and does a parent cut them off. */
const shared = `
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.yq-visually-hidden, [aria-hidden=true], [inert]')
  const textsOf = (element) => {
    const texts = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.textContent.trim() !== '' && shown(node.parentElement)) texts.push(node)
    return texts
  }
  const rectsOf = (node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }
  const isCut = (node) => {
    const rects = rectsOf(node)
    for (let around = node.parentElement; around !== document.body; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around)
      if (overflowX === 'visible') continue
      // What scrolls sideways is pushed into view.
      if (overflowX !== 'hidden' && overflowX !== 'clip') return false
      const edge = around.getBoundingClientRect()
      if (rects.some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1)) return true
      if (rects.some(({ bottom }) => bottom > edge.bottom + 3)) return true
    }
    return false
  }
`

/**
 * In a page: what its layout cuts or brings too close, one line each (screens.whole): titles, also those on two lines of a
 * wide screen, days, placeholders, labels of buttons, links and tabs, and texts of a row of a table that touch. Also a form in a
 * dialog without 'Cancelar' (screens.buttons).
 */
export const layoutFaults = `(() => {
  ${shared}
  const found = new Set()
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown)
  const cut = (kind, elements, matches = () => true) => {
    for (const element of elements)
      if (textsOf(element).some((text) => matches(text.textContent) && isCut(text)))
        found.add(kind + ' «' + element.textContent.trim().slice(0, 60) + '» is cut')
  }
  const cells = all('[role=gridcell], [role=columnheader], td, th')
  cut('title', all('h1, h2'))
  cut('label', all('button, a[href], [role=tab]').filter((control) => !control.closest('[role=grid], [role=listbox]')))
  cut('day', cells, (text) => /\\d\\d\\/\\d\\d\\/\\d{4}/.test(text))

  for (const title of innerWidth >= 1366 ? all('h1') : [])
    if (new Set(textsOf(title).flatMap(rectsOf).map(({ top }) => Math.round(top / 8))).size > 1)
      found.add('title «' + title.textContent + '» has two lines')

  const pen = document.createElement('canvas').getContext('2d')
  for (const field of all('input[placeholder], textarea[placeholder]')) {
    const { fontStyle, fontWeight, fontSize, fontFamily, paddingLeft, paddingRight, lineHeight } = getComputedStyle(field)
    const width = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    const lines = field.matches('textarea') ? Math.floor(field.clientHeight / parseFloat(lineHeight)) : 1
    pen.font = [fontStyle, fontWeight, fontSize, fontFamily].join(' ')
    if (field.value === '' && pen.measureText(field.placeholder).width > width * lines + 1)
      found.add('placeholder «' + field.placeholder + '» is cut')
  }

  for (const dialog of all('[role=dialog]:has([type=submit][form])')) {
    const names = [...dialog.querySelectorAll('button')].filter(shown).map((button) => button.textContent.trim())
    if (!names.includes('Cancelar')) found.add('dialog «' + dialog.querySelector('h2')?.textContent + '» has no way back')
  }

  const extent = (cell) => {
    const edge = cell.getBoundingClientRect()
    const rects = textsOf(cell).flatMap(rectsOf)
    const left = Math.max(edge.left, Math.min(...rects.map((rect) => rect.left)))
    const right = Math.min(edge.right, Math.max(...rects.map((rect) => rect.right)))
    return { top: edge.top, left, right }
  }
  for (const cell of cells) {
    const next = cell.nextElementSibling
    if (!next || !cells.includes(next)) continue
    const [mine, other] = [extent(cell), extent(next)]
    if (Math.abs(mine.top - other.top) < 2 && other.left - mine.right < 6)
      found.add('«' + cell.textContent.trim().slice(0, 40) + '» touches «' + next.textContent.trim().slice(0, 40) + '»')
  }
  return [...found]
})()`

/**
 * In a page that shows a toast: the controls that it covers and that no scrolling moves away from below it
 * (screens.toasts). Null without a toast.
 */
export const coveredByToast = `(() => {
  ${shared}
  const toast = document.querySelector('.yq-toast')
  if (!toast) return null
  const box = toast.getBoundingClientRect()
  const moves = (element) => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { position, overflowY } = getComputedStyle(around)
      if (position === 'sticky' || position === 'fixed') return false
      if (/auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight + 1) return true
    }
    return false
  }
  // A text field that is wider than the toast stays in use beside it.
  const covers = (control) => {
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
    const across = Math.min(right, box.right) - Math.max(left, box.left)
    const down = Math.min(bottom, box.bottom) - Math.max(top, box.top)
    if (across <= 0 || down <= 0) return false
    return !control.matches('input, textarea') || across * down > (width * height) / 2
  }
  const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
  return [...top.querySelectorAll('button, a[href], input, select, textarea, [role=tab]')]
    .filter((control) => !control.closest('.yq-toasts') && shown(control) && !moves(control))
    .filter(covers)
    .map((control) => control.getAttribute('aria-label') || control.textContent.trim() || control.id)
})()`
