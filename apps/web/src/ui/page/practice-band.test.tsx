import { screen } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import { setPractice } from '../../lib/practice.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { VoidMark } from '../print/void-mark.tsx'
import { PageTitle } from './page-title.tsx'
import { PracticeBand } from './practice-band.tsx'

const page = (
  <>
    <PracticeBand />
    <PageTitle title="Compras" />
    <VoidMark />
    <VoidMark text="ANULADA" />
  </>
)

afterAll(() => {
  setPractice(false)
  delete document.documentElement.dataset.practice
})

test('a store has no band, and only void papers are marked', async () => {
  await renderScreen(page, () => ({ practice: false }))
  await screen.findByRole('heading', { name: 'Compras' })
  expect(document.title).toBe('Compras · Yunque')
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['ANULADA'])
  expect(screen.queryByRole('note')).toBeNull()
})

test('a store that is only looked at has its moment on the band and on every paper', async () => {
  await renderScreen(page, () => ({ practice: true, lookedAt: '2026-11-28T16:42:00.000Z' }))
  expect((await screen.findByRole('note')).textContent).toBe('Tienda del 28/11/2026 10:42 am – solo lectura')
  expect(document.title).toBe('SOLO LECTURA · Compras')
  const marks = screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))
  expect(new Set(marks)).toEqual(new Set(['COMO ESTABA EL 28/11/2026 10:42 AM']))
})

test('a practice shop has a band and another title, and every paper says that it has no value', async () => {
  await renderScreen(page, () => ({ practice: true }))
  expect((await screen.findByRole('note')).textContent).toBe('Tienda de práctica · nada de esto es real')
  expect(document.title).toBe('PRÁCTICA · Compras')
  const marks = screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))
  expect(marks).toEqual(['PRÁCTICA – SIN VALOR', 'PRÁCTICA – SIN VALOR'])
})
