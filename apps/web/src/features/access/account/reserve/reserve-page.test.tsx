import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { ReservePage } from './reserve-page.tsx'

const about = { name: 'Ferretería', slogan: '', version: '1.0.0' }

test('a code of another length is refused at its field, and a refusal of the store is shown; what was typed stays', async () => {
  const sent: unknown[] = []
  const { user } = await renderScreen(<ReservePage />, ({ pathname }, init) => {
    if (!pathname.endsWith('/backups/reserve/join')) return about
    sent.push(JSON.parse(String(init?.body)))
    return new Response('Nadie contesta en esa dirección', { status: 400 })
  })
  const code = await screen.findByLabelText('El código')
  await user.type(screen.getByLabelText('La dirección de la tienda'), 'yunque.local')
  await user.type(code, 'abc')
  await user.click(screen.getByRole('button', { name: 'Conectar' }))
  await screen.findByText(/El código es de 8 letras y números/)
  expect(sent).toEqual([])
  await user.type(code, 'd-2345')
  await user.click(screen.getByRole('button', { name: 'Conectar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Nadie contesta en esa dirección')
  expect(sent).toEqual([{ address: 'yunque.local', code: 'abcd-2345' }])
  expect(code).toHaveProperty('value', 'abcd-2345')
})

test('after the answer its page is opened as soon as the program has started again, not before', async () => {
  const opened = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign: opened })
  let looks = 0
  const { user } = await renderScreen(<ReservePage />, ({ pathname }) => {
    if (pathname.endsWith('/backups/reserve/join')) return { store: 'Ferretería' }
    if (pathname !== '/reserva/estado') return about
    looks += 1
    if (looks === 1) return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    if (looks === 2) throw new TypeError('not started yet')
    return { connected: true }
  })
  await user.type(await screen.findByLabelText('La dirección de la tienda'), 'yunque.local')
  await user.type(screen.getByLabelText('El código'), 'ABCD2345')
  await user.click(screen.getByRole('button', { name: 'Conectar' }))
  await screen.findByText('Este computador ya es la reserva de Ferretería.')
  await expect.poll(() => opened.mock.calls, { timeout: 10_000 }).toEqual([['/']])
  expect(looks).toBe(3)
})
