import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '../../../lib/api-client/session.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { SharingSection } from './sharing-section.tsx'

test('a refused section keeps its title, says why, and is asked for again', async () => {
  startSession(userWith('ana', 'app'))
  let refused = true
  const info = { publicAddress: 'https://tienda.example.com', linkDays: 30, revision: 1 }
  const letters = { subject: 'a', message: 'b', statementSubject: 'c', statementMessage: 'd' }
  const { user } = await renderScreen(<SharingSection />, () =>
    refused ? new Response('El usuario no tiene permisos', { status: 403 }) : { ...info, ...letters },
  )
  const section = await screen.findByRole('region', { name: 'Compartir documentos' })
  await screen.findByText('El usuario no tiene permisos')
  refused = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  const address = await screen.findByRole('textbox', { name: 'Dirección pública' })
  expect(section.contains(address)).toBe(true)
})
