import { screen, waitFor } from '@testing-library/react'
import { REPEATED, REPEATED_REFERENCE } from '@yunque/contract/core/constants'
import { endpoint, sentOf } from '@yunque/contract/core/endpoint'
import { expect, test, vi } from 'vitest'
import { api } from '../../lib/api-client/api.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { askIfReferenceRepeated } from './ask-if-reference-repeated.ts'
import { askIfRepeated } from './ask-if-repeated.ts'

const write = endpoint('POST /compras', {
  access: 'session',
  summary: 'Guarda',
  body: sentOf<{ acceptRepeated: boolean }>(),
})
const sentence = 'La factura F-1 ya está en la compra 00012 del 05/11/2026'

/** A screen that saves a purchase. The server refuses its repeated number until it is accepted. */
async function saving() {
  const bodies: unknown[] = []
  const ended = vi.fn()
  const save = () => {
    const send = (acceptRepeated: boolean) => api.call(write, { body: { acceptRepeated } })
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

test('a reference that has paid is asked about by the payment that has it, and the payment goes on as another', async () => {
  const first = 'La referencia T-1 (Transferencia, BAC) ya está en la factura 00012 del 05/11/2026.'
  const bodies: unknown[] = []
  const ended = vi.fn()
  const pay = endpoint('POST /bills', {
    access: 'session',
    summary: 'Guarda',
    body: sentOf<{ acceptReference: boolean }>(),
  })
  const save = () => {
    const send = (acceptReference: boolean) => api.call(pay, { body: { acceptReference } })
    askIfReferenceRepeated(send).then(ended, ({ message }: Error) => ended(message))
  }
  const { user } = await renderScreen(
    <button type="button" onClick={save}>
      Cobrar
    </button>,
    (_url, init) => {
      const body = JSON.parse(String(init?.body))
      bodies.push(body)
      if (body.acceptReference) return { id: 7 }
      const text = `${first}\n¿Es otro pago con la misma referencia?`
      return new Response(text, { status: 400, headers: { [REPEATED_REFERENCE]: 'true' } })
    },
  )
  await user.click(screen.getByRole('button', { name: 'Cobrar' }))
  await screen.findByText(first)
  await user.click(screen.getByRole('button', { name: 'Sí, es otro pago' }))
  await waitFor(() => expect(ended).toHaveBeenCalledWith({ id: 7 }))
  expect(bodies).toEqual([{ acceptReference: false }, { acceptReference: true }])
})
