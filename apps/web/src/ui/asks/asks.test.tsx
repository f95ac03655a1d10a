import { screen, waitFor } from '@testing-library/react'
import type { Ask } from '@yunque/contract/core/asks'
import { endpoint, sentOf } from '@yunque/contract/core/endpoint'
import { expect, test, vi } from 'vitest'
import { api } from '../../lib/api-client/api.ts'
import { asking } from '../../test/asking.ts'
import { focusedName, renderScreen } from '../../test/render-screen.tsx'

const write = endpoint('POST /compras', { access: 'session', summary: 'Guarda', body: sentOf<object>() })

/** A screen that saves. The server asks until the field is in the body. */
async function saving(field: string, sentence: string, ...asks: readonly Ask[]) {
  const bodies: object[] = []
  const ended = vi.fn()
  const save = () => {
    api.call(write, { body: { id: 3 } }).then(ended, ({ message }: Error) => ended(message))
  }
  const { user } = await renderScreen(
    <button type="button" onClick={save}>
      Guardar
    </button>,
    (_url, init) => {
      const body = JSON.parse(String(init?.body))
      bodies.push(body)
      return field in body ? { id: 7 } : asking(sentence, ...asks)
    },
  )
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByRole('dialog')
  return { user, bodies, ended }
}

const sentence = 'La factura F-1 ya está en la compra 00012 del 05/11/2026'
const reference =
  'La referencia T-1 (Transferencia, BAC) ya está en la factura 00012 del 05/11/2026.\n¿Es otro pago con la misma referencia?'

test.each<[string, { ask: Ask; says: string; shows: string; yes: string; no: string; field: object }]>([
  [
    'a confirmation',
    {
      ask: { kind: 'confirm' },
      says: 'La tasa cambia 900 %: ¿es correcta?',
      shows: 'La tasa cambia 900 %: ¿es correcta?',
      yes: 'Guardar de todas formas',
      no: 'Cancelar',
      field: { confirm: true },
    },
  ],
  [
    'a repeated invoice',
    {
      ask: { kind: 'repeated', paper: 'factura' },
      says: sentence,
      shows: sentence,
      yes: 'Sí, es otra factura',
      no: 'No, corregir',
      field: { acceptRepeated: true },
    },
  ],
  [
    'a repeated receipt',
    {
      ask: { kind: 'repeated', paper: 'recibo' },
      says: sentence,
      shows: '¿Es otro recibo con el mismo número?',
      yes: 'Sí, es otro recibo',
      no: 'No, corregir',
      field: { acceptRepeated: true },
    },
  ],
  [
    'a repeated note',
    {
      ask: { kind: 'repeated', paper: 'nota' },
      says: sentence,
      shows: '¿Es otra nota con el mismo número?',
      yes: 'Sí, es otra nota',
      no: 'No, corregir',
      field: { acceptRepeated: true },
    },
  ],
  [
    'a reference that has paid, whose last line is the title',
    {
      ask: { kind: 'reference' },
      says: reference,
      shows: reference.split('\n')[0] ?? '',
      yes: 'Sí, es otro pago',
      no: 'No, corregir',
      field: { acceptReference: true },
    },
  ],
  [
    'inherited prices, of the main area',
    {
      ask: { kind: 'inherited', products: ['Clavo', 'Cáñamo'], mayMain: true },
      says: 'El área hereda el precio',
      shows: 'Clavo y Cáñamo heredan su precio del área principal. El precio nuevo:',
      yes: 'Guardar el precio',
      no: 'Cancelar',
      field: { inherited: 'main' },
    },
  ],
  [
    'inherited prices, of the area itself for who may not change the main one',
    {
      ask: { kind: 'inherited', products: ['Clavo'], mayMain: false },
      says: 'El área hereda el precio',
      shows: 'Clavo hereda su precio del área principal. El precio nuevo:',
      yes: 'Guardar el precio',
      no: 'Cancelar',
      field: { inherited: 'own' },
    },
  ],
])(
  '%s is asked with the focus on the way back, repeated on a yes and refused on a no',
  async (_name, asked) => {
    const [field = ''] = Object.keys(asked.field)
    const yes = await saving(field, asked.says, asked.ask)
    expect(screen.getByText(asked.shows)).toBeDefined()
    await waitFor(() => expect(focusedName()).toBe(asked.no))
    await yes.user.click(screen.getByRole('button', { name: asked.yes }))
    await waitFor(() => expect(yes.ended).toHaveBeenCalledWith({ id: 7 }))
    expect(yes.bodies).toEqual([{ id: 3 }, { id: 3, ...asked.field }])
  },
)

test('what is not accepted is refused, and can be corrected', async () => {
  const { user, bodies, ended } = await saving('acceptRepeated', sentence, {
    kind: 'repeated',
    paper: 'factura',
  })
  await user.click(screen.getByRole('button', { name: 'No, corregir' }))
  await waitFor(() => expect(ended).toHaveBeenCalledWith(sentence))
  expect(bodies).toEqual([{ id: 3 }])
})

test('a code is asked with the reason, again with the typed one when it was not enough', async () => {
  const bodies: { authCode?: string }[] = []
  const { user } = await renderScreen(<p>Página</p>, (_url, init) => {
    const body = JSON.parse(String(init?.body))
    bodies.push(body)
    return body.authCode === 'A-1 B-2' ? { id: 7 } : asking('Un código puede permitirlo', { kind: 'code' })
  })
  const done = api.call(write, { body: {} })
  await waitFor(() => expect(focusedName()).toBe('Código de autorización'))
  await user.keyboard('A-1{Enter}')
  await waitFor(() => expect(bodies).toHaveLength(2))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Código de autorización' })).toHaveProperty('value', 'A-1'),
  )
  await waitFor(() => expect(focusedName()).toBe('Código de autorización'))
  await user.type(screen.getByRole('textbox', { name: 'Código de autorización' }), ' B-2{Enter}')
  expect(await done).toEqual({ id: 7 })
  expect(bodies).toEqual([{}, { authCode: 'A-1' }, { authCode: 'A-1 B-2' }])
})
