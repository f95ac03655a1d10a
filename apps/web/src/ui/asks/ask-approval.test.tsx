import { screen, waitFor } from '@testing-library/react'
import type { Ask } from '@yunque/contract/core/asks'
import { endpoint } from '@yunque/contract/core/endpoint'
import { expect, test } from 'vitest'
import { api } from '../../lib/api-client/api.ts'
import { asking } from '../../test/asking.ts'
import { focusedName, renderScreen } from '../../test/render-screen.tsx'

const write = endpoint('POST /bills/5/delete', { access: 'session', summary: 'Anula' })
const digest = 'a'.repeat(64)
const refusal = 'Anular la factura 00005, de C$\u00a0100.00.\nSe necesita una aprobación.'

/** A server that asks for the approval of a void, and gives it for the PIN 4827. */
function server(people: readonly object[], ...instead: readonly Ask[]) {
  const sent: { path: string; approval: string | null; body: unknown }[] = []
  const answer = (url: URL, init: RequestInit | undefined) => {
    const asked = new Headers(init?.headers)
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    sent.push({ path: url.pathname, approval: asked.get('x-approval'), body })
    if (url.pathname.endsWith('approvers')) return people
    if (url.pathname.endsWith('grant'))
      return body.secret === '4827'
        ? { approval: 'ficha' }
        : new Response('PIN o contraseña incorrectos', { status: 400 })
    return asked.get('x-approval') === 'ficha'
      ? { id: 5 }
      : asking(refusal, { kind: 'approval', acts: ['void'], areaId: 2, digest }, ...instead)
  }
  return { answer, sent }
}

const ana = { id: 7, fullName: 'Ana López' }
const beto = { id: 8, fullName: 'Beto Ruiz' }

async function open(people: readonly object[], ...instead: readonly Ask[]) {
  const { answer, sent } = server(people, ...instead)
  const view = await renderScreen(<p>Página</p>, answer)
  const done = api.call(write).then(
    (value) => ({ value }),
    (error: Error) => ({ error: error.message }),
  )
  await screen.findByRole('dialog', { name: 'Aprobación' })
  return { ...view, done, sent }
}

test('asks who approves and their PIN, by keyboard alone, and sends the same request again', async () => {
  const { user, done, sent } = await open([ana, beto])
  await waitFor(() => expect(focusedName()).toBe('PIN o contraseña'))
  expect(screen.getByText(/Anular la factura 00005/)).toBeDefined()
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(screen.getByLabelText('Quién aprueba'))
  await user.selectOptions(screen.getByLabelText('Quién aprueba'), 'Beto Ruiz')
  await user.keyboard('{Tab}4827{Enter}')
  expect(await done).toEqual({ value: { id: 5 } })
  expect(sent.at(-2)?.body).toEqual({ approverId: 8, secret: '4827', areaId: 2, digest })
  expect(sent.at(-1)).toMatchObject({ path: '/api/bills/5/delete', approval: 'ficha', body: null })
})

test('remembers who approved last in this browser', async () => {
  const first = await open([ana, beto])
  await first.user.selectOptions(await screen.findByLabelText('Quién aprueba'), 'Beto Ruiz')
  await first.user.type(screen.getByLabelText('PIN o contraseña'), '4827{Enter}')
  await first.done
  first.unmount()
  await open([ana, beto])
  const who = await screen.findByLabelText<HTMLSelectElement>('Quién aprueba')
  expect(who.selectedOptions[0]?.textContent).toBe('Beto Ruiz')
})

test('a wrong PIN is said at the field, which is empty again and keeps the focus', async () => {
  const { user, done } = await open([ana])
  const field = await screen.findByLabelText<HTMLInputElement>('PIN o contraseña')
  await user.click(screen.getByRole('button', { name: 'Aprobar' }))
  expect(await screen.findByText('Escriba el PIN o la contraseña de quien aprueba')).toBeDefined()
  await user.type(field, '1111{Enter}')
  expect(await screen.findByText('PIN o contraseña incorrectos')).toBeDefined()
  expect([field.value, focusedName()]).toEqual(['', 'PIN o contraseña'])
  await user.type(field, '4827{Enter}')
  expect(await done).toEqual({ value: { id: 5 } })
})

test('Esc gives up, and the refusal stays', async () => {
  const { user, done } = await open([ana])
  await screen.findByLabelText('PIN o contraseña')
  await user.keyboard('{Escape}')
  expect(await done).toEqual({ error: refusal })
})

test('a refusal that a code lifts too offers the code', async () => {
  const { user, done } = await open([ana], { kind: 'code' })
  await user.click(await screen.findByRole('button', { name: 'Usar un código' }))
  await screen.findByRole('textbox', { name: 'Código de autorización' })
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await done).toEqual({ error: refusal })
})

test('says when nobody may approve', async () => {
  const { user, done } = await open([])
  expect(await screen.findByText(/Nadie más puede aprobar en esta área/)).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement)
  expect(await done).toEqual({ error: refusal })
})
