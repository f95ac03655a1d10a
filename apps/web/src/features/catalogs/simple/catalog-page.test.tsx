import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { prepareLists } from '../../../ui/grid/test/render-list.tsx'
import { CategoriesPage } from './catalog-page.tsx'

prepareLists()

const row = { id: 7, version: 1, name: 'Pirotecnia' }

test.each([
  [true, 'Si nada lo usa, se borra; si algo lo usa, se pregunta si se desactiva.'],
  [false, 'Si nada lo usa, se borra; si algo lo usa, queda inactivo.'],
])('the question before a deletion says what happens to a category, active %s', async (active, effect) => {
  const sent: string[] = []
  const list = { data: [{ ...row, active }], totalCount: 1 }
  const { user } = await renderScreen(<CategoriesPage />, (url, init) => {
    if ((init?.method ?? 'GET') === 'GET') return list
    sent.push(url.pathname)
    return {}
  })
  await user.click(await screen.findByRole('button', { name: 'Acciones de categoría Pirotecnia' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
  expect((await screen.findByRole('dialog')).textContent).toContain(effect)
  await user.click(screen.getByRole('button', { name: /^Eliminar/ }))
  await waitFor(() => expect(sent).toEqual(['/api/catalogos/family/7/delete']))
})
