import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../lib/api-client/session.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { userWith } from '../../test/user.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { CurrentScreenContext } from '../../ui/screen/current-screen.ts'
import { addFavourite } from '../../ui/screen/favourites.ts'
import { rememberRecent } from '../../ui/screen/recents.ts'
import { type Screen, ScreensContext } from '../../ui/screen/screen.ts'
import { FavouritesBar } from '../menu/favourites-bar.tsx'
import { PaletteBox } from '../palette/palette-box.tsx'
import { useGlobalShortcuts } from './use-global-shortcuts.ts'

const pages = Array.from(
  { length: 11 },
  (_, index): Screen => ({
    path: `/app/p${index + 1}`,
    title: `Página ${index + 1}`,
    resources: [],
    icon: 'IconBox',
    component: () => null,
  }),
)
const [first] = pages

function Frame() {
  useGlobalShortcuts({ openPalette: vi.fn(), openSheet: vi.fn(), toggleHelp: vi.fn() })
  return (
    <ScreensContext value={pages}>
      <FavouritesBar />
      <CurrentScreenContext value={first ?? null}>
        <PageTitle />
      </CurrentScreenContext>
    </ScreensContext>
  )
}

/** The keys read the screens from above the frame, as in the application. */
const framed = () =>
  renderScreen(
    <ScreensContext value={pages}>
      <Frame />
    </ScreensContext>,
    () => ({ value: null }),
  )
const bar = () => within(screen.getByRole('navigation', { name: 'Favoritos' }))
const names = () =>
  bar()
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  localStorage.clear()
  startSession(userWith('cajera'))
})

test('the star adds its page to the bar once, and takes it away (U12)', async () => {
  const { user } = await framed()
  await user.click(screen.getByRole('button', { name: 'Agregar Página 1 a favoritos' }))
  const star = screen.getByRole('button', { name: 'Quitar Página 1 de favoritos' })
  expect(star.getAttribute('aria-pressed')).toBe('true')
  act(() => addFavourite({ name: 'Página 1', path: '/app/p1' }))
  expect(names()).toEqual(['Página 1'])
  await user.click(star)
  expect(names()).toEqual([])
})

test('Alt+1 to Alt+9 open the first nine pages of the bar, without those that the user may not open (U12)', async () => {
  addFavourite({ name: 'Prohibida', path: '/app/prohibida' })
  for (const { title, path } of pages) addFavourite({ name: title, path })
  const { user, history } = await framed()
  expect(names()).toEqual(pages.map(({ title }) => title))
  const keys = bar()
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-keyshortcuts'))
  expect(keys).toEqual([...'123456789'].map((digit) => `Alt+${digit}`).concat([null, null] as never))
  for (const digit of '1359') {
    await user.keyboard(`{Alt>}${digit}{/Alt}`)
    await waitFor(() => expect(history.location.pathname).toBe(`/app/p${digit}`))
  }
})

test('the empty palette shows the last eight documents, the latest first (U12)', async () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2])
    rememberRecent({ label: `Página 0000${id}`, path: `/app/p1/${id}` })
  await renderScreen(
    <ScreensContext value={pages}>
      <PaletteBox mode="all" acts={[]} onClose={vi.fn()} />
    </ScreensContext>,
    () => ({ value: null }),
  )
  const shown = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(shown).toEqual([2, 9, 8, 7, 6, 5, 4, 3].map((id) => `Página 0000${id}`))
})
