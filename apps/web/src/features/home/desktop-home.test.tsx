import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '../../lib/api-client/session.ts'
import { screens } from '../../screens.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { userWith } from '../../test/user.ts'
import { ScreensContext } from '../../ui/screen/screen.ts'
import { DesktopHome } from './desktop-home.tsx'

/** The home page of a user with these permissions, whose only waiting work are transfers. */
const show = async (
  ...resources: Parameters<typeof userWith> extends [string, ...infer Names] ? Names : never
) => {
  startSession(userWith('beto', ...resources))
  const opened = screens.filter((one) => one.resources.some((resource) => resources.includes(resource)))
  const requested: string[] = []
  await renderScreen(
    <ScreensContext value={opened}>
      <DesktopHome />
    </ScreensContext>,
    ({ pathname }) => {
      requested.push(pathname)
      return pathname.endsWith('waiting') ? [{ kind: 'transfers', count: 2, amount: null }] : []
    },
  )
  await screen.findByText('Traslados por despachar')
  return requested
}

test('who may not read sales sees no figures of sales and no shortcuts, and nothing of them is requested', async () => {
  const requested = await show('requisa')
  expect(screen.queryByText(/Ventas Año|Ventas por mes|Mejores clientes/)).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Accesos' })).toBeNull()
  expect(requested.filter((path) => path.includes('dashboard/get'))).toEqual([])
})
