import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { startSession } from '../../../lib/api-client/session.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { networkQuery } from './network.api.ts'
import { NetworkSection } from './network-section.tsx'

/** A store on the network with the certificate of an early version, which a server renews. */
async function open() {
  startSession(userWith('ana', 'app'))
  let renewals = 0
  const info = () => ({
    reach: 'network',
    addresses: ['192.168.1.20'],
    name: 'yunque.local',
    httpPort: 3000,
    https: {
      port: 3443,
      hosts: ['yunque.local'],
      onlyServers: renewals > 0,
      fingerprint: renewals > 0 ? 'BB:BB' : 'AA:AA',
    },
  })
  const view = await renderScreen(<NetworkSection />, (url, init) => {
    if (init?.method === 'POST' && url.pathname.endsWith('about/network/renew')) renewals += 1
    return info()
  })
  await screen.findByText('AA:AA')
  return { ...view, renewals: () => renewals }
}

test('a certificate is renewed after a question that says what it means for the other devices', async () => {
  const { user, renewals } = await open()
  screen.getByText(/confían en este certificado para más que las páginas/)
  await user.click(screen.getByRole('button', { name: 'Renovar el certificado' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Los equipos ya conectados mostrarán una advertencia')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(renewals()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Renovar el certificado' }))
  const again = await screen.findByRole('dialog')
  await user.click(within(again).getByRole('button', { name: 'Renovar el certificado' }))
  await waitFor(() => expect(renewals()).toBe(1))
  await waitFor(() =>
    expect(queryClient.getQueryData(networkQuery.queryKey)?.https?.fingerprint).toBe('BB:BB'),
  )
})
