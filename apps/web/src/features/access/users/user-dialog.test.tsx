import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '../../../lib/api-client/session.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { newRecord } from '../../../ui/screen/record-param.ts'
import { UserDialog } from './user-dialog.tsx'

test('a new user without an e-mail is proposed one of the store, of which the username comes', async () => {
  startSession(userWith('gerente', 'adminUsuario'))
  const { user } = await renderScreen(
    <UserDialog id={newRecord} onClose={() => undefined} />,
    ({ pathname }) => (pathname === '/api/about/get-info' ? { name: 'Ferretería El Yunque' } : []),
  )
  await user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Rosa Cajera')
  const proposal = 'No tiene correo: usar rosa.cajera@ferreteria-el-yunque.local'
  await user.click(await screen.findByRole('button', { name: proposal }))
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: /^Correo/ })
  expect(email.value).toBe('rosa.cajera@ferreteria-el-yunque.local')
  expect(screen.getByText('rosa.cajera')).toBeDefined()
  expect(screen.queryByRole('button', { name: proposal })).toBeNull()
})
