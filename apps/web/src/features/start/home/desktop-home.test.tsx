import { screen, within } from '@testing-library/react'
import type { ResourceName } from '@yunque/contract/core/resources'
import { expect, test } from 'vitest'
import { startSession } from '../../../lib/api-client/session.ts'
import { screens } from '../../../screens.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { ScreensContext } from '../../../ui/screen/screen.ts'
import { DesktopHome } from './desktop-home.tsx'

const salesFigures = /Ventas Año|Ventas por mes|Mejores clientes/

/** Shows the home page of a user with this permission. Returns the paths that it requested. */
async function show(resource: ResourceName): Promise<readonly string[]> {
  startSession(userWith('beto', resource))
  const opened = screens.filter(({ resources }) => resources.includes(resource))
  const requested: string[] = []
  await renderScreen(
    <ScreensContext value={opened}>
      <DesktopHome />
    </ScreensContext>,
    ({ pathname }) => {
      requested.push(pathname)
      if (pathname.endsWith('waiting')) return [{ kind: 'dispatches', count: 2, amount: null }]
      // The titles are there before the figures.
      return pathname.includes('/dashboard/') ? new Promise(() => undefined) : []
    },
  )
  await screen.findByText('Documentos recientes')
  return requested
}

test('a keeper begins with his duties, sees no sales figures and requests none', async () => {
  const requested = await show('requisa')
  await screen.findByText('Traslados por despachar')
  expect(screen.queryByText(salesFigures)).toBeNull()
  const duties = within(screen.getByRole('navigation', { name: 'Accesos' })).getAllByRole('link')
  expect(duties.map(({ textContent }) => textContent)).toContain('Despachar')
  expect(requested.filter((path) => path.includes('dashboard/get'))).toEqual([])
})

test('who reads sales sees their figures and shortcuts', async () => {
  const requested = await show('verTodasFacturas')
  expect(screen.getAllByText(salesFigures).length).toBeGreaterThan(2)
  expect(screen.getByRole('navigation', { name: 'Accesos' })).toBeTruthy()
  expect(requested).toContain('/api/dashboard/get-cardinfo-year')
})
