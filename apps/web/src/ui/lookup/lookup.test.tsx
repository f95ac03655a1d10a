import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { CHANGED } from '@yunque/contract/core/constants'
import { useMemo, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/api-client/query-client.ts'
import { startSession } from '../../lib/api-client/session.ts'
import { focusedName, renderScreen } from '../../test/render-screen.tsx'
import { userWith } from '../../test/user.ts'
import { CatalogLookup } from './catalog-lookup.tsx'
import { Lookup } from './lookup.tsx'
import type { LookupQuery, LookupSource } from './lookup-source.ts'

interface Bolt {
  readonly id: number
  readonly name: string
  readonly stock: number
}

const bolts: readonly Bolt[] = Array.from({ length: 25 }, (_, index) => ({
  id: index + 1,
  name: `Perno ${index + 1}`,
  stock: index === 2 ? 0 : 10,
}))

interface Props {
  readonly asked?: (query: LookupQuery) => void
  readonly onValue?: (bolt: Bolt | null) => void
  readonly onCreate?: (text: string) => Promise<Bolt>
  readonly start?: Bolt | null
}

function Bolts({ asked, onValue, onCreate, start = null }: Props) {
  const [value, setValue] = useState<Bolt | null>(start)
  const source = useMemo<LookupSource<Bolt>>(
    () => ({
      key: ['bolts'],
      load: async (query) => {
        asked?.(query)
        const found = bolts.filter(({ name }) => name.toLowerCase().includes(query.search.toLowerCase()))
        return { items: found.slice(query.skip, query.skip + query.take), totalCount: found.length }
      },
      idOf: ({ id }) => id,
      textOf: ({ name }) => name,
      detailOf: ({ stock }) => `Stock ${stock}`,
      refusalOf: ({ stock }) => (stock === 0 ? 'No hay stock disponible' : undefined),
    }),
    [asked],
  )
  return (
    <>
      <Lookup
        label="Perno"
        source={source}
        value={value}
        onCreate={onCreate}
        clearable
        onChange={(bolt) => {
          setValue(bolt)
          onValue?.(bolt)
        }}
      />
      <button type="button">Otro</button>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Perno' })
const options = () => screen.getAllByRole('option')

test('it opens by Alt+↓ or F4 with ten items that show their stock, and loads more on scroll (U27)', async () => {
  const asked = vi.fn()
  const { user } = await renderScreen(<Bolts asked={asked} />)
  await user.click(screen.getByRole('button', { name: 'Otro' }))
  box().focus()
  expect(asked).not.toHaveBeenCalled()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(options()).toHaveLength(10))
  expect(options()[0]?.textContent).toBe('Perno 1Stock 10')
  expect(screen.getByText('10 de 25')).toBeDefined()
  fireEvent.scroll(screen.getByRole('listbox', { name: 'Perno' }))
  await waitFor(() => expect(options()).toHaveLength(20))
  await user.keyboard('{F4}')
  expect(screen.queryByRole('option')).toBeNull()
})

test('it sends one request, 600 ms after the last key (U31)', async () => {
  const asked = vi.fn()
  const { user } = await renderScreen(<Bolts asked={asked} />)
  await user.type(box(), 'perno 2')
  const searches = () => asked.mock.calls.map(([{ search }]) => search).filter(Boolean)
  // Time passes: less than before a request.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(searches()).toEqual([])
  await waitFor(() => expect(searches()).toEqual(['perno 2']), { timeout: 2000 })
})

test('an item is chosen by keyboard, and the whole item is the value', async () => {
  const onValue = vi.fn()
  const { user } = await renderScreen(<Bolts onValue={onValue} />)
  await user.type(box(), 'perno 1')
  await waitFor(() => expect(options()).toHaveLength(10), { timeout: 2000 })
  await waitFor(() => expect(screen.getByText('10 de 11')).toBeDefined(), { timeout: 2000 })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onValue).toHaveBeenLastCalledWith(bolts[9])
  expect(box().value).toBe('Perno 10')
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('a disabled option shows the reason and is skipped', async () => {
  const onValue = vi.fn()
  const { user } = await renderScreen(<Bolts onValue={onValue} />)
  await user.click(box())
  const refused = await screen.findByRole('option', { name: /^Perno 3/ })
  expect(refused.textContent).toContain('No hay stock disponible')
  expect(refused.getAttribute('aria-disabled')).toBe('true')
  await user.click(refused)
  expect(onValue).not.toHaveBeenCalled()
})

test('Esc closes the list and leaving the field restores the text of the value', async () => {
  const { user } = await renderScreen(<Bolts start={bolts[4] ?? null} />)
  await user.type(box(), 'otra cosa')
  await user.keyboard('{Escape}')
  expect(box().getAttribute('aria-expanded')).toBe('false')
  await user.tab()
  expect(box().value).toBe('Perno 5')
})

test('an emptied field that may be empty has no value', async () => {
  const onValue = vi.fn()
  const { user } = await renderScreen(<Bolts start={bolts[4] ?? null} onValue={onValue} />)
  await user.clear(box())
  await user.tab()
  expect(onValue).toHaveBeenLastCalledWith(null)
})

test('users with permission create a missing name, and the new record is chosen (U31)', async () => {
  const onCreate = vi.fn(async (name: string) => ({ id: 99, name, stock: 0 }))
  const { user } = await renderScreen(<Bolts onCreate={onCreate} />)
  await user.type(box(), 'Tuerca')
  const option = await screen.findByRole('option', { name: 'Crear «Tuerca»' }, { timeout: 2000 })
  await user.click(option)
  expect(onCreate).toHaveBeenCalledWith('Tuerca')
  await waitFor(() => expect(box().value).toBe('Tuerca'))
})

test('no creation without permission, nor under a name that exists', async () => {
  const { user, unmount } = await renderScreen(<Bolts />)
  await user.type(box(), 'Tuerca')
  await screen.findByText('Sin resultados', {}, { timeout: 2000 })
  expect(screen.queryByRole('option')).toBeNull()
  unmount()
  const again = await renderScreen(<Bolts onCreate={vi.fn()} />)
  await again.user.type(box(), 'perno 25')
  await waitFor(() => expect(options()).toHaveLength(1), { timeout: 2000 })
  expect(screen.queryByText(/Crear/)).toBeNull()
})

test('the button opens the list and keeps the focus in the field', async () => {
  const { user } = await renderScreen(<Bolts />)
  await user.click(screen.getByRole('button', { name: 'Mostrar opciones de Perno' }))
  expect(focusedName()).toBe('Perno')
  await waitFor(() => expect(options()).toHaveLength(10))
})

const pipes = ['1/2', '3/4', '1'].map((size, id) => ({ id, name: `Tubo ${size}`, stock: 1 }))

function Pipes({ asked }: { readonly asked: (search: string) => void }) {
  const source = useMemo<LookupSource<Bolt>>(
    () => ({
      key: ['pipes'],
      debounceMs: 0,
      load: async ({ search }) => {
        asked(search)
        if (search === 'tuvo') return { items: pipes, totalCount: 3, respelled: 'tubo' }
        const items = pipes.filter(({ name }) => name.toLowerCase().includes(search.replace('"', '')))
        const sizes = ['1/2', '3/4', '1"'].map((text, at) => ({ text, label: ['½', '¾', '1'][at] ?? '' }))
        return { items, totalCount: items.length, ...(items.length > 1 ? { sizes } : {}) }
      },
      idOf: ({ id }) => id,
      textOf: ({ name }) => name,
    }),
    [asked],
  )
  return <Lookup label="Perno" source={source} value={null} onChange={() => undefined} />
}

test('the sizes of the products found narrow the search, by keyboard and by pointer', async () => {
  const asked = vi.fn()
  const { user } = await renderScreen(<Pipes asked={asked} />)
  await user.type(box(), 'tubo')
  await screen.findByRole('group', { name: 'Medidas' })
  await user.keyboard('{ArrowRight}{ArrowRight}')
  const chip = screen.getByRole('button', { name: '¾' })
  expect(box().getAttribute('aria-activedescendant')).toBe(chip.id)
  await user.keyboard('{Enter}')
  expect(box().value).toBe('tubo 3/4')
  await waitFor(() => expect(options()).toHaveLength(1))
  expect(screen.queryByRole('group', { name: 'Medidas' })).toBeNull()
  await user.clear(box())
  await user.type(box(), 'tubo')
  await user.click(await screen.findByRole('button', { name: '½' }))
  expect(box().value).toBe('tubo 1/2')
  expect(focusedName()).toBe('Perno')
})

test('matches of other words than the typed ones say so', async () => {
  const { user } = await renderScreen(<Pipes asked={() => undefined} />)
  await user.type(box(), 'tuvo')
  expect(await screen.findByText('3 de 3 · Sin resultados; se buscó «tubo»')).toBeTruthy()
})

const families = [
  { id: 1, name: 'Tubería PVC', active: true },
  { id: 2, name: 'Pinturas', active: true },
  { id: 3, name: 'Tubos viejos', active: false },
]

function Family() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <CatalogLookup label="Categoría" catalog="family" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

test('a catalog is read once and filtered in the browser, without accents and without inactive entries', async () => {
  const calls: string[] = []
  const { user } = await renderScreen(<Family />, (url) => {
    calls.push(url.pathname)
    return families
  })
  await user.type(screen.getByRole('combobox', { name: 'Categoría' }), 'tube')
  await screen.findByRole('option', { name: 'Tubería PVC' })
  expect(screen.queryByRole('option', { name: 'Tubos viejos' })).toBeNull()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('1')
  expect(calls).toEqual(['/api/catalogos/family'])
})

test('a catalog entry is created through new-catalog', async () => {
  startSession(userWith('ana', 'inventario'))
  const posted: unknown[] = []
  const stock = [...families]
  const lookup = (
    <QueryClientProvider client={queryClient}>
      <Family />
    </QueryClientProvider>
  )
  const { user } = await renderScreen(lookup, (url, init) => {
    if (url.pathname !== '/api/catalogos/new-catalog') return stock
    posted.push(JSON.parse(String(init?.body)))
    const entry = { id: 4, name: 'Soldadura', active: true }
    stock.push(entry)
    return Response.json(entry, { headers: { [CHANGED]: 'catalogos,family' } })
  })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Categoría' })
  await user.type(field, 'Soldadura')
  await user.click(await screen.findByRole('option', { name: 'Crear «Soldadura»' }))
  await waitFor(() => expect(field.value).toBe('Soldadura'))
  expect(posted).toEqual([{ name: 'Soldadura', catalogId: 'family' }])
})

test('without permission, adding to a catalog is not offered', async () => {
  startSession(userWith('eva', 'crearFactura'))
  const { user } = await renderScreen(<Family />, () => families)
  await user.type(screen.getByRole('combobox', { name: 'Categoría' }), 'Soldadura')
  await screen.findByText(/Sin resultados|No se encontr/)
  expect(screen.queryByRole('option', { name: 'Crear «Soldadura»' })).toBeNull()
})
