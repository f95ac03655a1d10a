import { screen, waitFor, within } from '@testing-library/react'
import type { FilterExpression, LoadOptions } from '@yunque/contract/core/list'
import { listEndpoint } from '@yunque/contract/core/list-endpoint'
import { rowOf } from '@yunque/contract/core/record'
import { expect, test, vi } from 'vitest'
import { RecordDialog } from '../../dialog/record-dialog.tsx'
import { DialogList } from '../dialog-list.tsx'
import { ListPage } from '../list-page.tsx'
import { localQuery } from '../query/local-query.ts'
import { useRemoteList } from '../query/use-remote-list.ts'
import { prepareLists, renderList } from '../test/render-list.tsx'
import { type Sample, sampleColumns, samples } from '../test/sample.ts'

prepareLists()

const list = listEndpoint('products', { title: 'Productos', access: 'session', row: rowOf<Sample>({}) })

function Page() {
  const source = useRemoteList<Sample, Record<never, never>>({ list, columns: sampleColumns })
  const header = (
    <>
      <label>
        Desde <input defaultValue="01/03/2026" />
      </label>
      <input aria-label="Área *" placeholder="Todas" />
      <label>
        Con saldo <input type="checkbox" />
      </label>
    </>
  )
  return (
    <ListPage title="Productos" source={source} header={header} isInactive={(row: Sample) => !row.active} />
  )
}

/** A server with these rows; `asked` are the load options of each request for rows. */
function serve(rows: readonly Sample[], count = rows.length) {
  const asked: LoadOptions<FilterExpression>[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://127.0.0.1')
    if (url.pathname === '/api/about/get-info')
      return Response.json({ name: 'Ferretería Ñandú', slogan: 'J0310' })
    if (!url.pathname.startsWith('/api/products')) return Response.json({ value: null })
    const options: LoadOptions<FilterExpression> = Object.fromEntries(
      [...url.searchParams].map(([name, text]) => [name, JSON.parse(text)]),
    )
    asked.push(options)
    const answer = localQuery(rows, options)
    return Response.json({ ...answer, totalCount: count === rows.length ? answer.totalCount : count })
  })
  return asked
}

const many = Array.from({ length: 603 }, (_, at): Sample => {
  const [first] = samples
  if (!first) throw new Error('No sample')
  return { ...first, id: at + 1, family: at % 3 === 0 ? 'Hierro' : 'Cemento', stock: 1, price: 2.5 }
})

/** The paper. Queries by role are slow with its hundreds of rows. */
const paper = () =>
  waitFor(() => {
    const sheet = document.querySelector('article')
    if (!sheet) throw new Error('No paper')
    return sheet
  })
const rowsOf = (sheet: HTMLElement) => [...sheet.querySelectorAll<HTMLElement>('tbody tr')]
const textsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)

test('the preview has every row of the filter, what was asked in words, and the totals', async () => {
  const asked = serve(many)
  const { user, search } = await renderList(<Page />, '/?f.price=ge:2&size=10')
  await screen.findByText(/de 603$/)
  await user.click(screen.getByRole('button', { name: 'Imprimir la lista' }))
  expect(search()).toContain('imprimir=products')
  const sheet = await paper()
  await waitFor(() => expect(rowsOf(sheet)).toHaveLength(604))
  const pages = asked.filter(({ take }) => take === 500)
  expect(pages.map(({ skip }) => skip)).toEqual([0, 500])
  expect(pages[1]?.filter).toEqual(['price', '>=', 2])
  await within(sheet).findByText('Ferretería Ñandú')
  const meta = [...sheet.querySelectorAll('dl dt')].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent,
  ])
  expect(meta.slice(0, 4)).toEqual([
    ['Desde', '01/03/2026'],
    ['Área', 'Todas'],
    ['Precio', '≥ C$\u00a02.00'],
    ['Filas', '603'],
  ])
  expect(meta[4]?.[0]).toBe('Impreso el')
  const rows = rowsOf(sheet)
  expect(rows[0]?.dataset.pale).toBe('true')
  expect(textsOf(rows.at(-1))).toEqual(['Totales', '', '', '603', 'C$\u00a01,507.50', '', ''])
  await user.click(screen.getByText('Volver'))
  await waitFor(() => expect(document.querySelector('article')).toBeNull())
  expect(search()).toBe('?f.price=ge:2&size=10')
})

test('a grouped list is printed with its groups, each with its count and figures', async () => {
  serve(many)
  await renderList(<Page />, '/?group=family&imprimir=products')
  const sheet = await paper()
  await within(sheet).findByText(/^Categoría: Cemento/)
  const groups = [...sheet.querySelectorAll('th[scope="colgroup"]')]
  expect(groups.map((heading) => heading.textContent)).toEqual([
    'Categoría: Cemento (402) · Existencia 402 · Precio C$\u00a01,005.00',
    'Categoría: Hierro (201) · Existencia 201 · Precio C$\u00a0502.50',
  ])
  expect([...sheet.querySelectorAll('dt')].map((label) => label.textContent)).toContain('Agrupado por')
})

function Dialog({ onClose }: { onClose: () => void }) {
  const source = useRemoteList<Sample, Record<never, never>>({ list, columns: sampleColumns, inUrl: false })
  return (
    <RecordDialog title="Productos de la compra" size={{ width: 800 }} onClose={onClose}>
      <DialogList label="Productos de la compra" source={source} />
    </RecordDialog>
  )
}

test('a list in a dialog is printed too, over the dialog, which stays', async () => {
  serve(many.slice(0, 3))
  const onClose = vi.fn()
  const { user } = await renderList(<Dialog onClose={onClose} />)
  await screen.findByText(/de 3$/)
  await user.click(screen.getByRole('button', { name: 'Imprimir la lista' }))
  const sheet = await paper()
  expect(sheet.getAttribute('aria-label')).toBe('Productos de la compra')
  await waitFor(() => expect(rowsOf(sheet)).toHaveLength(4))
  expect(document.querySelector('[role="dialog"]')?.hasAttribute('inert')).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('article')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  expect(document.querySelector('[role="dialog"]')?.hasAttribute('inert')).toBe(false)
})

test('a list without rows is not printed', async () => {
  serve([])
  await renderList(<Page />)
  await screen.findByText('Todavía no hay registros')
  expect(screen.getByRole('button', { name: 'Imprimir la lista' })).toHaveProperty('disabled', true)
})

test('above 5,000 rows it asks first; above 20,000 it says to filter', async () => {
  serve(many, 20_001)
  const { user } = await renderList(<Page />)
  await screen.findByText(/de 20,001$/)
  await user.click(screen.getByRole('button', { name: 'Imprimir la lista' }))
  await user.click(await screen.findByRole('button', { name: 'Imprimir 20,001 registros' }))
  await within(await paper()).findByText('Se admiten 20,000 filas como máximo. Aplique un filtro.')
  expect(screen.getByRole('button', { name: 'Imprimir' })).toHaveProperty('disabled', true)
})
