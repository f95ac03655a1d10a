import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { reportServerAnswers } from '../../lib/api-client/connection.ts'
import { ScreensContext } from '../screen/screen.ts'
import { defineColumns } from './columns.ts'
import { DataGrid } from './data-grid.tsx'
import type { GridOptions } from './grid-options.ts'
import { type LocalListOptions, useLocalList } from './query/use-local-list.ts'
import { prepareLists, renderList } from './test/render-list.tsx'
import { type Sample, sampleColumns, samples } from './test/sample.ts'

prepareLists()

const rows = samples.slice(0, 12)

function Samples({
  list = {},
  ...options
}: Partial<GridOptions<Sample>> & { list?: Partial<LocalListOptions<Sample>> }) {
  const source = useLocalList<Sample>({ name: 'samples', rows, columns: sampleColumns, ...list })
  return <DataGrid label="Productos" source={source} rowName={(row) => `Producto ${row.id}`} {...options} />
}

const renderGrid = (options: Partial<GridOptions<Sample>> = {}) => renderList(<Samples {...options} />)

test('rows that are inactive or were converted are styled so', async () => {
  const { cell } = await renderGrid({ isInactive: ({ id }) => id === 1, isConverted: ({ id }) => id === 2 })
  const styled = [0, 1, 2].map((row) => cell(row, 1).closest('[role=row]')?.getAttributeNames().join(' '))
  expect(styled[0]).toMatch(/data-inactive/)
  expect(styled[1]).toMatch(/data-converted/)
  expect(styled[2]).not.toMatch(/data-inactive|data-converted/)
})

describe('keys', () => {
  test('the grid is one tab stop, and arrows walk through rows, filters and headers (U04)', async () => {
    const { user, cell, place, container } = await renderGrid()
    await user.click(cell(0, 1))
    expect(place()).toBe('0:1')
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(place()).toBe('1:2')
    expect(container.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
    await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}')
    expect(screen.getByLabelText('Filtrar No.')).toBe(document.activeElement)
    await user.keyboard('{ArrowUp}')
    expect(place()).toBe('-2:0')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('columnheader', { name: /No\./ }).getAttribute('aria-sort')).toBe('ascending')
  })

  test('Enter opens the record where nothing is edited', async () => {
    const onOpen = vi.fn()
    const { user, cell } = await renderGrid({ onOpen })
    await user.click(cell(2, 1))
    await user.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledWith(rows[2])
  })

  test('Ctrl+C copies the range as a table, figures bare', async () => {
    const { user, cell } = await renderGrid()
    await user.click(cell(0, 3))
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Control>}c{/Control}')
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('0\t10.1\n1\t11.1'))
  })
})

