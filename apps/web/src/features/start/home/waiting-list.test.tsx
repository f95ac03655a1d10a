import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '../../../lib/api-client/session.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { userWith } from '../../../test/user.ts'
import { ScreensContext } from '../../../ui/screen/screen.ts'
import { WaitingList } from './waiting-list.tsx'

const screens = ['/app/config', '/app/compras'].map((path) => ({
  path,
  title: path,
  resources: [],
  icon: 'IconSettings' as const,
  component: WaitingList,
}))

test.each([
  { fiscalRegime: null, shown: ['Falta decir el régimen fiscal 1', 'Compras sin procesar 0'] },
  { fiscalRegime: 'general', shown: ['Compras sin procesar 0'] },
])('the regime $fiscalRegime: the list shows $shown', async ({ fiscalRegime, shown }) => {
  startSession(userWith('ana', 'app', 'crearCompra'))
  const waiting = [
    { kind: 'fiscalRegime', count: fiscalRegime ? 0 : 1, amount: null },
    { kind: 'purchases', count: 0, amount: null },
  ]
  await renderScreen(
    <ScreensContext value={screens}>
      <WaitingList />
    </ScreensContext>,
    ({ pathname }) => (pathname.endsWith('waiting') ? waiting : { fiscalRegime }),
  )
  await screen.findByText('Compras sin procesar')
  await expect
    .poll(() => screen.getAllByRole('link').map(({ textContent }) => textContent?.replace(/\s+/g, ' ')))
    .toEqual(shown)
})
