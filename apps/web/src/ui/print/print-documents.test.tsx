import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { PageDocument } from './page-document.tsx'
import { PrintFault } from './print-fault.tsx'
import { SeveralPapers } from './several-papers.tsx'
import { TicketDocument } from './ticket-document.tsx'

const about = {
  name: 'Ferretería',
  slogan: 'J0310000000001',
  version: '1.0.0',
  address: 'Managua',
  phoneNumber: '2222-3333',
  timeZone: 'America/Managua',
  papers: {
    cashInvoice: { size: 'ticket', copies: ['ORIGINAL', 'COPIA'], footer: '', terms: '' },
    quotation: { size: 'a4', copies: [], footer: '', terms: '' },
  },
}
const head = {
  title: 'Factura',
  number: '00123',
  meta: [{ label: 'Cliente', value: 'Cliente de contado' }],
  totals: [{ label: 'Total', value: 'C$\u00a0800.00', strong: true }],
  notes: 'Entregar en obra',
}

test('a page has the company, the number, the lines and the totals', async () => {
  await renderScreen(
    <PageDocument
      {...head}
      columns={[
        { header: 'Producto', cell: ({ name }) => name },
        { header: 'Total', align: 'right', cell: ({ total }) => total },
      ]}
      rows={[{ name: 'Cemento', total: '800.00' }]}
      rowKey={({ name }) => name}
    />,
    () => about,
  )
  await screen.findByText('RUC J0310000000001')
  expect(screen.getByText('No. 00123')).toBeDefined()
  const [header, line] = screen.getAllByRole('row')
  if (!header || !line) throw new Error('No rows')
  expect(
    within(header)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Producto', 'Total'])
  expect(
    within(line)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Cemento', '800.00'])
  expect(screen.getByText('C$ 800.00')).toBeDefined()
})

test('a ticket has the same in one column', async () => {
  await renderScreen(
    <TicketDocument
      {...head}
      lines={[{ key: 1, name: 'Cemento', detail: '2 × 400.00', amount: '800.00' }]}
      footer="Gracias por su compra"
    />,
    () => about,
  )
  await screen.findByText('Ferretería')
  expect(screen.getByRole('heading').textContent).toBe('Factura 00123')
  expect(screen.getByRole('listitem').textContent).toBe('Cemento2 × 400.00800.00')
  expect(screen.getByText('Gracias por su compra')).toBeDefined()
})

test('the print page of a document that does not exist says so and links back', async () => {
  const { user, history } = await renderScreen(
    <PrintFault message="El registro no existe" onRetry={vi.fn()} home="/app/compras" />,
  )
  expect(screen.getByRole('alert').textContent).toContain('El registro no existe')
  await user.click(screen.getByRole('button', { name: 'Volver' }))
  await waitFor(() => expect(history.location.pathname).toBe('/'))
})

const stored = [
  { id: 12, active: true, printed: 2 },
  { id: 15, active: false, printed: 0 },
]
const page = (documents: typeof stored, kind: 'cashInvoice' | 'quotation') => (
  <SeveralPapers
    readings={documents.map((data) => ({ data, error: null, refetch: vi.fn() }))}
    paperOf={({ id, active }) => ({
      ...head,
      kind,
      number: `000${id}`,
      columns: [],
      rows: [],
      footer: '',
      ticketLine: () => ({ key: id, name: '', detail: '', amount: '' }),
      ...(active ? {} : { voided: { mark: 'ANULADA', words: 'Factura anulada' } }),
    })}
    rowKey={() => 1}
    titleOf={({ id }) => `Factura 000${id}`}
    plural="Facturas"
    printedOf={({ printed }) => printed}
    pdfOf={() => ({ load: vi.fn() })}
    home="/app/facturas"
  />
)
const ofSection = (part: Element) => part.closest('section')?.getAttribute('aria-label')

test('several documents are on one page, each with its own void mark; one has its PDF', async () => {
  const { unmount } = await renderScreen(page(stored, 'quotation'), () => about)
  const title = await screen.findByRole('heading', { level: 1 })
  expect(title.textContent).toBe('Facturas (2)')
  const marked = screen.getAllByRole('img', { name: 'ANULADA' })
  expect(marked.map(ofSection)).toEqual(['Factura 00015'])
  expect(screen.queryByRole('button', { name: 'Guardar PDF' })).toBeNull()
  expect(screen.queryByText(/ORIGINAL|COPIA/)).toBeNull()
  unmount()
  await renderScreen(page(stored.slice(1), 'quotation'), () => about)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Factura 00015')
  expect(screen.getAllByRole('img', { name: 'ANULADA' })).toHaveLength(1)
  expect(screen.getByText('Factura anulada')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Guardar PDF' })).toBeDefined()
})

test('the first print has every copy of the settings, a later one a copy that says so', async () => {
  await renderScreen(page(stored, 'cashInvoice'), () => about)
  await screen.findByRole('heading', { level: 1 })
  const copies = screen.getAllByText(/^(ORIGINAL|COPIA)/).map((mark) => [ofSection(mark), mark.textContent])
  expect(copies).toEqual([
    ['Factura 00012', 'COPIA · REIMPRESIÓN 2'],
    ['Factura 00015', 'ORIGINAL'],
    ['Factura 00015', 'COPIA'],
  ])
  const marked = screen.getAllByRole('img', { name: 'ANULADA' })
  expect(marked.map(ofSection)).toEqual(['Factura 00015', 'Factura 00015'])
  expect(screen.getByRole('article').getAttribute('data-paper')).toBe('ticket')
})