describe('editing in a batch', () => {
  test('F2 opens the editor with the caret behind the value; a letter opens a figure and is not entered', async () => {
    const { user, cell } = await renderGrid({ editing: { onSave: vi.fn() } })
    await user.click(cell(0, 1))
    await user.keyboard('{F2} fino{Enter}')
    expect(cell(0, 1).textContent).toBe('Cemento gris 1 fino')
    await user.click(cell(0, 3))
    await user.keyboard('x')
    const editor = screen.getByLabelText<HTMLInputElement>('Editar Existencia')
    expect(editor.value).toBe('0')
    await user.keyboard('7a,b5c{Enter}')
    expect(cell(0, 3).textContent).toBe('7.5')
  })

  test('a code typed into a figure is refused, and the cell keeps its value', async () => {
    const { user, cell } = await renderGrid({ editing: { onSave: vi.fn() } })
    const before = cell(0, 3).textContent
    await user.click(cell(0, 3))
    await user.keyboard('4297A')
    expect(screen.getByLabelText<HTMLInputElement>('Editar Existencia').value).toBe('4297A')
    await user.keyboard('{Enter}')
    expect(cell(0, 3).textContent).toBe(before)
    expect((await screen.findByRole('alert')).textContent).toContain('«4297A» no es un número')
  })

  const bar = () => screen.queryByRole('region', { name: 'Cambios sin guardar' })

  test('edits gather under the bar and are saved together (U23)', async () => {
    const onSave = vi.fn().mockResolvedValue(undefined)
    const { user, cell, place } = await renderGrid({ editing: { onSave } })
    await user.click(cell(0, 1))
    await user.keyboard('{Enter}Cal{Tab}')
    expect(screen.getByLabelText('Editar Existencia')).toBe(document.activeElement)
    await user.keyboard('7,5{Enter}')
    expect(place()).toBe('1:3')
    expect(bar()?.textContent).toContain('2 cambios sin guardar')
    expect(cell(0, 1).dataset.edited).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(onSave).toHaveBeenCalledWith([{ row: rows[0], values: { name: 'Cal', stock: 7.5 } }])
    await waitFor(() => expect(bar()).toBeNull())
  })

  test.each([
    { failed: [], asked: false },
    { failed: [{ id: String(rows[0]?.id), message: 'El registro cambió' }], asked: true },
  ])(
    'who leaves during a save waits for it, and is asked only about $failed.length refused rows',
    async ({ failed, asked }) => {
      const answer = Promise.withResolvers<{ failed: typeof failed }>()
      const { user, cell, history } = await renderGrid({ editing: { onSave: () => answer.promise } })
      await user.click(cell(0, 3))
      await user.keyboard('9{Enter}')
      await user.click(screen.getByRole('button', { name: 'Guardar' }))
      act(() => history.push('/otra'))
      await act(async () => answer.resolve({ failed }))
      if (asked) await screen.findByText('Hay cambios sin guardar')
      else await waitFor(() => expect(history.location.pathname).toBe('/otra'))
      expect(screen.queryByText('Hay cambios sin guardar') !== null).toBe(asked)
    },
  )

  test('without a connection nothing is saved, and the bar says why (U40)', async () => {
    const onSave = vi.fn()
    const { user, cell } = await renderGrid({ editing: { onSave } })
    await user.click(cell(0, 3))
    await user.keyboard('9{Enter}')
    act(() => reportServerAnswers(false))
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
    expect(save.disabled).toBe(true)
    expect(save.title).toBe('Sin conexión con el servidor')
    act(() => reportServerAnswers(true))
    expect(save.disabled).toBe(false)
  })

  test('typing edits, Esc reverts, Ctrl+Z takes the last change back (U23)', async () => {
    const { user, cell } = await renderGrid({ editing: { onSave: async () => undefined } })
    await user.click(cell(0, 3))
    await user.keyboard('9{Escape}')
    expect(bar()).toBeNull()
    await user.keyboard('9{Enter}8{Enter}')
    expect(bar()?.textContent).toContain('2 cambios')
    await user.keyboard('{Control>}z{/Control}')
    expect(bar()?.textContent).toContain('1 cambio sin guardar')
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(bar()).toBeNull()
    expect(cell(0, 3).textContent).toBe('0')
  })

  test('a wrong value is marked with its sentence and holds the save back', async () => {
    const onSave = vi.fn()
    const { user, cell } = await renderGrid({ editing: { onSave } })
    await user.click(cell(0, 1))
    await user.keyboard('{Delete}{Enter}')
    expect(cell(0, 1).getAttribute('aria-invalid')).toBe('true')
    expect(within(cell(0, 1)).getByLabelText('Ingrese el nombre')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(onSave).not.toHaveBeenCalled()
  })

  test('a refused save keeps every change and shows the server’s sentence', async () => {
    const onSave = vi.fn().mockRejectedValue(new Error('Otra persona modificó este registro.'))
    const { user, cell } = await renderGrid({ editing: { onSave } })
    await user.click(cell(0, 3))
    await user.keyboard('9{Enter}')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Otra persona modificó este registro.')).toBeTruthy()
    expect(bar()?.textContent).toContain('1 cambio')
  })
})

test('with `onEdit` each change is handed over at once, without a save bar', async () => {
  const onEdit = vi.fn()
  const { user, cell } = await renderGrid({ editing: { onEdit } })
  await user.click(cell(11, 3))
  await user.keyboard('4{Enter}')
  expect(onEdit).toHaveBeenCalledWith(rows[11], 'stock', 4)
  expect(screen.queryByRole('region', { name: 'Cambios sin guardar' })).toBeNull()
})

test('Tab passes a boolean cell, and Enter toggles it', async () => {
  const onEdit = vi.fn()
  const columns = defineColumns<Sample>()([
    { field: 'active', title: 'Activo', type: 'boolean', edit: { kind: 'boolean' } },
    { field: 'stock', title: 'Existencia', type: 'quantity', edit: { kind: 'number', scale: 4 } },
  ])
  const { user, cell, place } = await renderList(<Samples list={{ columns }} editing={{ onEdit }} />)
  await user.click(cell(0, 1))
  await user.keyboard('4{Tab}')
  expect(place()).toBe('1:1')
  await user.keyboard('{Escape}{ArrowLeft}{Enter}')
  expect(onEdit.mock.calls).toEqual([
    [rows[0], 'stock', 4],
    [rows[1], 'active', false],
  ])
})

test('the totals hide what scrolls under the menu of the rows, instead of showing it cut', async () => {
  await renderGrid({ rowMenu: () => [] })
  const totals = screen.getByText('Totales').closest('[role=row]')
  expect(totals?.lastElementChild?.getAttribute('data-side')).toBe('end')
})

test('the row menu opens by right click, Shift+F10 and "⋯", and says why an action is off (U32)', async () => {
  const onClick = vi.fn()
  const rowMenu = (row: Sample) => [
    { label: 'Ver', onClick: () => onClick(row.id) },
    { label: 'Pagar', onClick, disabled: 'Ya está pagada' },
  ]
  const { user, cell, place } = await renderGrid({ rowMenu })
  const open = [
    () => user.pointer({ target: cell(1, 1), keys: '[MouseRight]' }),
    () => user.keyboard('{Shift>}{F10}{/Shift}'),
    () => user.click(screen.getByRole('button', { name: 'Acciones de Producto 2' })),
  ]
  for (const opening of open) {
    await opening()
    const off = await screen.findByRole('menuitem', { name: /Pagar/ })
    expect(off.getAttribute('aria-disabled')).toBe('true')
    expect(off.textContent).toContain('Ya está pagada')
    await user.click(off)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  await user.click(cell(1, 1))
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await user.click(await screen.findByRole('menuitem', { name: 'Ver' }))
  expect(onClick).toHaveBeenCalledExactlyOnceWith(2)
  expect(place()).toBe('1:1')
})

test('Shift selects a range; the bar counts and tells successes from failures (U33)', async () => {
  const run = vi.fn().mockResolvedValue({ done: 3, failed: ['Producto 2: está en uso'] })
  const { user } = await renderGrid({ bulkActions: [{ label: 'Desactivar', run }] })
  await user.click(screen.getByLabelText('Seleccionar Producto 1'))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByLabelText('Seleccionar Producto 4'))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('4 seleccionados')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Desactivar' }))
  expect(run).toHaveBeenCalledWith(rows.slice(0, 4))
  expect(await screen.findByText('3 registros procesados')).toBeTruthy()
  expect(screen.getByText('Producto 2: está en uso')).toBeTruthy()
})

test('Shift with the arrows or a click selects rows, and gives back those that it leaves; Ctrl+A selects the page', async () => {
  const run = vi.fn().mockResolvedValue(undefined)
  const { user, cell } = await renderGrid({ bulkActions: [{ label: 'Etiquetas', run }] })
  await user.click(cell(1, 2))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
  expect(screen.getByText('3 seleccionados')).toBeTruthy()
  await user.keyboard('{Shift>}')
  await user.click(cell(5, 2))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('5 seleccionados')).toBeTruthy()
  await user.click(cell(0, 2))
  expect(screen.getByText('5 seleccionados')).toBeTruthy()
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByText('12 seleccionados')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Etiquetas' }))
  expect(run.mock.calls[0]?.[0]).toHaveLength(12)
})

