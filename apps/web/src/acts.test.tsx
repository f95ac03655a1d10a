import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { OrderStep, PaymentType, PreBillType, PurchaseStep, State } from '@yunque/contract/core/constants'
import { CountStep } from '@yunque/contract/inventory/count.record'
import { DeliveryState } from '@yunque/contract/sales/delivery.record'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { countActs } from './features/inventory/stock-counts/count-acts.ts'
import { entryKind, exitKind } from './features/inventory/stock-documents/kinds.ts'
import { stockActs } from './features/inventory/stock-documents/stock-acts.ts'
import { transferActs } from './features/inventory/transfers/transfer-acts.ts'
import { payableActs } from './features/purchasing/payables/payable-acts.ts'
import { orderActs } from './features/purchasing/purchase-orders/order-acts.ts'
import { purchaseActs } from './features/purchasing/purchases/purchase-acts.tsx'
import { receptionActs } from './features/purchasing/receptions/reception-acts.ts'
import { creditActs } from './features/purchasing/supplier-credits/credit-acts.ts'
import { noteActs } from './features/receivables/credit-notes/note-acts.ts'
import { owedActs } from './features/receivables/debts/debt-acts.tsx'
import { depositActs } from './features/receivables/deposits/deposit-acts.ts'
import { layawayActs } from './features/receivables/layaways/layaway-acts.tsx'
import { claimActs } from './features/sales/claims/claim-acts.tsx'
import { deliveryActs } from './features/sales/deliveries/delivery-acts.tsx'
import { followActs } from './features/sales/quotation-follow/follow-acts.tsx'
import { preBillActs } from './features/sales/quotations/pre-bill-acts.tsx'
import { settlementActs } from './features/sales/settlements/settlement-acts.tsx'
import { closingActs } from './features/treasury/cash-closings/closing-acts.tsx'
import { expenseActs } from './features/treasury/expenses/expense-acts.ts'
import { startSession } from './lib/api-client/session.ts'
import type { Acts } from './records/acts/act.ts'
import { useActBar } from './records/acts/act-bar.tsx'
import { useActs } from './records/acts/use-acts.tsx'
import { movementActs } from './records/cash-movement/movement-acts.ts'
import { invoiceActs } from './records/invoice-actions/invoice-acts.tsx'
import { paymentActs } from './records/payment-dialog/payment-acts.ts'
import { receiptActs } from './records/receipt-dialog/receipt-acts.ts'
import { allResources } from './test/reach.ts'
import { renderScreen } from './test/render-screen.tsx'
import { userWith } from './test/user.ts'
import { RecordDialog } from './ui/dialog/record-dialog.tsx'
import { defineColumns } from './ui/grid/columns.ts'
import { DataGrid } from './ui/grid/data-grid.tsx'
import { useLocalList } from './ui/grid/query/use-local-list.ts'
import { prepareLists } from './ui/grid/test/render-list.tsx'
import { offeredNow } from './ui/screen/offered-acts.ts'
import { useRegisteredShortcuts } from './ui/shortcuts/shortcuts.ts'

prepareLists()

type Row = { readonly id: number }

interface Kind {
  /** The file that declares its acts. */
  readonly file: string
  readonly name: string
  readonly acts: Acts<Row, never>
  /** What its page adds. */
  readonly given?: object
  /** Documents in several states; the fields that their acts read. */
  readonly rows: readonly object[]
}

const as = (acts: unknown) => acts as Acts<Row, never>
const invoice = {
  number: '00001',
  nombre: 'Ana',
  active: true,
  paymentTypeId: PaymentType.credit,
  receipts: 0,
}
const purchase = { stepId: PurchaseStep.pending, purchasePaymentTypeId: PaymentType.credit, opening: false }

