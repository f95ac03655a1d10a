import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { backupResults } from '@yunque/contract/backup/backup-words'
import type { BackupRow } from '@yunque/contract/backup/backups'
import { fixedCatalogs, orderSteps } from '@yunque/contract/core/constants'
import { type Status, statusWords } from '@yunque/contract/core/status-words'
import type { SeriesRow } from '@yunque/contract/settings/series'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { IncomeChange } from './features/accounting/income-statement/income-change.tsx'
import { StockFigure } from './features/inventory/products/stock-figure.tsx'
import { orderStepColumn } from './features/purchasing/purchase-orders/order-steps.tsx'
import { backupColumns } from './features/settings/backups/backup-columns.tsx'
import { SeriesLeft } from './features/settings/series/series-left.tsx'
import { AlarmList } from './features/start/home/alarm-list.tsx'
import { Growth } from './features/start/home/growth.tsx'
import { ClosingFigures } from './features/treasury/cash-closings/closing-figures.tsx'
import { reportServerAnswers } from './lib/api-client/connection.ts'
import { startSession } from './lib/api-client/session.ts'
import { purchaseStepColumn } from './records/columns/purchase-step-column.tsx'
import { GoalProgress, GoalState } from './records/goal/goal-progress.tsx'
import { noEntry } from './records/sale/payment/entry.ts'
import { PaymentOutcome } from './records/sale/payment/payment-outcome.tsx'
import type { PaymentState } from './records/sale/payment/use-payment.ts'
import { Footer } from './shell/footer.tsx'
import { renderScreen } from './test/render-screen.tsx'
import { userWith } from './test/user.ts'
import type { GridColumn } from './ui/grid/columns.ts'
import { CellContent } from './ui/grid/table/field-cell.tsx'
import { CreditBar } from './ui/page/credit-bar.tsx'
import { DueStatus, RecordStatus } from './ui/page/record-status.tsx'
import { StatusBadge, toneIcons } from './ui/page/status-badge.tsx'

/** The fields of a value that its component reads. */
const only = <Value,>(fields: Partial<Value>) => fields as Value

const tones = Object.keys(toneIcons) as readonly (keyof typeof toneIcons)[]
const statuses = Object.keys(statusWords) as readonly Status[]
const resultColumn = only<GridColumn>(backupColumns.find(({ field }) => field === 'result') ?? {})
const credit = { creditDays: 30, expirationDate: '2026-11-05' }
type Paid = Extract<PaymentState['outcome'], { kind: 'paid' }>['paid']
const goal = { value: 100, progress: 50, expectedToday: 50, ended: false }
const outcome = (fields: Partial<PaymentState>) => (
  <PaymentOutcome
    payment={only<PaymentState>({ given: [], missing: 10, entry: noEntry, ...fields })}
    waiting={false}
  />
)

/** Every state that the program colours, by the component that shows it. `sign`: what marks it besides its words. */
const families: readonly {
  readonly of: string
  readonly sign: 'icon' | 'bar' | 'figure' | 'words'
  readonly states: readonly (() => ReactNode)[]
}[] = [
  {
    of: 'ui/page/record-status.tsx',
    sign: 'icon',
    states: statuses.map((status) => () => <RecordStatus status={status} />),
  },
  {
    of: 'ui/page/record-status.tsx',
    sign: 'icon',
    states: [-1, 0, 2, 9].map((daysLeft) => () => <DueStatus daysLeft={daysLeft} />),
  },
  {
    of: 'ui/page/status-badge.tsx',
    sign: 'icon',
    states: tones.map((tone) => () => <StatusBadge tone={tone}>{tone}</StatusBadge>),
  },
  {
    of: 'ui/grid/table/field-cell.tsx',
    sign: 'icon',
    states: tones.map((tone) => () => (
      <CellContent column={{ field: 'a', title: 'A', type: 'text', tone: () => tone }} row={{ a: tone }} />
    )),
  },
  {
    of: 'ui/grid/step-options.tsx',
    sign: 'icon',
    states: fixedCatalogs.purchaseStep.map(({ id }) => () => (
      <CellContent column={only(purchaseStepColumn)} row={{ stepId: id }} />
    )),
  },
  {
    of: 'features/purchasing/purchase-orders/order-steps.tsx',
    sign: 'icon',
    states: orderSteps.map(({ id }) => () => (
      <CellContent column={only(orderStepColumn)} row={{ stepId: id }} />
    )),
  },
  {
    of: 'features/settings/backups/backup-columns.tsx',
    sign: 'icon',
    states: Object.keys(backupResults).map((result) => () => (
      <CellContent column={resultColumn} row={{ result, progress: 5 } as BackupRow} />
    )),
  },
  {
    of: 'records/goal/goal-progress.tsx',
    sign: 'icon',
    states: [
      () => <GoalState of={{ ...goal, goalReached: 100 }} />,
      () => <GoalState of={{ ...goal, goalReached: 60 }} />,
      () => <GoalState of={{ ...goal, goalReached: 10 }} />,
      () => <GoalState of={{ ...goal, goalReached: 10, ended: true }} />,
      () => <GoalState of={{ ...goal, goalReached: 0, value: 0 }} />,
    ],
  },
  {
    of: 'ui/page/progress-bar.tsx',
    sign: 'bar',
    states: [10, 60, 100].map((progress) => () => (
      <GoalProgress of={{ ...goal, goalReached: progress, progress }} />
    )),
  },
  {
    of: 'ui/page/progress-bar.tsx',
    sign: 'bar',
    states: [
      () => <CreditBar {...credit} daysInDebt={10} daysLeft={20} />,
      () => <CreditBar {...credit} daysInDebt={25} daysLeft={5} />,
      () => <CreditBar {...credit} daysInDebt={35} daysLeft={-5} />,
    ],
  },
  {
    of: 'ui/page/progress-bar.tsx',
    sign: 'bar',
    states: [400, 20, 0].map((left) => () => (
      <SeriesLeft of={only<SeriesRow>({ firstNumber: 1, lastNumber: 500, left, state: 'inUse' })} />
    )),
  },
  {
    of: 'features/inventory/products/stock-figure.tsx',
    sign: 'icon',
    states: [() => <StockFigure stock={1} stockMin={2} isService={false} isKit={false} />],
  },
  {
    of: 'features/start/home/growth.tsx',
    sign: 'icon',
    states: [0.1, 0, -0.1].map((rate) => () => <Growth rate={rate} against="ayer" />),
  },
  {
    of: 'features/accounting/income-statement/income-change.tsx',
    sign: 'icon',
    states: [5, -5].map((change) => () => (
      <IncomeChange kind="less" compared={{ amount: 10, change, changePercent: change }} />
    )),
  },
  {
    of: 'features/treasury/cash-closings/closing-figures.tsx',
    sign: 'figure',
    states: [
      () => <ClosingFigures rows={[{ label: 'Diferencia', value: '0.00', tone: 'ok' }]} />,
      () => <ClosingFigures rows={[{ label: 'Diferencia', value: '-0.20', tone: 'bad' }]} />,
    ],
  },
  {
    of: 'records/sale/payment/payment-outcome.tsx',
    sign: 'words',
    states: [
      () => outcome({ outcome: { kind: 'short', missing: 10 } }),
      () => outcome({ outcome: { kind: 'paid', paid: only<Paid>({ change: 10 }) }, missing: 0 }),
    ],
  },
]

