import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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

const minutePage = (run: object | null, sent: unknown[] = []) =>
  renderScreen(<RestorePage />, ({ pathname }, init) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)))
    if (pathname.endsWith('/restoringMinute/look'))
      return new Response('En ese lugar no hay una copia continua', { status: 400 })
    return pathname.endsWith('/restoringMinute')
      ? { offered: true, fault: null, run }
      : { offered: true, run: null, name: 'Ferretería', version: '1.0.0' }
  })

test('a moment whose books were broken then tells it', async () => {
  await minutePage({ ...failed, stage: 'done', fault: null, breaches: 1, documents: 4 })
  await screen.findByText(/Los libros incumplen una regla, como en ese momento:/)
})

test('of a storage each field is sent by its name, and a fault is at its field', async () => {
  const sent: unknown[] = []
  const { user } = await minutePage(null, sent)
  await user.click(await screen.findByLabelText('Desde la copia continua'))
  await user.click(screen.getByLabelText('En la nube'))
  await user.type(screen.getByLabelText('Dirección'), 'https://s3.example.com')
  await user.click(screen.getByRole('button', { name: 'Ver qué hay' }))
  expect(screen.getByLabelText('Depósito (bucket)').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  for (const [label, text] of [
    ['Región', 'us-east-1'],
    ['Depósito (bucket)', 'copias'],
    ['Carpeta', 'tienda'],
    ['Clave de acceso', 'AK'],
    ['Clave secreta', 'SK'],
  ] as const)
    await user.type(screen.getByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Ver qué hay' }))
  await screen.findByText('En ese lugar no hay una copia continua')
  expect(sent).toEqual([
    {
      folder: '',
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'copias',
      prefix: 'tienda',
      keyId: 'AK',
      secret: 'SK',
    },
  ])
})

test('after a moment that failed, its reason is shown, and a file may be chosen instead', async () => {
  const { user } = await minutePage(failed)
  await screen.findByText('La copia está dañada')
  await user.click(screen.getByLabelText('De un archivo'))
  await screen.findByLabelText('Archivo del respaldo')
  await user.click(screen.getByLabelText('Desde la copia continua'))
  await screen.findByText('La copia está dañada')
})
