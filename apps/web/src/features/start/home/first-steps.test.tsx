import { screen, within } from '@testing-library/react'
import type { FirstStepState } from '@yunque/contract/settings/first-steps'
import { expect, test } from 'vitest'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { startSession } from '../../../lib/api-client/session.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { ScreensContext } from '../../../ui/screen/screen.ts'
import { FirstSteps } from './first-steps.tsx'

const screens = [
  {
    path: '/app/practica',
    title: 'Práctica',
    resources: [],
    icon: 'IconSettings' as const,
    component: FirstSteps,
  },
]
const steps: readonly FirstStepState[] = [
  { step: 'company', state: 'done' },
  { step: 'printer', state: 'open' },
  { step: 'sale', state: 'open' },
  { step: 'logo', state: 'skipped' },
]

/** Renders the steps over a server that keeps what is answered to them; returns the answers. */
async function render(states: readonly FirstStepState[], ...resources: Parameters<typeof userWith>[1][]) {
  queryClient.clear()
  startSession(userWith('ana', ...resources))
  const said: unknown[] = []
  const view = await renderScreen(
    <ScreensContext value={screens}>
      <FirstSteps />
    </ScreensContext>,
    (_url, init) => {
      if (init?.method === 'POST') said.push(JSON.parse(String(init.body)))
      return states
    },
  )
  return { ...view, said }
}

test('the next open step has its button, the others are listed, and the progress is said in words (U38)', async () => {
  await render(steps, 'app')
  await screen.findByText('1 de 4')
  expect(screen.getByRole('heading', { name: 'Impresora' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Imprimir una prueba' }).getAttribute('href')).toBe(
    '/app/impresion-de-prueba',
  )
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Datos de la empresaHecho',
    'ImpresoraOmitir',
    'Primera ventaOmitir',
    'LogoOmitidoRetomar',
  ])
})

test('a step is declared done, skipped and taken up again', async () => {
  const { user, said } = await render(steps, 'app')
  await user.click(await screen.findByRole('button', { name: 'La prueba salió bien: Impresora' }))
  await user.click(screen.getByRole('button', { name: 'Omitir: Primera venta' }))
  await user.click(screen.getByRole('button', { name: 'Retomar: Logo' }))
  expect(said).toEqual([
    { step: 'printer', mark: 'done' },
    { step: 'sale', mark: 'skipped' },
    { step: 'logo', mark: 'open' },
  ])
})

test('nothing is shown when no step is open, nor to who does not administer', async () => {
  const { unmount } = await render([{ step: 'logo', state: 'skipped' }], 'app')
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.queryByText('Primeros pasos')).toBeNull()
  unmount()
  await render(steps, 'crearFactura')
  expect(screen.queryByText('Primeros pasos')).toBeNull()
})
