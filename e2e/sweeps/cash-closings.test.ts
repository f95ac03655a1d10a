import { readFile } from 'node:fs/promises'
import { formatDateTimeIn } from '@yunque/contract/core/format'
import { expect, test } from 'vitest'
import { goTo, openPage, signIn } from '../support/browser.ts'
import { businessDay, storeApi } from '../support/store-api.ts'
import { readRows } from '../support/workbook.ts'

/** An instant as an Excel cell in the time zone of Nicaragua: days since 1899-12-30. */
const asCell = (instant: string): number => (Date.parse(instant) - 6 * 3_600_000) / 86_400_000 + 25_569

const hour = (instant: string): string =>
  formatDateTimeIn('America/Managua', instant).slice('dd/mm/yyyy '.length)

/** The cells of the row with this text, except area and menu, whose text is cut or lies under the menu. */
const cutCells = (text: string) => `(() => {
  const row = [...document.querySelectorAll('[role=row]')].find((one) => one.textContent.includes('${text}'))
  const cells = [...row.querySelectorAll('[role=gridcell]')]
  const edge = cells.at(-1).getBoundingClientRect().left
  return cells.slice(0, -2).flatMap((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const { paddingLeft, paddingRight } = getComputedStyle(cell)
    const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const { width, right } = range.getBoundingClientRect()
    return width > room || right > edge ? [cell.textContent + ': ' + width + ' of ' + room] : []
  })
})()`

// A page for: files, layout.
test('a closing has its times in list, Excel and card; at 1366 pixels no amount and no time is cut, even of another day', async () => {
  const api = await storeApi()
  const { id } = await api.post('cuts/post', {
    cutDate: businessDay(),
    initValue: 100,
    descripcion: 'Mañana',
  })
  await api.post('cuts/close', { id, counted: { cordobas: [{ denomination: 100, count: 1 }], dollars: [] } })
  const { startAt, endAt } = await api.get(`cuts/get/${id}`)
  const yesterday = new Date(Date.parse(businessDay()) - 86_400_000).toISOString().slice(0, 10)
  const late = await api.post('cuts/post', {
    cutDate: yesterday,
    initValue: 142_706.5,
    descripcion: 'Caja tarde',
  })
  await api.post('cuts/close', {
    id: late.id,
    counted: { cordobas: [{ denomination: 1000, count: 1 }], dollars: [] },
  })

  const page = await openPage()
  await signIn(page)
  await goTo(page, '/app/cierres-caja')
  const row = page.getByRole('row').filter({ hasText: 'Mañana' })
  const cells = () => row.getByRole('gridcell').allTextContents()
  await expect.poll(cells).toEqual(expect.arrayContaining([hour(startAt), hour(endAt)]))
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar a Excel' }).click()
  const [titles = [], closing = []] = readRows(await readFile(await (await downloaded).path()))
  for (const [title, instant] of [
    ['Inicio', startAt],
    ['Fin', endAt],
  ])
    expect(Number(closing[titles.indexOf(title)])).toBeCloseTo(asCell(instant), 3)

  const tall = page.getByRole('row').filter({ hasText: 'Caja tarde' })
  const tallCells = tall.getByRole('gridcell')
  const otherDay = expect.stringMatching(/^\d\d\/\d\d \d\d:\d\d$/)
  await expect
    .poll(async () => (await tallCells.allTextContents()).slice(3))
    .toEqual([
      otherDay,
      otherDay,
      '142,706.50',
      '142,706.50',
      'Cerrado',
      '142,706.50',
      '-141,706.50',
      'Bodega',
      '',
    ])
  await expect.poll(() => page.evaluate<string[]>(cutCells('Caja tarde'))).toEqual([])

  const phone = await openPage({ width: 360, height: 800 })
  await signIn(phone)
  await goTo(phone, '/app/cierres-caja')
  const card = phone.getByRole('listitem').filter({ hasText: 'Mañana' })
  await card.getByText(`Inicio ${hour(startAt)}`).waitFor()
  await card.getByText(`Fin ${hour(endAt)}`).waitFor()
})
