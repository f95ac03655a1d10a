import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FilterExpression, LoadOptions } from '@yunque/contract/core/list'
import { listEndpoint } from '@yunque/contract/core/list-endpoint'
import { rowOf } from '@yunque/contract/core/record'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { asPhone } from '../../../test/as-phone.ts'
import { ListPage } from '../list-page.tsx'
import { prepareLists, renderCards, renderList } from '../test/render-list.tsx'
import { type Sample, sampleColumns, samples } from '../test/sample.ts'
import { localQuery } from './local-query.ts'
import { type RemoteListOptions, useRemoteList } from './use-remote-list.ts'

prepareLists()

const list = listEndpoint('products', {
  title: 'Productos',
  access: 'session',
  row: rowOf<Sample>({}),
  filters: { typeId: z.number().optional(), client: z.string().optional() },
})

function Page(options: Partial<RemoteListOptions<Sample, NonNullable<typeof list.filters>>>) {
  const source = useRemoteList({ list, columns: sampleColumns, ...options })
  return <ListPage title="Productos" source={source} />
}

/** A server that answers the load options of its address; `asked` are the addresses, newest last. */
function serve(
  answer = (options: LoadOptions<FilterExpression>) => Response.json(localQuery(samples, options)),
) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://127.0.0.1')
    if (url.pathname.startsWith('/api/preferences')) return Response.json({ value: null })
    asked.push(url)
    const params = [...url.searchParams].map(([name, text]) => [name, parsed(text)])
    return answer(Object.fromEntries(params))
  })
  return asked
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

test('asks for a page with the filters of the address and the plain filters of the screen', async () => {
  const asked = serve()
  await renderList(
    <Page extraParams={{ typeId: 2, client: undefined }} />,
    '/?f.name=cemento&sort=-stock&page=2&size=10',
  )
  await waitFor(() => expect(screen.getByText(/de 9$/)).toBeTruthy())
  expect(asked[0]?.pathname).toBe('/api/products/get')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    typeId: '2',
    skip: '10',
    take: '10',
    requireTotalCount: 'true',
    sort: '[{"selector":"stock","desc":true}]',
    filter: '["name","contains","cemento"]',
    totalSummary: '[{"selector":"stock","summaryType":"sum"},{"selector":"price","summaryType":"sum"}]',
  })
})

test('a group fetches its rows when it is unfolded', async () => {
  const asked = serve()
  const { user, container } = await renderList(<Page />, '/?group=family')
  const head = await screen.findByRole('button', { name: /Categoría: Hierro/ })
  expect(container.querySelectorAll('[data-line]')).toHaveLength(3)
  await user.click(head)
  await waitFor(() => expect(container.querySelectorAll('[data-line]')).toHaveLength(18))
  expect(asked.at(-1)?.searchParams.get('filter')).toBe('["family","=","Hierro"]')
  expect(asked.at(-1)?.searchParams.get('group')).toBeNull()
})

test('the export asks for all rows of the filter, with the columns as they stand (U35)', async () => {
  const asked = serve()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list')
  const { user } = await renderList(<Page />, '/?f.stock=ge:40')
  await screen.findByText('1-5 de 5')
  await user.click(screen.getByRole('button', { name: 'Columnas' }))
  await user.click(screen.getByRole('checkbox', { name: 'Precio' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Exportar a Excel' }))
  await waitFor(() => expect(asked.at(-1)?.pathname).toBe('/api/products/export'))
  const params = asked.at(-1)?.searchParams
  expect(params?.get('filter')).toBe('["stock",">=",40]')
  expect(params?.has('take')).toBe(false)
  expect(JSON.parse(params?.get('columns') ?? '')).toEqual([
    { field: 'id', title: 'No.', figure: 'id' },
    { field: 'name', title: 'Nombre' },
    { field: 'family', title: 'Categoría' },
    { field: 'stock', title: 'Existencia' },
    { field: 'date', title: 'Fecha' },
    { field: 'stepId', title: 'Estado' },
  ])
})

test('the export takes the words of a column whose values are numbers', async () => {
  const asked = serve()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list')
  const columns = sampleColumns
    .filter(({ field }) => field === 'id' || field === 'stepId')
    .map((column) => (column.field === 'stepId' ? { ...column, exported: 'family' as const } : column))
  const { user } = await renderList(<Page columns={columns} />)
  await user.click(await screen.findByRole('button', { name: 'Exportar a Excel' }))
  await waitFor(() => expect(asked.at(-1)?.pathname).toBe('/api/products/export'))
  expect(JSON.parse(asked.at(-1)?.searchParams.get('columns') ?? '')).toEqual([
    { field: 'id', title: 'No.', figure: 'id' },
    { field: 'family', title: 'Estado' },
  ])
})

test('a refusal shows the server’s sentence, and trying again asks again', async () => {
  let refuses = true
  serve((options) =>
    refuses
      ? new Response('El período está cerrado', { status: 400 })
      : Response.json(localQuery(samples, options)),
  )
  const { user } = await renderList(<Page />)
  expect(await screen.findByText('El período está cerrado')).toBeTruthy()
  refuses = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('1-20 de 45')).toBeTruthy()
})

test('a list that waits for its filters asks nothing and says so', async () => {
  const asked = serve()
  await renderList(<Page enabled={false} />)
  expect(screen.getByText('Indique los filtros para ver la lista')).toBeTruthy()
  expect(asked).toHaveLength(0)
})

describe('on a phone', () => {
  /** Shows the end of the list, as scrolling does. */
  let showEnd = () => {}
  asPhone()
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
          showEnd = () => seen([{ isIntersecting: true }])
        }
        observe() {}
        disconnect() {}
      },
    )
  })
  const cards = () => screen.queryAllByRole('listitem')
  const skips = (asked: readonly URL[]) => asked.map(({ searchParams }) => searchParams.get('skip'))

  test('the next page follows as the list is scrolled, in one entry of the history, to the end', async () => {
    const asked = serve()
    const { search, history } = await renderCards(<Page />)
    await screen.findByText('Cargando…')
    expect(cards()).toHaveLength(20)
    const entries = history.length
    act(() => showEnd())
    await waitFor(() => expect(cards()).toHaveLength(40))
    act(() => showEnd())
    await screen.findByText('45 registros')
    expect(cards()).toHaveLength(45)
    expect(search()).toBe('?page=3')
    expect(history.length).toBe(entries)
    expect(skips(asked)).toEqual(['0', '20', '40'])
    expect(asked[1]?.searchParams.get('totalSummary')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull()
  })

  test('an address with a page shows it and those before it, so that Back returns to the same rows', async () => {
    const asked = serve()
    await renderCards(<Page />, '/?page=2')
    await waitFor(() => expect(cards()).toHaveLength(40))
    expect(skips(asked).toSorted()).toEqual(['0', '20'])
  })

  test('a page that fails says so and is asked for again; the rows before it stay (U18)', async () => {
    let works = false
    serve((options) =>
      options.skip && !works
        ? Response.json({ message: 'El servidor no responde' }, { status: 400 })
        : Response.json(localQuery(samples, options)),
    )
    await renderCards(<Page />)
    await screen.findByText('Cargando…')
    act(() => showEnd())
    await screen.findByText('No se pudieron cargar más registros')
    expect(cards()).toHaveLength(20)
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(cards()).toHaveLength(40))
  })
})
