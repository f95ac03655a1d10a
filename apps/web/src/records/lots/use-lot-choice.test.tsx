import { screen } from '@testing-library/react'
import type { AreaLots } from '@yunque/contract/inventory/area-lots'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { withLineLots } from './line-lots.tsx'
import type { LottedLine } from './lots-dialog.tsx'
import { useLotChoice } from './use-lot-choice.tsx'

const held: AreaLots = {
  tracksLots: true,
  unlotted: 0,
  lots: [
    { id: 7, lot: 'A', expireDate: '2099-11-30', quantity: 2 },
    { id: 8, lot: 'B', expireDate: '2099-12-31', quantity: 4 },
  ],
}
const leaving = { areaId: 1, expiredLast: true }
const [column] = withLineLots<LottedLine>(
  [{ key: 'productId', header: 'Producto', phone: 'title', show: ({ product }) => product }],
  leaving,
)

function Lines() {
  const [lines, setLines] = useState<readonly LottedLine[]>([
    {
      key: 'one',
      productId: 3,
      product: 'Pintura',
      um: 'Galón',
      quantity: 3,
      available: null,
      tracksLots: true,
    },
  ])
  const { action, dialog } = useLotChoice({ leaving, current: () => lines, onChange: setLines })
  return (
    <>
      {lines.map((line) => (
        <p key={line.key}>{column?.show(line)}</p>
      ))}
      <button type="button" onClick={() => void action.run('one')}>
        {action.label}
      </button>
      {dialog}
    </>
  )
}

test('a line says which lots it takes, and others are chosen by keyboard', async () => {
  const { user } = await renderScreen(<Lines />, () => held)
  await screen.findByText('Lote A (11/2099): 2 · B (12/2099): 1')
  await user.click(screen.getByRole('button', { name: 'Elegir lotes' }))
  const first = await screen.findByRole<HTMLInputElement>('textbox', { name: /A \(11\/2099\)/ })
  expect(first.value).toBe('2')
  await user.clear(first)
  await user.click(screen.getByRole('button', { name: /Usar estos lotes/ }))
  await screen.findAllByText(/Los lotes suman 1 y la línea es de 3/)
  const second = screen.getByRole('textbox', { name: /B \(12\/2099\)/ })
  await user.clear(second)
  await user.type(second, '3')
  await user.click(screen.getByRole('button', { name: /Usar estos lotes/ }))
  await screen.findByText('Lote B (12/2099)')
})