const kinds: readonly Kind[] = [
  {
    file: 'delivery-acts.tsx',
    name: 'deliveries',
    acts: as(deliveryActs),
    rows: [{ stateId: DeliveryState.onTheWay }, { stateId: DeliveryState.voided }],
  },
  {
    file: 'invoice-acts.tsx',
    name: 'invoices',
    acts: as(invoiceActs),
    rows: [
      { ...invoice, deliverLater: true, undelivered: 1, clientId: 3, deliveryDate: null },
      { ...invoice, active: false },
      { ...invoice, paymentTypeId: PaymentType.cash, closed: true },
    ],
  },
  {
    file: 'debt-acts.tsx',
    name: 'debts of clients',
    acts: as(owedActs),
    given: { projectId: null },
    rows: [{ ...invoice, clientId: 3, projectId: 4 }],
  },
  {
    file: 'pre-bill-acts.tsx',
    name: 'quotations and pre-sales',
    acts: as(preBillActs),
    rows: [
      { active: true, preBillTypeId: PreBillType.quotation, billId: null },
      { active: true, preBillTypeId: PreBillType.preSale, billId: null, layaway: {} },
      { active: true, preBillTypeId: PreBillType.billed, billId: 9 },
      { active: false, preBillTypeId: PreBillType.quotation, billId: null },
    ],
  },
  {
    file: 'follow-acts.tsx',
    name: 'followed quotations',
    acts: as(followActs),
    rows: [{ followId: 1, preBillTypeId: PreBillType.quotation }, { followId: 3 }],
  },
  {
    file: 'claim-acts.tsx',
    name: 'claims',
    acts: as(claimActs),
    rows: [{ stateId: 1, placeId: 1, resolutionId: null }, { stateId: 4 }, { stateId: 9 }],
  },
  {
    file: 'settlement-acts.tsx',
    name: 'settlements',
    acts: as(settlementActs),
    rows: [{ stateId: 1 }, { stateId: 2 }, { stateId: 9 }],
  },
  {
    file: 'note-acts.ts',
    name: 'credit notes',
    acts: as(noteActs),
    rows: [
      { number: '00001', active: true },
      { number: '00001', active: false },
    ],
  },
  {
    file: 'receipt-acts.ts',
    name: 'receipts',
    acts: as(receiptActs),
    rows: [
      { number: '00001', active: true, closed: false, paymentGroup: null },
      { number: '00001', active: true, closed: true, paymentGroup: 7 },
      { number: '00001', active: false, closed: false, paymentGroup: null },
    ],
  },
  {
    file: 'deposit-acts.ts',
    name: 'deposits',
    acts: as(depositActs),
    rows: [
      { typeId: 1, stateId: State.active, balance: 5, used: 0, refunded: 0 },
      { typeId: 1, stateId: State.active, balance: 0, used: 5, refunded: 0 },
    ],
  },
  {
    file: 'layaway-acts.tsx',
    name: 'layaways',
    acts: as(layawayActs),
    rows: [
      { stateId: 1, left: 5 },
      { stateId: 9, left: 0 },
    ],
  },
  {
    file: 'purchase-acts.tsx',
    name: 'purchases',
    acts: as(purchaseActs),
    rows: [
      purchase,
      { ...purchase, stepId: PurchaseStep.processed },
      { ...purchase, stepId: PurchaseStep.voided },
    ],
  },
  { file: 'payable-acts.ts', name: 'debts to suppliers', acts: as(payableActs), rows: [{ providerId: 3 }] },
  {
    file: 'payment-acts.ts',
    name: 'payments to suppliers',
    acts: as(paymentActs),
    rows: [{ active: true }, { active: false }, { active: true, closed: true }],
  },
  {
    file: 'order-acts.ts',
    name: 'purchase orders',
    acts: as(orderActs),
    rows: [
      { stepId: OrderStep.draft, unbilled: 0 },
      { stepId: OrderStep.sent, unbilled: 0 },
      { stepId: OrderStep.received, unbilled: 2 },
      { stepId: OrderStep.voided, unbilled: 0 },
    ],
  },
  {
    file: 'reception-acts.ts',
    name: 'receptions',
    acts: as(receptionActs),
    rows: [
      { stateId: State.active, unbilled: 2, billed: 0 },
      { stateId: State.active, unbilled: 0, billed: 2 },
    ],
  },
  {
    file: 'credit-acts.ts',
    name: 'credits of suppliers',
    acts: as(creditActs),
    rows: [
      { typeId: 1, stateId: State.active, balance: 5 },
      { typeId: 1, stateId: State.active, balance: 0 },
    ],
  },
  ...(['requests', 'dispatches'] as const).map((side) => ({
    file: 'transfer-acts.ts',
    name: `transfers, ${side}`,
    acts: as(transferActs),
    given: { side },
    rows: [
      { stepId: 1, areaSourceId: 1, areaTargetId: 2, receptionDate: null },
      { stepId: 3, areaSourceId: 2, areaTargetId: 1, receptionDate: null },
      { stepId: 2, areaSourceId: 1, areaTargetId: 2, receptionDate: '2026-11-05', unitsInTransit: 2 },
    ],
  })),
  ...[entryKind, exitKind].map((kind) => ({
    file: 'stock-acts.ts',
    name: kind.texts.title,
    acts: as(stockActs(kind)),
    rows: [{}],
  })),
  {
    file: 'count-acts.ts',
    name: 'counts',
    acts: as(countActs),
    rows: [{ stepId: CountStep.open }, { stepId: CountStep.voided }],
  },
  {
    file: 'movement-acts.ts',
    name: 'cash movements',
    acts: as(movementActs),
    rows: [{ active: true }, { active: true, closed: true }, { active: false }],
  },
  {
    file: 'expense-acts.ts',
    name: 'expenses',
    acts: as(expenseActs),
    rows: [{ active: true }, { closed: true }],
  },
  {
    file: 'closing-acts.tsx',
    name: 'closings',
    acts: as(closingActs),
    rows: [{ status: false }, { status: true }],
  },
]

