import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { KeptHeight } from './kept-height.tsx'

afterEach(() => vi.restoreAllMocks())

const block = () => screen.getByText('Pasos').parentElement

test('a block keeps the height of the last visit until its data is there, then has its own', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(130)
  const first = await renderScreen(
    <KeptHeight name="a block" arrived>
      <p>Pasos</p>
    </KeptHeight>,
  )
  expect(block()?.style.minHeight).toBe('')
  first.unmount()
  await renderScreen(
    <KeptHeight name="a block" arrived={false}>
      <p>Pasos</p>
    </KeptHeight>,
  )
  expect(block()?.style.minHeight).toBe('130px')
})
