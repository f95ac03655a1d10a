/**
 * In a page: the column headers, figures and days of its tables that are cut, and the ends of names, each with its kind and
 * text (lists.names, lists.widths).
 */
export const cutTexts = `(() => {
  const kindOf = (parent, cell, text) => {
    if (cell.matches('[role=columnheader], thead th')) return 'header'
    if (parent.matches('[data-name] > :last-child')) return 'name'
    return /\\d/.test(text) && /^[-+ C$US\\d.,%/:\\u00a0]+([ap]m)?$/.test(text) ? 'figure' : undefined
  }
  const isCut = (node, cell) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    for (let around = node.parentElement; around; around = around === cell ? null : around.parentElement) {
      if (around !== cell && getComputedStyle(around).overflowX === 'visible') continue
      const edge = around.getBoundingClientRect()
      if (boxes.some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1)) return true
      if (boxes.some(({ top, bottom }) => top < edge.top - 3 || bottom > edge.bottom + 3)) return true
    }
    return false
  }
  const found = new Set()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim()
    const parent = node.parentElement
    const cell = parent.closest('[role=gridcell], [role=columnheader], td, th')
    if (text === '' || !cell || !parent.checkVisibility() || parent.closest('.yq-visually-hidden')) continue
    const kind = kindOf(parent, cell, text)
    if (kind && isCut(node, cell)) found.add(kind + ' «' + text + '» is cut')
  }
  return [...found]
})()`
