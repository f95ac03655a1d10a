import type { Page } from 'playwright-core'

const kardex = '[aria-label="Permitir: Kardex y existencias a la fecha"]'

/** From the click on a switch of the permissions until it is painted, in ms. An even number of runs leaves it as it was. */
export async function permissionTimes(page: Page, runs: number): Promise<number[]> {
  await page.goto('/app/permisos')
  await page.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'Vendedor' }).click()
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    // While one change is saved, the switch takes no other.
    await page.locator(`${kardex}[aria-busy=false]`).waitFor()
    await page.waitForTimeout(400)
    times.push(await untilPainted(page, kardex, `document.querySelector('${kardex}').checked`))
  }
  return times
}

/** From the click on another density until the rows have it, in ms. */
export async function densityTimes(page: Page, list: string, runs: number): Promise<number[]> {
  await page.goto(list)
  await page.getByRole('row').nth(3).waitFor()
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    await page.getByRole('button', { name: /^Densidad/ }).click()
    const other = '[role=menuitemradio][aria-checked=false]'
    await page.locator(other).first().waitFor()
    await page.waitForTimeout(400)
    times.push(await untilPainted(page, other, `document.querySelector('[data-cell^="0:"]').clientHeight`))
  }
  return times
}

/** Clicks, and measures until what the expression reads has changed and is painted; infinite when it does not change. */
function untilPainted(page: Page, selector: string, expression: string): Promise<number> {
  return page.evaluate<number>(`new Promise((done) => {
    const read = () => ${expression}
    const before = read()
    const start = performance.now()
    const passed = () => Math.round(performance.now() - start)
    const look = () => {
      if (read() !== before) return requestAnimationFrame(() => done(passed()))
      if (passed() > 2000) return done(Infinity)
      requestAnimationFrame(look)
    }
    document.querySelector('${selector}').click()
    requestAnimationFrame(look)
  })`)
}
