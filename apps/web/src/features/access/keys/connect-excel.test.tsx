import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { KeyTable } from '@yunque/contract/access/key-tables'
import { expect, test } from 'vitest'
import { startSession } from '../../../lib/api-client/session.ts'
import { type Answer, renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { ConnectExcel } from './connect-excel.tsx'

const bills: KeyTable = {
  path: 'bills/export',
  title: 'Facturas',
  asked: [],
  columns: [{ field: 'total', title: 'Total', type: 'number' }],
}
const sales: KeyTable = {
  ...bills,
  path: 'reports/sales/export',
  title: 'Reporte de ventas',
  asked: ['from'],
}

const show = (answer: Answer, secret?: string) => {
  startSession(userWith('gerente', 'app'))
  const connected = { id: 7, name: 'Tablero', ...(secret === undefined ? {} : { secret }) }
  return renderScreen(<ConnectExcel connected={connected} onClose={() => undefined} />, answer)
}
const query = () => screen.getByRole('region', { name: 'Consulta de Excel' }).textContent

const choose = async (user: UserEvent, title: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'Lista o reporte' }))
  await user.click(await screen.findByRole('option', { name: title }))
}

test('the query of the chosen report has the key right after it was made, and its period', async () => {
  const { user } = await show(
    ({ pathname }) => (pathname === '/api/apiKeys/7/tables' ? [bills, sales] : []),
    'yunque_abc',
  )
  await screen.findByRole('dialog', { name: 'Conectar Excel: Tablero' })
  await choose(user, 'Facturas')
  expect(query()).toContain('RelativePath = "api/bills/export"')
  expect(query()).toContain('Llave = "yunque_abc"')
  expect(screen.queryByRole('combobox', { name: 'Desde' })).toBeNull()
  await choose(user, 'Reporte de ventas')
  expect(query()).toContain('from = Date.ToText(Date.StartOfMonth(Hoy)')
  await user.click(screen.getByRole('combobox', { name: 'Desde' }))
  await user.click(await screen.findByRole('option', { name: 'El primero de enero' }))
  expect(query()).toContain('Date.StartOfYear(Hoy)')
  await user.click(screen.getByRole('button', { name: 'Copiar consulta' }))
  await screen.findByText('Copiado')
  expect(await navigator.clipboard.readText()).toBe(query())
})

test('later the place of the key is shown, because its text is not kept', async () => {
  const { user } = await show(() => [bills])
  await choose(user, 'Facturas')
  await screen.findByText(/^Escriba la llave donde dice yunque_…/)
  expect(query()).toContain('Llave = "yunque_…"')
  expect(screen.getByRole('region', { name: 'Dirección' }).textContent).toBe(
    `${window.location.origin}/api/bills/export?format=csv&values=words`,
  )
})

test('a key that reads no list says so, and an ended one shows the refusal', async () => {
  const { unmount } = await show(() => [])
  await screen.findByText('Esta llave no lee ninguna lista')
  unmount()
  await show(() => new Response('La llave ya está terminada', { status: 400 }))
  within(await screen.findByRole('alert')).getByText('La llave ya está terminada')
})
