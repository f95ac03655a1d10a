import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ListPage } from './list-page.tsx'
import { useLocalList } from './query/use-local-list.ts'
import { prepareLists, renderList } from './test/render-list.tsx'
import { type Sample, sampleColumns, samples } from './test/sample.ts'

prepareLists()

const onCreate = vi.fn()

function Page() {
  const source = useLocalList<Sample>({
    name: 'samples',
    rows: samples,
    columns: sampleColumns,
    inUrl: true,
    defaultSort: [{ selector: 'id', desc: true }],
  })
  return <ListPage title="Productos" source={source} onCreate={onCreate} />
}

const names = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-line] [data-cell$=":1"]')].map((cell) => cell.textContent)

test('two filters, an order and a page are in the address, and the address shows the same rows (U07)', async () => {
  const first = await renderList(<Page />)
  const { user } = first
  await user.type(screen.getByLabelText('Filtrar Nombre'), 'ceram{Enter}')
  await user.type(screen.getByLabelText('Filtrar Existencia'), '>=9{Enter}')
  await user.click(screen.getByRole('button', { name: 'Nombre' }))
  await user.selectOptions(screen.getByLabelText('Filas por página'), '10')
  expect(first.search()).toBe('?f.name=ceram&f.stock=ge:9&sort=name&size=10')
  const shown = names(first.container)
  expect(shown).toHaveLength(8)
  const address = `/${first.history.location.search}`
  first.unmount()
  const second = await renderList(<Page />, address)
  expect(names(second.container)).toEqual(shown)
})

test('Back undoes the last filter (U07)', async () => {
  const { user, search, history } = await renderList(<Page />)
  await user.type(screen.getByLabelText('Filtrar Nombre'), 'cemento{Enter}')
  await user.type(screen.getByLabelText('Filtrar Existencia'), '10{Enter}')
  expect(search()).toBe('?f.name=cemento&f.stock=10')
  history.back()
  await waitFor(() => expect(search()).toBe('?f.name=cemento'))
  expect(screen.getByLabelText<HTMLInputElement>('Filtrar Existencia').value).toBe('')
})

