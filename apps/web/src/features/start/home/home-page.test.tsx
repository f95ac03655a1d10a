import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../../lib/api-client/session.ts'
import { screens } from '../../../screens.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { ScreensContext } from '../../../ui/screen/screen.ts'
import { HomePage } from './home-page.tsx'
import { startsAtTill } from './start-at-till.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const cashier = userWith('ana', 'crearFactura', 'gestionCierreCaja')
const opened = screens.filter(({ resources }) => resources.includes('crearFactura'))

/** Shows the home page of a cashier whose till is open. */
function show(session = cashier) {
  startSession(session)
  const till = { closing: { id: 3, startAt: new Date().toISOString() }, expectedCash: 1685 }
  return renderScreen(
    <ScreensContext value={opened}>
      <HomePage />
    </ScreensContext>,
    ({ pathname }) => {
      if (pathname.endsWith('/till')) return till
      return pathname.includes('/dashboard/') ? new Promise(() => undefined) : []
    },
  )
}

test('a cashier begins with the till and how it is', async () => {
  await show()
  const lead = within(await screen.findByRole('region', { name: 'Vender' }))
  expect(lead.getByRole('link', { name: 'Vender' }).getAttribute('href')).toBe('/app/facturas-quickly')
  await lead.findByText(/Caja abierta desde/)
  await lead.findByText(/1,685\.00/)
})

const till = '/app/facturas-quickly'

test('who chose so begins at the till once after each sign-in', async () => {
  startsAtTill.set('ana', true)
  const first = await show()
  await waitFor(() => expect(first.history.location.pathname).toBe(till))
  first.unmount()
  const again = await show()
  await screen.findByRole('region', { name: 'Vender' })
  expect(again.history.location.pathname).toBe('/ficha')
  again.unmount()
  const { history } = await show({ ...cashier, sessionId: cashier.sessionId + 1 })
  await waitFor(() => expect(history.location.pathname).toBe(till))
})
