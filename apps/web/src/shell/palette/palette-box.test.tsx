import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../lib/api-client/session.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { userWith } from '../../test/user.ts'
import { type Screen, ScreensContext } from '../../ui/screen/screen.ts'
import { PaletteBox } from './palette-box.tsx'

const screens: Screen[] = [
  { path: '/app/clientes', title: 'Clientes', resources: [], icon: 'IconBox', component: () => null },
]

/** The clients that the server finds, each called as it is searched. */
const found = (name: string) => ({ items: [{ id: name.length, name: `Cliente ${name}` }], totalCount: 1 })

beforeEach(() => startSession(userWith('cajera')))

async function open() {
  const view = await renderScreen(
    <ScreensContext value={screens}>
      <PaletteBox mode="all" acts={[]} onClose={vi.fn()} />
    </ScreensContext>,
    (url) => (url.searchParams.has('name') ? found(url.searchParams.get('name') ?? '') : { value: null }),
  )
  return { ...view, box: screen.getByRole('combobox') }
}

test('Enter before the answer opens what is found for the words typed, not for those before', async () => {
  const { user, box, history } = await open()
  await user.type(box, 'Ana')
  await screen.findByRole('option', { name: /Cliente Ana/ })
  await user.type(box, ' Luz{Enter}')
  expect(history.location.pathname).toBe('/ficha')
  await waitFor(() => expect(history.location.pathname).toBe('/app/clientes/7'))
})

test('Enter opens a screen at once, without waiting for the server', async () => {
  const { user, box, history } = await open()
  await user.type(box, 'clientes{Enter}')
  await waitFor(() => expect(history.location.pathname).toBe('/app/clientes'))
})