const columns = defineColumns<Row>()([{ field: 'id', title: 'No.', type: 'id' }])

interface Props {
  readonly kind: Kind
  readonly row: Row
}

/** The list of a kind with one document, and its view over it. */
function Page({ kind, row }: Props) {
  const [open, setOpen] = useState(false)
  const acts = useActs(kind.acts as Acts<Row, object>, kind.given ?? {})
  const source = useLocalList<Row>({ name: 'acts', rows: [row], columns })
  return (
    <>
      <DataGrid label="Documentos" source={source} rowName={() => 'documento 1'} {...acts.list} />
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open && <View acts={acts.of(row)} />}
    </>
  )
}

function View({ acts }: { readonly acts: Parameters<typeof useActBar>[0] }) {
  const { bar } = useActBar(acts, { title: 'Documento #1', onClose: () => undefined })
  return (
    <RecordDialog title="Documento #1" size={{ width: 800 }} onClose={() => undefined} {...bar}>
      <Keys />
    </RecordDialog>
  )
}

/** What the sheet of keys lists. */
const Keys = () => (
  <ul aria-label="Teclas">
    {useRegisteredShortcuts()
      .flatMap(({ shortcuts }) => shortcuts)
      .map(({ keys, label }) => (
        <li key={`${keys} ${label}`}>{`${keys}: ${label}`}</li>
      ))}
  </ul>
)

/** The entries of the open menu: the name, and the reason of a disabled one. */
const entriesOf = (menu: HTMLElement): string[] =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => {
      const off = item.getAttribute('aria-disabled') === 'true'
      const reason = item.querySelector('span[class*="reason"]')?.textContent ?? ''
      const name = (item.textContent ?? '').slice(0, (item.textContent ?? '').length - reason.length)
      return off ? `${name} (${reason})` : name
    })

