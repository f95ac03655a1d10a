import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { RoleResource } from '@yunque/contract/access/roles'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { FlagsTable } from './flags-table.tsx'

const flag: RoleResource = {
  id: 1,
  name: 'verKardex',
  description: 'Kardex',
  groupName: 'Inventario',
  canRead: false,
}

/** The table over a server that answers a change when the test says so. */
async function open() {
  const sent: unknown[] = []
  let answer: (response: Response) => void = () => undefined
  await renderScreen(<FlagsTable roleId={3} search="" />, (_, init) => {
    if (init?.method !== 'POST') return [flag]
    sent.push(JSON.parse(String(init.body)))
    return new Promise((resolve) => {
      answer = resolve
    })
  })
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Permitir: Kardex' })
  return { sent, toggle, answer: (response: Response) => answer(response) }
}

test('a permission changes with its click, before the answer, and stays when it is accepted (U14)', async () => {
  const { sent, toggle, answer } = await open()
  fireEvent.click(toggle)
  expect(toggle.checked).toBe(true)
  expect(screen.getByText('1 de 1')).toBeDefined()
  await waitFor(() => expect(sent).toEqual([[{ name: 'verKardex', canRead: true }]]))
  expect(toggle.getAttribute('aria-busy')).toBe('true')
  answer(Response.json([]))
  await waitFor(() => expect(toggle.getAttribute('aria-busy')).toBe('false'))
  expect(toggle.checked).toBe(true)
})

test('a permission goes back when the server fails, and an alert says so (U14)', async () => {
  const { toggle, answer, sent } = await open()
  fireEvent.click(toggle)
  fireEvent.click(toggle)
  expect(toggle.checked).toBe(true)
  await waitFor(() => expect(sent).toHaveLength(1))
  answer(new Response('', { status: 500 }))
  expect((await screen.findByRole('alert')).textContent).toContain('Error interno en la aplicacion')
  expect(toggle.checked).toBe(false)
  expect(screen.getByText('0 de 1')).toBeDefined()
})
