import { screen, within } from '@testing-library/react'
import type { ReserveInfo } from '@yunque/contract/backup/reserve'
import { expect, test } from 'vitest'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { startSession } from '../../../lib/api-client/session.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { ReserveDialog } from './reserve-dialog.tsx'
import { ReserveLine } from './reserve-line.tsx'

const none: ReserveInfo = {
  possible: true,
  state: 'none',
  name: null,
  since: null,
  completeAt: null,
  seconds: null,
  seenAt: null,
  fault: null,
  program: null,
  outdated: false,
}
const following: ReserveInfo = { ...none, state: 'current', name: 'caja-2', seconds: 1, program: '1.0.0' }

async function render(element: React.ReactElement, info: ReserveInfo) {
  queryClient.clear()
  startSession(userWith('ana', 'app'))
  const posted: [string, unknown][] = []
  const view = await renderScreen(element, ({ pathname }, init) => {
    if (init?.method !== 'POST') return info
    const body = JSON.parse(String(init.body ?? '{}'))
    posted.push([pathname, body])
    if (body.password === 'mala') return new Response('La contraseña no es correcta', { status: 400 })
    return { code: 'ABCD2345', until: '2026-11-29T18:00:00Z' }
  })
  return { ...view, posted }
}

test('the code is shown after the password of who makes it; a wrong one is refused', async () => {
  const { user, posted } = await render(<ReserveDialog onClose={() => undefined} />, following)
  await screen.findByText('Toma el lugar de «caja-2».')
  const password = screen.getByLabelText(/Su contraseña/)
  await user.type(password, 'mala{Enter}')
  await screen.findByText('La contraseña no es correcta')
  expect(screen.queryByRole('status')?.textContent ?? '').not.toContain('ABCD')
  await user.clear(password)
  await user.type(password, 'buena')
  await user.click(screen.getByRole('button', { name: 'Mostrar el código' }))
  await screen.findByText('ABCD-2345')
  expect(posted.map(([, body]) => body)).toEqual([{ password: 'mala' }, { password: 'buena' }])
  expect(screen.queryByLabelText(/Su contraseña/)).toBeNull()
})

test.each<[Partial<ReserveInfo>, string]>([
  [{ state: 'none', name: null }, 'ninguno'],
  [{ state: 'starting' }, 'recibiendo la primera copia…'],
  [{}, 'al día, hace 1 s'],
  [{ state: 'late', seconds: 180 }, 'atrasado desde hace 3 min'],
  [{ state: 'away', seenAt: null }, 'sin conexión todavía'],
])('%j is shown as «%s»', async (changed, words) => {
  await render(
    <ul>
      <ReserveLine onConnect={() => undefined} />
    </ul>,
    { ...following, ...changed },
  )
  await screen.findByText(words)
  expect(screen.queryByRole('button', { name: 'Quitar computador de reserva' }) === null).toBe(
    changed.name === null,
  )
})

test('it is removed only after a question that names it', async () => {
  const { user, posted } = await render(
    <ul>
      <ReserveLine onConnect={() => undefined} />
    </ul>,
    following,
  )
  await user.click(await screen.findByRole('button', { name: 'Quitar computador de reserva' }))
  await screen.findByText(/«caja-2» deja de recibir la tienda/)
  expect(posted).toEqual([])
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Quitar computador de reserva' }))
  await expect.poll(() => posted.map(([path]) => path)).toEqual(['/api/backups/reserve/end'])
})
