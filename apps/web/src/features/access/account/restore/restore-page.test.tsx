import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { RestorePage } from './restore-page.tsx'

const failed = {
  run: '0a7431c0-da60-4199-b335-766669958db1',
  stage: 'failed',
  done: 0,
  total: 0,
  fault: 'La copia está dañada',
  lastDocument: null,
  documents: null,
  breaches: null,
  brought: null,
}

test('after a moment that failed, its reason is shown, and a file may be chosen instead', async () => {
  const { user } = await renderScreen(<RestorePage />, ({ pathname }) =>
    pathname.endsWith('/restoringMinute')
      ? { offered: true, fault: null, run: failed }
      : { offered: true, run: null, name: 'Ferretería', version: '1.0.0' },
  )
  await screen.findByText('La copia está dañada')
  await user.click(screen.getByLabelText('De un archivo'))
  await screen.findByLabelText('Archivo del respaldo')
  await user.click(screen.getByLabelText('Desde la copia continua'))
  await screen.findByText('La copia está dañada')
})
