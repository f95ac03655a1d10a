import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '../../../lib/api-client/session.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { ScreensContext } from '../../../ui/screen/screen.ts'
import { WaitingList } from './waiting-list.tsx'

const screens = ['/app/config/regimen', '/app/compras'].map((path) => ({
  path,
  title: path,
  resources: [],
  icon: 'IconSettings' as const,
  component: WaitingList,
}))

/** Shows the list of a user for whom these counts wait. */
async function show(fiscalRegime: string | null, purchases: number): Promise<void> {
  startSession(userWith('ana', 'app', 'crearCompra'))
  const waiting = [
    { kind: 'fiscalRegime', count: fiscalRegime ? 0 : 1, amount: null },
    { kind: 'purchases', count: purchases, amount: null },
  ]
  await renderScreen(
    <ScreensContext value={screens}>
      <WaitingList />
    </ScreensContext>,
    ({ pathname }) => (pathname.endsWith('waiting') ? waiting : { fiscalRegime }),
  )
}

test.each([
  { fiscalRegime: null, shown: ['Falta decir el régimen fiscal 1', 'Compras sin procesar 2'] },
  { fiscalRegime: 'general', shown: ['Compras sin procesar 2'] },
])('the regime $fiscalRegime: the list shows $shown', async ({ fiscalRegime, shown }) => {
  await show(fiscalRegime, 2)
  await expect
    .poll(() => screen.queryAllByRole('link').map(({ textContent }) => textContent?.replace(/\s+/g, ' ')))
    .toEqual(shown)
})

test('what does not wait has no line, and with nothing the list says so', async () => {
  await show('general', 0)
  await screen.findByText('Nada por atender')
  expect(screen.queryAllByRole('link')).toEqual([])
})
