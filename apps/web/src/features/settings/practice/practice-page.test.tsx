import { screen } from '@testing-library/react'
import type { PracticeState } from '@yunque/contract/practice/practice'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { startSession } from '../../../lib/api-client/session.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { PracticePage } from './practice-page.tsx'

const none = { state: 'none', step: '', done: 0, fault: '' } as const
type Resource = Parameters<typeof userWith>[1]

/** Renders the page over a shop in this state; returns the paths that were posted to. */
async function render(shop: PracticeState, resource: Resource) {
  queryClient.clear()
  startSession(userWith('ana', resource))
  const posted: string[] = []
  const view = await renderScreen(<PracticePage />, ({ pathname }, init) => {
    if (init?.method !== 'POST') return shop
    posted.push(pathname)
    return pathname.endsWith('open') ? { port: 3001, password: 'de-hoy' } : none
  })
  return { ...view, posted }
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test.each<[PracticeState, Resource, string, string[]]>([
  [none, 'app', 'Tarda alrededor de un minuto', ['Crear la tienda de práctica']],
  [none, 'crearFactura', 'Aún no hay tienda de práctica', []],
  [
    { ...none, fault: 'El puerto está en uso' },
    'app',
    'El puerto está en uso',
    ['Crear la tienda de práctica'],
  ],
  [{ ...none, state: 'making', step: 'Primeras compras', done: 0.13 }, 'app', 'Primeras compras', []],
  [{ ...none, state: 'ready' }, 'app', 'está lista', ['Abrir', 'Tirar y empezar de nuevo', 'Tirar']],
  [{ ...none, state: 'ready' }, 'crearFactura', 'está lista', ['Abrir']],
  [{ ...none, state: 'unable', fault: 'Sin permiso' }, 'app', 'Sin permiso', []],
  [{ ...none, state: 'inside', fault: 'Es la tienda de práctica' }, 'app', 'Es la tienda', []],
])('%j for %s shows «%s»', async (shop, resource, words, shown) => {
  await render(shop, resource)
  await screen.findByText(new RegExp(words))
  expect(buttons()).toEqual(shown)
})

test('it opens in a tab of its own, at the same host and the port of the practice shop', async () => {
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  const { user } = await render({ ...none, state: 'ready' }, 'crearFactura')
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  const { protocol, hostname } = window.location
  await expect
    .poll(() => tab.location.replace.mock.calls)
    .toEqual([[`${protocol}//${hostname}:3001/#practica=de-hoy`]])
  expect(tab.opener).toBeNull()
})

test('it is thrown away only after a question', async () => {
  const { user, posted } = await render({ ...none, state: 'ready' }, 'app')
  await user.click(await screen.findByRole('button', { name: 'Tirar' }))
  expect(posted).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Tirar la tienda de práctica' }))
  await expect.poll(() => posted).toEqual(['/api/practice/remove'])
})
