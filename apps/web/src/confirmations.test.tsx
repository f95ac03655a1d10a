import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserRow } from '@yunque/contract/access/users'
import type { SettlementRow } from '@yunque/contract/commissions/settlements'
import { PaymentType, PreBillType } from '@yunque/contract/core/constants'
import type { CountRow } from '@yunque/contract/inventory/stock-counts'
import type { TransferRow } from '@yunque/contract/inventory/transfer-rows'
import type { OrderDetail, OrderLineRow, OrderRow } from '@yunque/contract/purchasing/purchase-orders'
import type { PurchasePaymentRow } from '@yunque/contract/purchasing/purchase-payments'
import type { PurchaseDetail, PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import type { ReceptionRow } from '@yunque/contract/purchasing/receptions'
import type { SupplierCreditRow } from '@yunque/contract/purchasing/supplier-credit-rows'
import type { CreditNoteRow } from '@yunque/contract/receivables/credit-notes'
import type { DepositRow } from '@yunque/contract/receivables/deposit-rows'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import { clients } from '@yunque/contract/sales/clients.endpoints'
import type { PreBillRow } from '@yunque/contract/sales/pre-bills'
import type { FollowRow } from '@yunque/contract/sales/quotation-follow'
import type { ShareLink } from '@yunque/contract/sharing/shares'
import type { CashClosingForm, CashClosingRow } from '@yunque/contract/treasury/cash-closings'
import type { CashMovementRow } from '@yunque/contract/treasury/cash-movements'
import { expect, test } from 'vitest'
import * as users from './features/access/users/user-actions.ts'
import * as counts from './features/inventory/stock-counts/count-actions.ts'
import * as transfers from './features/inventory/transfers/transfer-actions.ts'
import * as orders from './features/purchasing/purchase-orders/order-actions.ts'
import * as purchases from './features/purchasing/purchases/purchase-actions.ts'
import * as receptions from './features/purchasing/receptions/reception-actions.ts'
import * as credits from './features/purchasing/supplier-credits/credit-actions.ts'
import * as notes from './features/receivables/credit-notes/note-actions.ts'
import * as deposits from './features/receivables/deposits/deposit-actions.ts'
import * as follow from './features/sales/quotation-follow/quotation-follow.api.ts'
import * as preBills from './features/sales/quotations/pre-bill-actions.tsx'
import * as settlements from './features/sales/settlements/settlement-actions.ts'
import { noPieces } from './features/treasury/cash-closings/cash-count.tsx'
import * as closings from './features/treasury/cash-closings/closing-actions.ts'
import { noOthers } from './features/treasury/cash-closings/other-counts.ts'
import { texts as expenseTexts } from './features/treasury/expenses/texts.ts'
import * as movements from './records/cash-movement/movement.api.ts'
import * as invoices from './records/invoice-actions/invoice-actions.ts'
import { VoidDialog } from './records/invoice-actions/void-dialog.tsx'
import * as payments from './records/payment-dialog/payment.api.ts'
import * as receipts from './records/receipt-dialog/receipt-actions.ts'
import { removeRecord } from './records/record/remove-record.ts'
import { stateActions } from './records/record/set-states.tsx'
import * as links from './records/share/share-links.tsx'
import { focusedName, renderScreen } from './test/render-screen.tsx'

/** The fields of a row that its question reads. */
const row = <Row,>(fields: Partial<Row>) => fields as Row

const preBill = row<PreBillRow>({
  id: 123,
  number: '00123',
  version: 1,
  nameClient: 'Ana',
  total: 1234.5,
  preBillTypeId: PreBillType.preSale,
  paymentTypeId: PaymentType.credit,
})
const invoice = {
  id: 123,
  number: '00123',
  nombre: 'Ana',
  total: 1234.5,
  balance: 1234.5,
  active: false,
  payoff: false,
  version: 1,
  paymentTypeId: PaymentType.cash,
  closed: false,
  preBillId: null,
  receipts: 0,
  notes: 0,
  deliveries: 0,
}
const purchase = { id: 123, version: 1, total: 1234.5, providerName: 'Aceros', area: 'Bodega' }
const order = { id: 123, version: 1, total: 1234.5, providerName: 'Aceros', currencyId: 1 }
const closing = { id: 123, version: 1, cutDate: '2026-11-05', totalCaja: 1234.5 }
const user = row<UserRow>({ id: 7, username: 'cajera', active: true })
const nothing = () => undefined

const paper = ['00123', 'C$\u00a01,234.50']

interface Question {
  /** The function that asks, as it is declared. */
  readonly by: string
  readonly ask: () => unknown
  /** What it must name: the number, the amount or the name. */
  readonly names: readonly string[]
  readonly verb: string
}

const questions: readonly Question[] = [
  {
    by: 'closings.confirmClose',
    names: paper,
    verb: 'Cerrar caja',
    ask: () =>
      closings.confirmClose({
        closing: row<CashClosingForm>({ ...closing, blind: false }),
        pieces: noPieces,
        others: noOthers,
        back: nothing,
        onStart: nothing,
      }),
  },
  {
    by: 'closings.confirmReopen',
    names: [...paper, '05/11/2026'],
    verb: 'Reabrir cierre',
    ask: () => closings.confirmReopen(row<CashClosingRow>(closing)),
  },
  {
    by: 'movements.confirmVoidMovement',
    names: paper,
    verb: 'Anular movimiento de caja',
    ask: () =>
      movements.confirmVoidMovement(
        row<CashMovementRow>({ id: 123, direction: 2, amount: 1234.5, currencyId: 1, category: 'Banco' }),
      ),
  },
  {
    by: 'notes.confirmVoid',
    names: paper,
    verb: 'Anular nota de crédito',
    ask: () =>
      notes.confirmVoid(row<CreditNoteRow>({ number: '00123', id: 123, client: 'Ana', total: 1234.5 })),
  },
  {
    by: 'purchases.confirmProcess',
    names: paper,
    verb: 'Procesar compra',
    ask: () =>
      purchases.confirmProcess(row<PurchaseDetail>({ ...purchase, purchaseDetails: [], differences: [] })),
  },
  {
    by: 'orders.confirmReopen',
    names: ['00123', 'Aceros'],
    verb: 'Volver a borrador',
    ask: () => orders.confirmReopen(row<OrderRow>(order)),
  },
  {
    by: 'orders.confirmClose',
    names: ['00123', 'Martillo: 3 Unidad'],
    verb: 'Cerrar orden de compra 00123',
    ask: () =>
      orders.confirmClose({
        ...row<OrderDetail>(order),
        lines: [row<OrderLineRow>({ product: 'Martillo', um: 'Unidad', remaining: 3 })],
      }),
  },
  {
    by: 'orders.confirmVoid',
    names: paper,
    verb: 'Anular orden de compra 00123',
    ask: () => orders.confirmVoid(row<OrderRow>(order)),
  },
  {
    by: 'receptions.confirmVoid',
    names: ['00123', 'Aceros', '12 unidades'],
    verb: 'Anular recepción 00123',
    ask: () => receptions.confirmVoid(row<ReceptionRow>({ id: 123, providerName: 'Aceros', units: 12 })),
  },
  {
    by: 'follow.confirmRecover',
    names: ['00123', 'Taller', '500.00'],
    verb: 'Reabrir cotización 00123',
    ask: () =>
      follow.confirmRecover(row<FollowRow>({ id: 123, number: '00123', nameClient: 'Taller', total: 500 })),
  },
  {
    by: 'settlements.confirmVoid',
    names: ['00123', 'Ana', '1,200.00'],
    verb: 'Anular liquidación 00123',
    ask: () =>
      settlements.confirmVoid(row<SettlementRow>({ id: 123, seller: 'Ana', total: 1200, movementId: null })),
  },
  {
    by: 'purchases.confirmVoid',
    names: paper,
    verb: 'Anular compra',
    ask: () => purchases.confirmVoid(row<PurchaseRow>(purchase)),
  },
  {
    by: 'purchases, a processed one',
    names: [...paper, 'sale del inventario de Bodega', 'la orden vuelve a esperarla'],
    verb: 'Anular compra',
    ask: () => purchases.confirmVoid(row<PurchaseRow>({ ...purchase, stepId: 'G', orderId: 7 })),
  },
  ...[
    {
      by: 'credits.confirmVoid',
      typeId: 1,
      verb: 'Anular devolución a proveedor 00123',
      effect: 'inventario',
    },
    { by: 'credits, a discount', typeId: 2, verb: 'Anular nota de débito 00123', effect: 'vuelve a deber' },
    { by: 'credits, an advance', typeId: 3, verb: 'Anular anticipo a proveedor 00123', effect: 'en la caja' },
  ].map(({ by, typeId, verb, effect }) => ({
    by,
    names: [...paper, 'Aceros', effect],
    verb,
    ask: () =>
      credits.confirmVoid(
        row<SupplierCreditRow>({ id: 123, typeId, providerName: 'Aceros', total: 1234.5, applyCut: true }),
      ),
  })),
  ...[
    { by: 'deposits.confirmVoid', typeId: 1, verb: 'Anular anticipo 00123', effect: 'sale de la caja' },
    {
      by: 'deposits, a refund',
      typeId: 2,
      verb: 'Anular devolución de anticipo 00123',
      effect: 'vuelve a ser del anticipo',
    },
    {
      by: 'deposits, a charge',
      typeId: 3,
      verb: 'Anular cargo por cancelación 00123',
      effect: 'vuelve a ser saldo a favor del cliente',
    },
  ].map(({ by, typeId, verb, effect }) => ({
    by,
    names: [...paper, 'Ana', effect],
    verb,
    ask: () => deposits.confirmVoid(row<DepositRow>({ id: 123, typeId, client: 'Ana', total: 1234.5 })),
  })),
  {
    by: 'preBills.confirmConvert',
    names: paper,
    verb: 'Convertir',
    ask: () => preBills.confirmConvert(preBill),
  },
  {
    by: 'preBills.confirmRevert',
    names: paper,
    verb: 'Revertir',
    ask: () => preBills.confirmRevert(preBill),
  },
  {
    by: 'preBills.confirmBill',
    names: paper,
    verb: 'Facturar',
    ask: () => preBills.confirmBill(preBill, { onBilled: nothing }),
  },
  {
    by: 'preBills.confirmRemove',
    names: paper,
    verb: 'Anular pre-venta 00123',
    ask: () => preBills.confirmRemove(preBill),
  },
  {
    by: 'counts.confirmPost',
    names: ['00123', '4 productos'],
    verb: 'Aplicar',
    ask: () => counts.confirmPost(row<CountRow>({ id: 123, version: 1 })),
  },
  {
    by: 'counts.confirmZero',
    names: ['00123', '4 productos'],
    verb: 'Contar 0',
    ask: () => counts.confirmZero(row<CountRow>({ id: 123, version: 1 })),
  },
  {
    by: 'counts.confirmVoid',
    names: ['00123', '4 productos'],
    verb: 'Anular conteo',
    ask: () => counts.confirmVoid(row<CountRow>({ id: 123, version: 1, counted: 4 })),
  },
  {
    by: 'transfers.confirmVoid',
    names: ['00123', 'Bodega', 'Tienda'],
    verb: 'Anular traslado',
    ask: () =>
      transfers.confirmVoid(
        row<TransferRow>({ id: 123, version: 1, areaSource: 'Bodega', areaTarget: 'Tienda' }),
      ),
  },
  {
    by: 'receipts.confirmVoidReceipt',
    names: paper,
    verb: 'Anular recibo',
    ask: () =>
      receipts.confirmVoidReceipt(
        row<ReceiptRow>({ number: '00123', id: 123, client: 'Ana', amount: 1234.5 }),
      ),
  },
  {
    by: 'payments.confirmVoidPayment',
    names: paper,
    verb: 'Anular pago',
    ask: () =>
      payments.confirmVoidPayment(
        row<PurchasePaymentRow>({ id: 123, providerName: 'Aceros', amount: 1234.5, dollarAmount: null }),
      ),
  },
  {
    by: 'invoices.confirmReenable',
    names: paper,
    verb: 'Re-habilitar factura',
    ask: () => invoices.confirmReenable(invoice),
  },
  {
    by: 'links.confirmRevoke',
    names: ['Factura 00123', '5/11/2026', '3 vistas'],
    verb: 'Revocar enlace',
    ask: () =>
      links.confirmRevoke(
        row<ShareLink>({ id: 7, createdAt: '2026-11-05T16:00:00Z', views: 3 }),
        'Factura 00123',
      ),
  },
  { by: 'users.changeActive', names: ['cajera'], verb: 'Anular cajera', ask: () => users.changeActive(user) },
  {
    by: 'users.resetToDefault',
    names: ['cajera'],
    verb: 'Restablecer contraseña',
    ask: () => users.resetToDefault(user),
  },
  {
    by: 'users.resetSecondFactor',
    names: ['cajera'],
    verb: 'Restablecer segundo factor',
    ask: () => users.resetSecondFactor(user),
  },
  {
    by: 'removeRecord',
    names: [...paper, expenseTexts.effect],
    verb: 'Eliminar',
    ask: () =>
      removeRecord({
        remove: clients.remove,
        id: 123,
        effect: expenseTexts.effect,
        name: expenseTexts.describe(123, 'Agua', 1234.5),
      }),
  },
  {
    by: 'setStates',
    names: ['2 productos', 'No se venden'],
    verb: 'Desactivar 2 productos',
    ask: () =>
      stateActions({
        nouns: ['producto', 'productos'],
        effect: 'No se venden.',
        change: () => fetch('/api/cambio', { method: 'POST' }).then(() => ({ done: 2, failed: [] })),
      })[1]?.run([{ id: 1 }, { id: 2 }]),
  },
]

/** What was sent to change something, on an empty page. */
async function open() {
  const sent: string[] = []
  const view = await renderScreen(<p>Página</p>, (url, init) => {
    if ((init?.method ?? 'GET') !== 'GET') sent.push(url.pathname)
    return { data: [], totalCount: 4, items: [] }
  })
  return { ...view, sent }
}

const dialog = () => screen.findByRole('dialog')
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test.each(questions)(
  '$by names its object and its effect, and only its button acts (U17)',
  async ({ ask, names, verb }) => {
    const { user: person, sent } = await open()
    for (const keys of ['{Enter}', '{Escape}']) {
      void ask()
      const { textContent } = await dialog()
      for (const name of names) expect(textContent).toContain(name)
      await waitFor(() => expect(focusedName()).toBe('Cancelar'))
      await person.keyboard(keys)
      await gone()
    }
    expect(sent).toEqual([])
    void ask()
    const buttons = within(await dialog())
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    const [act] = buttons.filter((name) => name !== '' && name !== 'Cancelar')
    expect(act?.startsWith(verb)).toBe(true)
    await person.click(screen.getByRole('button', { name: act ?? '' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await gone()
  },
)

test('the dialog that voids an invoice names it, and Enter and Esc void nothing (U17)', async () => {
  const sent: unknown[] = []
  let closed = false
  const close = () => {
    closed = true
  }
  const { user: person } = await renderScreen(
    <VoidDialog invoice={{ ...invoice, active: true }} onClose={close} />,
    (_, init) => sent.push(init?.method),
  )
  for (const name of paper) expect((await dialog()).textContent).toContain(name)
  expect(screen.getByRole('button', { name: 'Anular factura 00123' })).toBeDefined()
  await waitFor(() => expect(focusedName()).toContain('Motivo'))
  await person.keyboard('{Enter}{Escape}')
  await person.click(await screen.findByRole('button', { name: /^Descartar/ }))
  await waitFor(() => expect(closed).toBe(true))
  expect(sent).not.toContain('POST')
})

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(features|records)\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))

/** Load what is asked about, and ask by `confirmProcess`, `confirmClose` or the dialog of a refund. */
const indirect = ['confirmProcessOf', 'confirmCloseOf', 'confirmRefund']

test('every question about a document is in the table (U17)', () => {
  const asking = sources.flatMap((source) => {
    const asks = /\baskAndRun\(/.test(source)
    return asks ? [...source.matchAll(/(?:function|const) (confirm[A-Z]\w*)/g)].map(([, name]) => name) : []
  })
  const tested = questions.map(({ by }) => by.split('.').at(-1))
  expect(asking.filter((name) => !indirect.includes(name ?? '')).toSorted()).toEqual(
    tested.filter((name) => name?.startsWith('confirm')).toSorted(),
  )
})

test('no button that answers a question is called «Aceptar» or «Sí»', () => {
  expect(
    sources.flatMap((source) => source.match(/\b(?:action|confirm): '(?:Aceptar|Sí|OK)\b.*/g) ?? []),
  ).toEqual([])
})
