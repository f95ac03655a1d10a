import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { scan } from '../../test/scanner.ts'
import { useScanner } from '../../ui/scanner/use-scanner.ts'
import { ConvertDialog } from './convert-dialog.tsx'

const box = {
  area: 'Bodega',
  code: 'CJ-1',
  name: 'Caja de clavos',
  um: 'Caja',
  stock: 4,
  disponible: 4,
  step: 1,
  gives: 100,
  target: 'Clavo',
}

function Sale({ onScan }: { readonly onScan: (code: string) => void }) {
  const [converting, setConverting] = useState(false)
  useScanner(onScan)
  if (converting) return <ConvertDialog sources={[box]} save={vi.fn()} onDone={vi.fn()} />
  return (
    <button type="button" onClick={() => setConverting(true)}>
      Abrir caja
    </button>
  )
}

test('a scan adds nothing to the sale below and shows the reason', async () => {
  const onScan = vi.fn()
  const { user } = await renderScreen(<Sale onScan={onScan} />)
  await user.click(screen.getByRole('button', { name: 'Abrir caja' }))
  const quantity = await screen.findByRole<HTMLInputElement>('textbox', { name: /Cantidad a convertir/ })
  quantity.focus()
  const before = quantity.value
  scan('7501003')
  await screen.findByText('Termine o cierre la conversión antes de escanear otro producto')
  expect(onScan).not.toHaveBeenCalled()
  expect(quantity.value).toBe(before)
})
