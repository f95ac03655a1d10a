import { screen } from '@testing-library/react'
import type { Today } from '@yunque/contract/reports/today'
import { expect, test } from 'vitest'
import { startSession } from '../../../lib/api-client/session.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { ScreensContext } from '../../../ui/screen/screen.ts'
import { TodayCards } from './today-cards.tsx'

const paths = [
  '/app/resumen',
  '/app/facturas',
  '/app/facturas/reportes/ventas',
  '/app/facturas/reportes/recibos',
]
const screens = [...paths, '/app/cierres-caja'].map((path) => ({
  path,
  title: path,
  resources: [],
  icon: 'IconSettings' as const,
  component: TodayCards,
}))

const show = async (today: Today) => {
  startSession({ ...userWith('gerente'), areaId: 1 })
  await renderScreen(
    <ScreensContext value={screens}>
      <TodayCards />
    </ScreensContext>,
    () => today,
  )
  await screen.findByText('lunes 23, frente al lunes 16 hasta esta hora')
}
const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => [
      link.textContent?.replace(/\s+/g, ' ').trim(),
      decodeURIComponent(link.getAttribute('href') ?? ''),
    ])

const days = { day: '2026-11-23', before: '2026-11-16' }

test('each figure of today says what it was a week ago, and opens its rows', async () => {
  await show({
    ...days,
    sold: { value: 1500, before: 1000 },
    margin: { value: 300, before: 400 },
    cashSales: { value: 200, before: 0 },
    receipts: { value: 50, before: 0 },
    tills: { value: 700, before: 700, open: 2 },
  })
  const sales = '/app/facturas/reportes/ventas?area=all&desde=2026-11-23&hasta=2026-11-23&vista=documentos'
  expect(links()).toEqual([
    ['Resumen del día', '/app/resumen'],
    ['Vendido C$ 1,500.00 sin IVA +50.00% hace una semana: C$ 1,000.00', sales],
    ['Utilidad C$ 300.00 20.0% de lo vendido -25.00% hace una semana: C$ 400.00', sales],
    ['Contado C$ 200.00', '/app/facturas?f.paymentTypeId=1&f.date=2026-11-23..2026-11-23'],
    ['Recibos C$ 50.00', '/app/facturas/reportes/recibos?area=all&desde=2026-11-23&hasta=2026-11-23'],
    [
      'Efectivo en cajas C$ 700.00 2 cajas abiertas 0.00% hace una semana: C$ 700.00',
      '/app/cierres-caja?f.status=false',
    ],
  ])
  expect(screen.getByText('C$ 250.00')).toBeTruthy()
})

test('a figure that the user may not read has no card', async () => {
  await show({ ...days, sold: { value: 0, before: 0 } })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('la semana pasada, nada')).toBeTruthy()
})
