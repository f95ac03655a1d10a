import { screen, waitFor } from '@testing-library/react'
import { fromHeader } from '@yunque/contract/core/asks'
import { endpoint } from '@yunque/contract/core/endpoint'
import { expect, test, vi } from 'vitest'
import { api } from '../../lib/api-client/api.ts'
import { asking } from '../../test/asking.ts'
import { focusedName, renderScreen } from '../../test/render-screen.tsx'
import { useScanner } from '../scanner/use-scanner.ts'

const write = endpoint('POST /bills/5/delete', { access: 'session', summary: 'Factura' })

const need = {
  direction: 2,
  productId: 12,
  product: 'Taladro',
  least: 2,
  most: 2,
  pool: { areaId: 1 },
  told: [],
  takesNew: false,
}

/** A server that needs serials of a drill, of which three are known. */
async function open(fields: object = {}, page = <p>Página</p>) {
  const told: unknown[] = []
  const answer = (url: URL, init: RequestInit | undefined) => {
    if (url.pathname.endsWith('choices'))
      return [{ serial: 'DW-101' }, { serial: 'DW-102' }, { serial: 'DW-203' }]
    const header = new Headers(init?.headers).get('x-serials')
    if (header === null)
      return asking('Diga las 2 series de Taladro', { kind: 'serials', needed: [{ ...need, ...fields }] })
    told.push(fromHeader(header))
    return { id: 5 }
  }
  const view = await renderScreen(page, answer)
  const done = api.call(write).then(
    (value) => ({ value }),
    (error: Error) => ({ error: error.message }),
  )
  await screen.findByRole('dialog', { name: 'Números de serie' })
  await screen.findByRole('button', { name: 'DW-101' })
  return { ...view, done, told }
}

test('serials are scanned or told by their end, by keyboard alone, and the same request is sent with them', async () => {
  const { user, done, told } = await open()
  await waitFor(() => expect(focusedName()).toBe('Serie'))
  await user.keyboard('DW-101{Enter}')
  expect(screen.getByRole('status').textContent).toBe('1 de 2')
  await user.keyboard('203{Enter}')
  await waitFor(() => expect(focusedName()).toBe('Continuar'))
  await user.keyboard('{Enter}')
  expect(await done).toEqual({ value: { id: 5 } })
  expect(told).toEqual([{ 'out:12': ['DW-101', 'DW-203'] }])
})

test('a repeated and an unknown serial are refused; a chosen one is removed again', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'DW-102' }))
  await user.type(screen.getByLabelText('Serie'), 'dw-102{Enter}')
  expect(screen.getByText('La serie dw-102 ya está en la lista')).toBeDefined()
  await user.clear(screen.getByLabelText('Serie'))
  await user.type(screen.getByLabelText('Serie'), 'ZZ-9{Enter}')
  expect(screen.getByText('La serie ZZ-9 no está registrada aquí')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Quitar DW-102' }))
  expect(screen.getByRole('status').textContent).toBe('0 de 2')
})

test('a new serial is taken where the sale registers it; whoever gives up sees the refusal', async () => {
  const { user, done } = await open({ takesNew: true, least: 1, most: 1 })
  await user.type(screen.getByLabelText('Serie'), 'NUEVA-1{Enter}')
  expect(screen.getByRole('status').textContent).toBe('1 de 1')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await done).toEqual({ error: 'Diga las 2 series de Taladro' })
})

/** A document that listens to the scanner. */
function Behind({ onScan }: { readonly onScan: (code: string) => void }) {
  useScanner(onScan)
  return <p>Página</p>
}

test('a scan is a serial, not a code of the document behind', async () => {
  const onScan = vi.fn()
  const { user } = await open({}, <Behind onScan={onScan} />)
  await waitFor(() => expect(focusedName()).toBe('Serie'))
  await user.setup({ delay: null }).keyboard('DW-101{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 de 2'))
  expect(onScan).not.toHaveBeenCalled()
})
