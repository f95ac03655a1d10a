import { screen, waitFor } from '@testing-library/react'
import { REPEATED } from '@yunque/contract/core/constants'
import { expect, test, vi } from 'vitest'
import { api } from '../../lib/api-client/api.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { askIfRepeated } from './ask-if-repeated.ts'

const sentence = 'La factura F-1 ya está en la compra 00012 del 05/11/2026'

/** A screen that saves a purchase. The server refuses its repeated number until it is accepted. */
async function saving() {
  const bodies: unknown[] = []
  const ended = vi.fn()
  const save = () => {
    const send = (acceptRepeated: boolean) => api.post('compras', { acceptRepeated })
    askIfRepeated('factura', send).then(ended, ({ message }: Error) => ended(message))
  }
  const { user } = await renderScreen(
    <button type="button" onClick={save}>
      Guardar
    </button>,
    (_url, init) => {
      const body = JSON.parse(String(init?.body))
      bodies.push(body)
      if (body.acceptRepeated) return { id: 7 }
      return new Response(sentence, { status: 400, headers: { [REPEATED]: 'true' } })
    },
  )
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(sentence)
  return { user, bodies, ended }
}

test('a repeated number is saved once the user confirms that it is another invoice', async () => {
  const { user, bodies, ended } = await saving()
  await user.click(screen.getByRole('button', { name: 'Sí, es otra factura' }))
  await waitFor(() => expect(ended).toHaveBeenCalledWith({ id: 7 }))
  expect(bodies).toEqual([{ acceptRepeated: false }, { acceptRepeated: true }])
})

test('a repeated number that is not accepted is refused, and can be corrected', async () => {
  const { user, bodies, ended } = await saving()
  await user.click(screen.getByRole('button', { name: 'No, corregir' }))
  await waitFor(() => expect(ended).toHaveBeenCalledWith(sentence))
  expect(bodies).toEqual([{ acceptRepeated: false }])
})