test('an empty list offers its next step; a filtered one, to clear the filters (U19)', async () => {
  const onCreate = vi.fn()
  const { user } = await renderList(
    <Samples list={{ rows: [] }} onCreate={onCreate} empty={{ text: 'Sin productos' }} />,
  )
  expect(screen.getByText('Sin productos')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Crear nuevo' }))
  expect(onCreate).toHaveBeenCalledOnce()
  await user.type(screen.getByLabelText('Filtrar Nombre'), 'x{Enter}')
  expect(screen.getByText('Ningún registro cumple los filtros')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }))
  expect(screen.getByText('Sin productos')).toBeTruthy()
})

test.each([
  { may: true, offered: 'Ver las compras' },
  { may: false, offered: null },
])('an empty list leads to where its rows come from, when the user may go there: $may', async (given) => {
  const purchases = {
    path: '/app/compras',
    title: 'Compras',
    resources: [],
    icon: 'IconBox' as const,
    component: Samples,
  }
  await renderList(
    <ScreensContext value={given.may ? [purchases] : []}>
      <Samples
        list={{ rows: [] }}
        empty={{ text: 'No se debe nada', next: { label: 'Ver las compras', to: '/app/compras' } }}
      />
    </ScreensContext>,
  )
  expect(screen.queryByRole('link', { name: 'Ver las compras' })?.textContent ?? null).toBe(given.offered)
})

test('an empty report leads to its question', async () => {
  const onAsk = vi.fn()
  const { user } = await renderList(<Samples list={{ rows: [] }} onAsk={onAsk} />)
  await user.click(screen.getByRole('button', { name: 'Cambiar la consulta' }))
  expect(onAsk).toHaveBeenCalledOnce()
})

test('a failed list says why and can be tried again', async () => {
  const onRefresh = vi.fn()
  const { user } = await renderList(<Samples list={{ rows: undefined, error: 'Sin conexión', onRefresh }} />)
  expect(screen.getByRole('alert').textContent).toContain('Sin conexión')
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(onRefresh).toHaveBeenCalledOnce()
})