/** Checked below, or coloured beside a figure or a badge that says the same. */
const others = {
  'features/start/home/alarm-list.tsx': 'below',
  'features/sales/till/exchange-strip.tsx': 'the words before the amount',
  'shell/footer.tsx': 'below',
  'ui/grid/cards/row-card.tsx': 'the content of a cell',
  'ui/lookup/product-source.tsx': 'the figure 0',
  'records/bought/price-columns.tsx': 'an icon with the reason',
}

test.each(families)('$of tells its states apart without a colour (U36)', async ({ sign, states }) => {
  const seen: string[] = []
  for (const state of states) {
    const { container, unmount } = await renderScreen(<div data-testid="state">{state()}</div>)
    const shown = container.querySelector<HTMLElement>('[data-testid="state"]')
    expect(shown?.textContent?.trim()).not.toBe('')
    if (sign === 'icon') expect(shown?.querySelector('svg')).not.toBeNull()
    if (sign === 'bar') expect(shown?.querySelector('[role="progressbar"]')).not.toBeNull()
    seen.push(
      `${shown?.querySelector('svg')?.innerHTML} ${shown?.textContent} ${shown?.querySelector('[style]')?.getAttribute('style')}`,
    )
    unmount()
  }
  expect(new Set(seen).size).toBe(states.length)
})

test('an alarm says how grave it is by its icon, and in words to those who do not see it', async () => {
  startSession(userWith('gerente', 'app'))
  await renderScreen(<AlarmList />, () => [
    { kind: 'disk', severity: 'danger', sentence: 'El disco está lleno', since: null },
    { kind: 'clock', severity: 'warning', sentence: 'El reloj está mal', since: null },
  ])
  const [danger, warning] = await screen.findAllByRole('listitem')
  expect(danger?.querySelector('svg')?.innerHTML).not.toBe(warning?.querySelector('svg')?.innerHTML)
  expect(danger?.textContent).not.toBe('El disco está lleno')
  expect(warning?.textContent).not.toBe('El reloj está mal')
})

test('the connection is a word', async () => {
  await renderScreen(<Footer />, () => ({}))
  expect(screen.getByText('En línea')).toBeDefined()
  reportServerAnswers(false)
  expect(await screen.findByText('Sin conexión')).toBeDefined()
})

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.includes('.test.'),
)
const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

test('every component that colours a state is checked here (U36)', () => {
  const colouring = sources.filter((path) => /data-(?:tone|severity|trend|online)=/.test(read(path)))
  const known = new Set([...families.map(({ of }) => of), ...Object.keys(others)])
  expect(colouring.filter((path) => !known.has(path))).toEqual([])
  expect(Object.keys(others).filter((path) => !colouring.includes(path))).toEqual([])
})

test('rows that are faded or marked say why in a column of their own (U36)', () => {
  // A badge, or the words of a notice.
  const badge =
    /RecordStatus|StatusBadge|activeColumn|inForceColumn|Standing|DebtStatus|receiptColumns|tone: \(|why|signs\[id\]/
  const marking = sources.filter(
    (path) => /\bis(?:Inactive|Converted)[=:]/.test(read(path)) && !path.startsWith('ui/'),
  )
  expect(marking.length).toBeGreaterThan(20)
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
  const inFolder = (path: string) =>
    readdirSync(join(import.meta.dirname, folderOf(path)))
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => read(folderOf(path) + name))
  expect(marking.filter((path) => !inFolder(path).some((source) => badge.test(source)))).toEqual([])
})
