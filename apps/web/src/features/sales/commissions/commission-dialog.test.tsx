import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { focusedName, renderScreen } from '../../../test/render-screen.tsx'
import { CommissionDialog } from './commission-dialog.tsx'

const families = [
  { id: 7, name: 'Zinc', active: true },
  { id: 8, name: 'Pinturas', active: true },
]

test('a rule is entered by keyboard: what is missing is named and linked, then its category and rates are sent', async () => {
  const saved: unknown[] = []
  const { user } = await renderScreen(
    <CommissionDialog id="nuevo" onClose={() => undefined} />,
    ({ pathname }, init) => {
      if (pathname.endsWith('/family')) return families
      const rule = JSON.parse(String(init?.body))
      saved.push(rule)
      return { ...rule, id: 1, version: 1, family: 'Zinc' }
    },
  )
  const take = async (text: string, option: string) => {
    await user.keyboard(text)
    await screen.findByRole('option', { name: option })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('option', { name: option })).toBeNull())
  }
  await waitFor(() => expect(focusedName()).toBe('Categoría'))
  await take('zinc', 'Zinc')
  await user.click(screen.getByRole('combobox', { name: /^Hasta 45 días/ }))
  await take('3', '3 %')
  await user.click(screen.getByRole('combobox', { name: /^De 46 a 59 días/ }))
  await take('1.5', '1.5 %')
  await user.keyboard('{Control>}s{/Control}')
  await user.click(await screen.findByRole('link', { name: /La comisión de 60 días y más es requerida/ }))
  expect(focusedName()).toMatch(/^60 días y más/)
  expect(saved).toEqual([])
  await take('0 %', '0 %')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(saved).toMatchObject([{ familyId: 7, comission: 3, d46a59: 1.5, d60aMas: 0 }]))
})