type Person = ReturnType<typeof userEvent.setup>

async function menuOfList(person: Person): Promise<string[]> {
  await person.click(await screen.findByRole('button', { name: 'Acciones de documento 1' }))
  const entries = entriesOf(await screen.findByRole('menu'))
  await person.keyboard('{Escape}')
  return entries
}

/** The acts of a view: its main button, the other buttons, and what is under 'Más'. */
async function actsOfView(person: Person) {
  await person.click(screen.getByRole('button', { name: 'Abrir' }))
  const dialog = await screen.findByRole('dialog')
  const buttons = [...dialog.querySelectorAll('[data-acts] > button')].map(({ textContent }) => textContent)
  const [main] = [...dialog.querySelectorAll('[data-autofocus]')].map(({ textContent }) => textContent)
  const more = within(dialog).queryByRole('button', { name: 'Más' })
  let menu: string[] = []
  if (more) {
    await person.click(more)
    menu = entriesOf(await screen.findByRole('menu'))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  const offered = (offeredNow()?.acts ?? []).map(({ label, barred }) =>
    barred === false ? label : `${label} (${barred})`,
  )
  const keys = within(screen.getByLabelText('Teclas'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  return { main, buttons: buttons.filter((name) => name !== 'Más'), menu, offered, keys }
}

const users = [
  { user: 'who may everything', resources: allResources },
  { user: 'who may only read', resources: [] },
]
// Who may only read has the same reason whatever the state.
const cases = kinds.flatMap((kind) =>
  kind.rows.flatMap((fields, at) =>
    users
      .slice(0, at === 0 ? 2 : 1)
      .map((user) => ({ ...user, kind, name: kind.name, at: at + 1, row: { id: 1, ...fields } })),
  ),
)

test.each(cases)(
  '$name, row $at, for $user: the menu of the list and the view have the same acts, in the same order, with the same reasons',
  async ({ kind, row, resources }) => {
    startSession(userWith('ana', ...resources))
    const opening = new Set(
      kind.acts
        .filter((act) => act.kind === 'open')
        .map(({ label }) => (typeof label === 'string' ? label : '')),
    )
    const { user: person } = await renderScreen(<Page kind={kind} row={row} />, () => ({}))
    const list = (await menuOfList(person)).filter((name) => !opening.has(name.replace(/ \(.*/, '')))
    const { main, buttons, menu, offered, keys } = await actsOfView(person)
    const shown = new Set([...buttons, ...menu, ...(main === 'Cerrar' ? [] : [main])])
    expect(list.filter((name) => shown.has(name))).toEqual(list)
    expect(shown.size).toBe(list.length)
    const inOrder = (names: readonly (string | null)[]) =>
      list.filter((name) => names.includes(name)).join('\n') === names.join('\n')
    expect([inOrder(buttons), inOrder(menu)]).toEqual([true, true])
    // What is barred has no button, and the main button is the first step that is possible.
    expect(buttons.filter((name) => name?.endsWith(')'))).toEqual([])
    expect(offered).toEqual(list)
    const prints = list.find((name) => name.startsWith('Imprimir'))
    expect(keys.filter((key) => key?.startsWith('Ctrl+P'))).toEqual(prints ? [`Ctrl+P: ${prints}`] : [])
  },
)

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(features|records|shell|ui)\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }))

test('every file of acts is in the table', () => {
  const files = sources.filter(({ text }) => text.includes('declareActs<')).map(({ path }) => path)
  expect(files.map((path) => path.split('/').at(-1)).toSorted()).toEqual(
    [...new Set([...kinds.map(({ file }) => file)])].toSorted(),
  )
})

/** The lists of documents have their acts from `useActs`; those of master data, reports and settings write their menus. */
const withMenus = [
  'features/access/audit/audit-page.tsx',
  'features/access/keys/keys-page.tsx',
  'features/access/requests/requests-page.tsx',
  'features/access/roles/roles-page.tsx',
  'features/access/users/sessions-dialog.tsx',
  'features/access/users/users-page.tsx',
  'features/access/webhooks/webhook-view.tsx',
  'features/access/webhooks/webhooks-page.tsx',
  'features/accounting/journal/journal-page.tsx',
  'features/accounting/journal/ledger-page.tsx',
  'features/accounting/journal/plan-page.tsx',
  'features/accounting/journal/rules-page.tsx',
  'features/accounting/journal/trial-balance-page.tsx',
  'features/accounting/journal/years-page.tsx',
  'features/accounting/withholdings/types-list.tsx',
  'features/accounting/withholdings/withholdings-page.tsx',
  'features/catalogs/simple/catalog-page.tsx',
  'features/inventory/adjustment-report/adjustments-page.tsx',
  'features/inventory/conversions/conversions-page.tsx',
  'features/inventory/locations/locations-page.tsx',
  'features/inventory/lots/left-lots.tsx',
  'features/inventory/price-changes/price-changes-page.tsx',
  'features/inventory/products/area-stock-dialog.tsx',
  'features/inventory/products/edit-many/edit-preview.tsx',
  'features/inventory/products/products-page.tsx',
  'features/inventory/stock-counts/review-page.tsx',
  'features/inventory/transit-report/transit-page.tsx',
  'features/printing/devices/devices-page.tsx',
  'features/printing/devices/printers-page.tsx',
  'features/printing/labels/label-sizes-page.tsx',
  'features/purchasing/providers/providers-page.tsx',
  'features/purchasing/replenishment/replenishment-page.tsx',
  'features/receivables/debts/aging-page.tsx',
  'features/receivables/receipts-report/receipts-report-page.tsx',
  'features/reports/sales-report/products-page.tsx',
  'features/reports/sales-report/sales-report-page.tsx',
  'features/sales/authorizations/authorizations-page.tsx',
  'features/sales/clients/clients-page.tsx',
  'features/sales/commissions/commissions-page.tsx',
  'features/sales/goals/goals-page.tsx',
  'features/sales/invoice-updates/invoice-updates-page.tsx',
  'features/sales/offline-sales/offline-sales-page.tsx',
  'features/sales/price-lists/listed-grid.tsx',
  'features/sales/price-lists/price-lists-page.tsx',
  'features/sales/projects/projects-page.tsx',
  'features/sales/salespeople/salespeople-page.tsx',
  'features/sales/undelivered-report/undelivered-page.tsx',
  'features/settings/backups/backups-page.tsx',
  'features/settings/imports/imports-page.tsx',
  'features/settings/mails/mails-page.tsx',
  'features/settings/series/series-page.tsx',
  'features/settings/takeout/takeout-page.tsx',
  'features/treasury/rates/rates-page.tsx',
  'records/payment-dialog/payments-dialog.tsx',
  'records/receipt-dialog/bill-receipts-dialog.tsx',
]

test('no list of documents writes the menu of its rows', () => {
  const writing = sources.filter(
    ({ path, text }) => /^(features|records)/.test(path) && text.includes('rowMenu='),
  )
  expect(writing.map(({ path }) => path).toSorted()).toEqual(withMenus)
})

test('a print page opens in the same tab (screens.printing)', () => {
  const opening = /window\.open\((printAddress|[`'"]\/app\/imprimir)/
  const acting = sources.filter(({ path }) => /^(features|records)/.test(path))
  expect(acting.filter(({ text }) => opening.test(text)).map(({ path }) => path)).toEqual([])
  expect(opening.test("window.open(printAddress('delivery', id))")).toBe(true)
})

test('each kind of act has one icon, which only `actKinds` names', () => {
  const icons = sources.filter(
    ({ text }) => text.includes('declareActs<') && /@tabler\/icons-react/.test(text),
  )
  expect(icons.map(({ path }) => path)).toEqual([])
})
