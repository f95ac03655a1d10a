import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { goTo, openPage, signIn } from '../support/browser.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { focused } from '../support/keyboard.ts'
import { stockUp, storeApi } from '../support/store-api.ts'

/** Long product names that differ only at the end, as in a hardware store. */
const names = ['1/4x2', '3/8x4'].map(
  (size) =>
    `Tornillo de cabeza hexagonal galvanizado en caliente con tuerca y arandela, rosca gruesa ${size}`,
)

beforeAll(async () => {
  const goods = names.map((name, n) => ({ code: `LARGO-${n}`, name, dolarCost: 0.5, price: 30 }))
  await stockUp(await storeApi(), goods)
})

/**
 * `seen`: how many names that end in `size` are shown. `hidden`: the HTML of those whose last six characters are
 * cut.
 */
const look = (size: string) => `(() => {
  const hidden = []
  let seen = 0
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { textContent: text, parentElement: parent } = node
    if (!text.endsWith(${JSON.stringify(size)}) || !parent.checkVisibility()) continue
    parent.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const range = document.createRange()
    range.setStart(node, Math.max(0, text.length - 6))
    range.setEnd(node, text.length)
    const boxes = [...range.getClientRects()]
    let whole = boxes.length > 0
    for (let around = parent; around && whole; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const edge = around.getBoundingClientRect()
      whole = boxes.every(({ left, right, top, bottom }) =>
        left >= edge.left - 1 && right <= edge.right + 1 && top >= edge.top - 1 && bottom <= edge.bottom + 1)
    }
    seen += 1
    if (!whole) hidden.push(parent.outerHTML)
  }
  return { seen, hidden }
})()`

async function expectWholeEnds(page: Page): Promise<void> {
  for (const name of names) {
    const size = name.slice(-5)
    await expect.poll(() => page.evaluate<{ seen: number }>(look(size))).not.toMatchObject({ seen: 0 })
    await expect.poll(() => page.evaluate<{ hidden: string[] }>(look(size))).toMatchObject({ hidden: [] })
  }
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Código, nombre o escáner' })

/** Checks the names in the search results, then adds both products to the open document. */
async function addBoth(page: Page): Promise<void> {
  await search(page).fill('Tornillo de cabeza')
  await page
    .getByRole('option', { name: /rosca gruesa/ })
    .nth(1)
    .waitFor()
  await expectWholeEnds(page)
  for (const n of [0, 1]) {
    await search(page).fill(`2*LARGO-${n}`)
    await search(page).press('Enter')
    await page
      .getByText(names[n] ?? '')
      .last()
      .waitFor()
    await expect.poll(() => search(page).inputValue()).toBe('')
  }
}

// A page for: layout.
test('on a phone lists, documents and their search show the end of each product name', async () => {
  const page = await openPage({ width: 360, height: 800 })
  await signIn(page)
  await expectLists(page)
  await expectDocuments(page)
})

// A page for: layout, focus.
test('lists, documents and their search show the end of each product name; the name stays in view when a list scrolls sideways, never covers the focused cell, and is shown in full while its cell has the focus (U44)', async () => {
  const page = await openPage()
  await signIn(page)
  for (const size of [
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size)
    await expectLists(page)
  }
  await page.setViewportSize({ width: 900, height: 768 })
  await expectNameBeside(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await expectFullName(page)
  await expectDocuments(page)
})

async function expectLists(page: Page): Promise<void> {
  for (const path of ['productos', 'inventario/reportes/existencias']) {
    await goTo(page, `/app/${path}`)
    await page.waitForURL(`**/${path}`)
    await page
      .getByText(/rosca gruesa|3\/8x4/)
      .first()
      .waitFor()
    await expectWholeEnds(page)
    await expect.poll(() => page.evaluate(cutTexts), { message: path }).toEqual([])
  }
}

async function expectDocuments(page: Page): Promise<void> {
  for (const path of ['facturas-quickly', 'facturas/nuevo', 'compras/nuevo']) {
    await page.goto(`/app/${path}`)
    await search(page).waitFor()
    await addBoth(page)
    await expectWholeEnds(page)
    await expect.poll(() => page.evaluate(cutTexts), { message: path }).toEqual([])
  }
}

/** In a list that scrolls sideways the name stays in view, and never covers the focused cell. */
async function expectNameBeside(page: Page): Promise<void> {
  await goTo(page, '/app/inventario/reportes/existencias')
  const list = page.getByRole('grid')
  const name = list.getByRole('gridcell', { name: names[0] ?? '', exact: true })
  await name.focus()
  await page.keyboard.press('End')
  const places = `(() => {
    const grid = document.querySelector('[role=grid]')
    const name = [...grid.querySelectorAll('[role=gridcell]')].find(({ textContent }) => textContent === ${JSON.stringify(names[0])})
    const edges = (element) => element.getBoundingClientRect()
    return {
      scrolled: grid.scrollLeft,
      outside: edges(grid).left - edges(name).left,
      covered: edges(name).right - edges(document.activeElement).left,
    }
  })()`
  await expect.poll(() => page.evaluate<{ scrolled: number }>(places)).not.toMatchObject({ scrolled: 0 })
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) {
    await page.keyboard.press(key)
    await expect
      .poll(async () => {
        const { outside, covered } = await page.evaluate<{ outside: number; covered: number }>(places)
        return outside < 1 && covered < 2
      })
      .toBe(true)
  }
}

/** A cut name is shown in full while its cell has the focus. */
async function expectFullName(page: Page): Promise<void> {
  await goTo(page, '/app/productos')
  const cell = page.getByRole('gridcell', { name: names[0] ?? '', exact: true })
  await cell.focus()
  await focused(page, names[0] ?? '')
  const shortened =
    '(([start]) => start.scrollWidth > start.clientWidth)(document.activeElement.querySelectorAll("[data-name] > span"))'
  await expect.poll(() => page.evaluate<boolean>(shortened)).toBe(true)
  await expect.poll(() => page.locator('[data-full-name]').textContent()).toBe(names[0])
}
