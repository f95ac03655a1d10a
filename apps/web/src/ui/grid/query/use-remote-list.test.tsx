import { screen, waitFor } from '@testing-library/react'
import { answerOf } from '@yunque/contract/core/endpoint'
import type { FilterExpression, LoadOptions } from '@yunque/contract/core/list'
import { listEndpoint } from '@yunque/contract/core/list-endpoint'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ListPage } from '../list-page.tsx'
import { prepareLists, renderList } from '../test/render-list.tsx'
import { type Sample, sampleColumns, samples } from '../test/sample.ts'
import { localQuery } from './local-query.ts'
import { type RemoteListOptions, useRemoteList } from './use-remote-list.ts'

prepareLists()

const list = listEndpoint('products', {
  title: 'Productos',
  access: 'session',
  row: answerOf<Sample>(),
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

test('the export asks for all rows of the filter, with the columns as they stand', async () => {
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
    { field: 'id', title: 'No.' },
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
    { field: 'id', title: 'No.' },
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
