import { useLocation } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { focusedName, renderScreen } from '../../../test/render-screen.tsx'
import { carriedPassword } from './carried-password.ts'
import { LoginPage } from './login-page.tsx'
import { PasswordPage } from './password-page.tsx'
import { texts } from './texts.ts'

const about = { name: 'Mi ferretería', slogan: '', version: '1.0.0' }
const refused = 'Usuario o contraseña incorrectos'

/** The pages of the account, at their addresses. */
const AccountPages = () => (useLocation().pathname === '/account/password' ? <PasswordPage /> : <LoginPage />)

/** The page, once it is there. */
async function at(page: ReactElement, answer: Parameters<typeof renderScreen>[1]) {
  const shown = await renderScreen(page, answer)
  await screen.findByLabelText('Usuario')
  return shown
}

test('Enter in the username goes to the password, and after a refusal the cursor is in the field to correct', async () => {
  const sent: unknown[] = []
  const { user } = await at(<LoginPage />, ({ pathname }, init) => {
    if (pathname.endsWith('/about/get-info')) return about
    sent.push(JSON.parse(String(init?.body)))
    return new Response(refused, { status: 400 })
  })
  await user.click(screen.getByRole('button', { name: texts.enter }))
  expect(focusedName()).toBe('Usuario')
  await user.type(screen.getByLabelText('Usuario'), 'admin{Enter}')
  expect(focusedName()).toBe('Contraseña')
  expect(sent).toEqual([])
  await user.keyboard('una clave mala{Enter}')
  await screen.findByText(refused)
  expect(sent).toEqual([{ username: 'admin', password: 'una clave mala' }])
  await waitFor(() => expect(focusedName()).toBe('Contraseña'))
  // What was refused is selected: typing replaces it.
  await user.keyboard('otra')
  expect(screen.getByLabelText('Contraseña')).toHaveProperty('value', 'otra')
})

test.each(['terminal', 'installer', 'file'] as const)(
  'a new store says where its first password is: %s',
  async (place) => {
    await at(<LoginPage />, () => ({ ...about, firstPassword: place }))
    await screen.findByText(texts.firstPassword[place])
  },
)

test('a password that must be changed is carried to its page, and then the login has the username', async () => {
  const sent: unknown[] = []
  let refusedOnce = false
  const { user, history: visited } = await at(<AccountPages />, ({ pathname }, init) => {
    if (pathname.endsWith('/about/get-info')) return about
    if (pathname.endsWith('/account/auth'))
      return { username: 'admin', mustChangePassword: true, sessionId: 0 }
    sent.push(JSON.parse(String(init?.body)))
    if (refusedOnce) return { username: 'admin' }
    refusedOnce = true
    return new Response('La contraseña es de las primeras que se prueban', { status: 400 })
  })
  await user.type(screen.getByLabelText('Usuario'), 'ADMIN{Enter}')
  await user.keyboard('la-generada{Enter}')
  await screen.findByText(texts.passwordRules)
  expect(focusedName()).toBe('Contraseña nueva')
  // It is in memory only.
  expect(JSON.stringify([visited.location, { ...localStorage }, { ...sessionStorage }])).not.toContain(
    'la-generada',
  )

  await user.keyboard('corta{Enter}')
  expect(focusedName()).toBe('Contraseña nueva')
  await user.keyboard('Password2026!')
  await user.type(screen.getByLabelText('Repetir contraseña nueva'), 'Password2026!{Enter}')
  await screen.findByText(/primeras que se prueban/)
  await waitFor(() => expect(focusedName()).toBe('Contraseña nueva'))
  await user.keyboard('tres tablas rojas')
  await user.clear(screen.getByLabelText('Repetir contraseña nueva'))
  await user.type(screen.getByLabelText('Repetir contraseña nueva'), 'tres tablas rojas{Enter}')
  await waitFor(() => expect(visited.location.pathname).toBe('/account/login'))
  const given = (word: string) => ({
    username: 'admin',
    oldPassword: 'la-generada',
    newPassword: word,
    repeatPassword: word,
  })
  expect(sent).toEqual([given('Password2026!'), given('tres tablas rojas')])
  expect(await screen.findByLabelText('Usuario')).toHaveProperty('value', 'admin')
  expect(focusedName()).toBe('Contraseña')
  expect(carriedPassword('admin')).toBe('')
})