test('the operator of a filter can be chosen before what it compares with, and the focus goes on to the box', async () => {
  const { user, search } = await renderList(<Page />)
  await user.click(screen.getByRole('button', { name: 'Operador de Nombre: Contiene' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Empieza con' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Filtrar Nombre'))
  await user.keyboard('clavo{Enter}')
  await user.click(screen.getByRole('button', { name: 'Operador de Existencia: Igual a' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Mayor que' }))
  await user.keyboard('9{Enter}')
  expect(search()).toBe('?f.name=startswith:clavo&f.stock=gt:9')
  await user.click(screen.getByRole('button', { name: 'Operador de Existencia: Mayor que' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Menor que' }))
  expect(search()).toBe('?f.name=startswith:clavo&f.stock=lt:9')
})

test('each filter is a chip that takes it away; "Limpiar filtros" takes all (U09)', async () => {
  const { user, search } = await renderList(<Page />, '/?f.name=cemento&f.stepId=M&q=gris&group=family')
  expect(screen.getByRole('list', { name: 'Filtros activos' }).textContent).toBe(
    'Buscar:grisNombre:cementoEstado:PendienteAgrupado por:CategoríaLimpiar filtros',
  )
  await user.click(screen.getByRole('button', { name: 'Quitar filtro Nombre' }))
  expect(search()).toBe('?q=gris&f.stepId=M&group=family')
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }))
  expect(search()).toBe('')
  expect(screen.queryByRole('list', { name: 'Filtros activos' })).toBeNull()
})

test('the pager says where one is and leads on', async () => {
  const { user, search } = await renderList(<Page />)
  expect(screen.getByText('1-20 de 45')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(screen.getByText('21-40 de 45')).toBeTruthy()
  expect(search()).toBe('?page=2')
  await user.click(screen.getByRole('button', { name: 'Última página' }))
  expect(screen.getByText('41-45 de 45')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(search()).toBe('?page=3')
})

test('groups show their name, count and sums, and unfold by the keyboard', async () => {
  const { user, container, cell } = await renderList(<Page />, '/?group=family&f.family=Hierro')
  expect(cell(0, 0).textContent).toBe('Categoría: Hierro15')
  expect(container.querySelector('[data-line="0"]')?.textContent).toContain('C$\u00a0481.50')
  cell(0, 0).querySelector('button')?.focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(names(container)).toHaveLength(15))
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(names(container)).toHaveLength(0))
})

test('totals are those of all rows of the filter, not of the page', async () => {
  const { container } = await renderList(<Page />, '/?f.stock=between:0..2&size=10')
  expect(container.querySelector('[role=grid] > [role=rowgroup]:last-child')?.textContent).toBe(
    'Totales3C$\u00a033.30',
  )
})

test('"/" leads to the search and Alt+C creates', async () => {
  const { user } = await renderList(<Page />)
  await user.keyboard('/')
  expect(screen.getByLabelText('Buscar en la lista')).toBe(document.activeElement)
  await user.keyboard('MARTILLO{Enter}')
  expect(screen.getByText('1-9 de 9')).toBeTruthy()
  await user.keyboard('{Alt>}c{/Alt}')
  expect(onCreate).toHaveBeenCalledOnce()
})

test('columns hide, move and widen by buttons, and are restored (U10)', async () => {
  const { user } = await renderList(<Page />)
  const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
  const before = headers()
  expect(before).not.toContain('Creado')
  await user.click(screen.getByRole('button', { name: 'Columnas' }))
  await user.click(screen.getByRole('checkbox', { name: 'Precio' }))
  await user.click(screen.getByRole('checkbox', { name: 'Creado' }))
  await user.click(screen.getByRole('button', { name: 'Subir Fecha' }))
  await user.click(screen.getByRole('button', { name: 'Ensanchar Nombre' }))
  expect(headers()).toEqual(['No.', 'Nombre', 'Categoría', 'Existencia', 'Fecha', 'Creado', 'Estado'])
  await user.click(screen.getByRole('button', { name: 'Restablecer columnas' }))
  expect(headers()).toEqual(before)
})

test('dragging the edge of a header sets the width of its column until the pointer is released', async () => {
  const { container } = await renderList(<Page />)
  const width = () =>
    container
      .querySelector<HTMLElement>('[style*="--yq-grid-columns"]')
      ?.style.getPropertyValue('--yq-grid-columns')
  const edge = screen.getByRole('columnheader', { name: /Precio/ }).lastElementChild
  if (!edge) throw new Error('No edge')
  const before = width()
  fireEvent.pointerDown(edge, { button: 0, isPrimary: true, clientX: 100 })
  fireEvent.pointerMove(edge, { clientX: 117 })
  await waitFor(() => expect(width()).toContain('163px'))
  fireEvent.lostPointerCapture(edge)
  fireEvent.pointerMove(edge, { clientX: 300 })
  expect(width()).toContain('163px')
  fireEvent.doubleClick(edge)
  await waitFor(() => expect(width()).toBe(before))
})

test('a saved view brings filters and columns back, and says when it was modified (U08)', async () => {
  const { user, search } = await renderList(<Page />, '/?f.name=cemento')
  await user.click(screen.getByRole('button', { name: 'Vistas' }))
  await user.type(screen.getByLabelText('Guardar la vista actual'), 'Cementos{Enter}')
  expect(search()).toBe('?f.name=cemento&view=Cementos')
  await user.type(screen.getByLabelText('Filtrar Existencia'), '5{Enter}')
  const button = screen.getByRole('button', { name: /Cementos/ })
  expect(button.textContent).toContain('modificada')
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }))
  await user.click(screen.getByRole('button', { name: 'Vistas' }))
  await user.click(screen.getByRole('button', { name: 'Cementos' }))
  expect(search()).toBe('?f.name=cemento&view=Cementos')
})

test.each([
  ['Compacta', '28px'],
  ['Normal', '32px'],
  ['Cómoda', '40px'],
])('the density %s gives rows of %s, and a finger gets 48px (U11)', async (name, height) => {
  const { user, unmount } = await renderList(<Page />)
  await user.click(screen.getByRole('button', { name: /^Densidad/ }))
  await user.click(await screen.findByRole('menuitemradio', { name }))
  expect(rowHeight()).toBe(height)
  unmount()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('coarse'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  await renderList(<Page />)
  expect(rowHeight()).toBe('48px')
})

const rowHeight = () =>
  document.querySelector<HTMLElement>('[style*="--yq-row-height"]')?.style.getPropertyValue('--yq-row-height')
