import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Types at the speed of a person, slower than a scanner. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 70 })
  // Time passes: a person pauses after a word.
  await page.waitForTimeout(150)
}

/** Presses keys at the speed of a person, and answers how many. A digit is one key, and so is one with Ctrl. */
export async function press(page: Page, ...keys: readonly string[]): Promise<number> {
  for (const key of keys) {
    await page.keyboard.press(key)
    // Time passes: longer than a scanner needs, so that the keys are no scan.
    await page.waitForTimeout(160)
  }
  return keys.length
}

/** Types a code as a scanner does: the timestamps of its keys are 10 ms apart, whatever the load of the machine. */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  const keys = [...code, 'Enter'].flatMap((key, index) => {
    const text = key === 'Enter' ? '\r' : key
    const windowsVirtualKeyCode = text.toUpperCase().charCodeAt(0)
    const stroke = { key, windowsVirtualKeyCode, timestamp: start + index / 100 }
    return [
      { type: 'keyDown' as const, text, ...stroke },
      { type: 'keyUp' as const, ...stroke },
    ]
  })
  await Promise.all(keys.map((key) => session.send('Input.dispatchKeyEvent', key)))
  await session.detach()
}

/** Presses Enter and waits until the focus is on an element whose name begins with this. */
export async function goOn(page: Page, to: string): Promise<void> {
  await page.keyboard.press('Enter')
  await focused(page, to)
}

/** Goes to each of these fields with Enter and types its text. An empty text leaves the field as it is. */
export async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, text] of Object.entries(fields)) {
    await goOn(page, field)
    if (text) await type(page, text)
  }
}

/** Waits until the focus is on an element whose name begins with this text or matches this pattern. */
export async function focused(page: Page, name: string | RegExp): Promise<void> {
  const matches = (found: string) => (typeof name === 'string' ? found.startsWith(name) : name.test(found))
  await expect.poll(() => nameOfFocus(page), { timeout: 20_000, message: String(name) }).toSatisfy(matches)
}

/** Presses Tab until the focus is on an element whose name begins with this. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 20 && !(await nameOfFocus(page)).startsWith(name); step += 1)
    await page.keyboard.press('Tab')
  await focused(page, name)
}

function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const element = document.activeElement
    // The body has the focus when no element has it; its text is the whole page.
    if (element === document.body) return ''
    return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
  })()`)
}

/** The options of the open list, and the index of the active one; -1 for none. */
const options = `(() => {
  const reached = document.activeElement?.getAttribute('aria-activedescendant')
  const all = [...document.querySelectorAll('[role=option]')].filter((one) => one.checkVisibility())
  return { names: all.map((one) => one.textContent), at: all.findIndex((one) => one.id === reached) }
})()`

/** Chooses an option of the focused select. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name }).first().waitFor()
  // A list that has just opened may ignore the first keys.
  const stepTowards = async () => {
    const { names, at } = await page.evaluate<{ names: string[]; at: number }>(options)
    const wanted = names.findIndex((one) => one.includes(name))
    if (at !== wanted) await page.keyboard.press(wanted < at ? 'ArrowUp' : 'ArrowDown')
    return names[at]
  }
  await expect.poll(stepTowards).toContain(name)
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name }).first().waitFor({ state: 'hidden' })
}

/** Types into the focused lookup and takes the only match. */
export async function find(page: Page, text: string): Promise<void> {
  await type(page, text)
  await page.getByText('1 de 1', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('1 de 1', { exact: true }).waitFor({ state: 'hidden' })
}

/** Types into the focused lookup and takes the first match. */
export async function pick(page: Page, text: string): Promise<void> {
  await type(page, text)
  const option = page.locator('div:not([data-waiting]) > [role=listbox]').getByRole('option', { name: text })
  await option.first().waitFor()
  await page.keyboard.press('Enter')
  await option.first().waitFor({ state: 'hidden' })
}

/** Types into the focused lookup and creates a record with that name. */
export async function createInPlace(page: Page, name: string): Promise<void> {
  await type(page, name)
  await page.getByRole('option', { name: `Crear «${name}»` }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: `Crear «${name}»` }).waitFor({ state: 'hidden' })
}

/** Opens the menu of the focused row and chooses an action. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name }).first().waitFor()
  // The menu focuses its first action when its opening animation ends.
  await page.locator('[role=menuitem]:focus').waitFor()
  const nextUnlessFocused = async () => {
    const text = await nameOfFocus(page)
    if (!text.startsWith(name)) await page.keyboard.press('ArrowDown')
    return text
  }
  await expect.poll(nextUnlessFocused).toSatisfy((text: string) => text.startsWith(name))
  await page.keyboard.press('Enter')
}

/** Opens a screen or an action from the palette, and waits until its page or dialog has the focus. */
export async function goTo(page: Page, words: string, address: RegExp): Promise<void> {
  await page.evaluate(`window.pageBefore = document.querySelector('main > *')`)
  await page.keyboard.press('Control+K')
  await focused(page, 'Buscar pantalla')
  await type(page, words)
  await page.getByRole('listbox', { name: 'Resultados' }).getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(address)
  await expect.poll(() => page.evaluate<boolean>(arrived), { timeout: 20_000 }).toBe(true)
}

/** Whether the focus is in a new page, or in a dialog other than the palette. */
const arrived = `(() => {
  const { activeElement: active } = document
  if (active?.closest('main')) return !document.contains(window.pageBefore)
  return active?.closest('[role=dialog]')?.querySelector('[aria-label^="Buscar pantalla"]') === null
})()`

/** Confirms a question. Its button Cancelar has the initial focus. */
export async function agree(page: Page): Promise<void> {
  await focused(page, 'Cancelar')
  await page.keyboard.press('Control+Enter')
}

/** Pays the cash sale in the open payment dialog, with the exact amount or with `received`, in C$. */
export async function pay(page: Page, received = ''): Promise<void> {
  await focused(page, 'Recibido en C$')
  if (received) await type(page, received)
  await page.keyboard.press('Enter')
}

/** Waits until the product search above the lines shows a result. */
export const found = (page: Page): Promise<void> => page.locator('[role=option]:visible').first().waitFor()
