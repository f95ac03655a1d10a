import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { asPhone } from '../../test/as-phone.ts'
import { pass, quickClock } from '../../test/quick-clock.ts'
import { focusedName, renderScreen } from '../../test/render-screen.tsx'
import { scan as scanWithFocus } from '../../test/scanner.ts'
import { FormFaults } from '../form/form-faults.ts'
import type { CellValue } from '../grid/editing/cell-edit.ts'
import type { CodedSource } from '../lookup/product-source.tsx'
import type { LineRules } from './add-line.ts'
import { DocumentLines } from './document-lines.tsx'
import type { Line } from './line.ts'
import type { LineColumn } from './line-column.ts'
import { useLines } from './use-lines.ts'
import { countMs } from './use-pending-count.ts'

quickClock()

interface Product {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly stock: number
  readonly price: number
}
interface SaleLine extends Line {
  readonly name: string
  readonly price: number
}

const products: readonly Product[] = [
  { id: 1, code: '7501001', name: 'Cemento 42.5 kg', stock: 40, price: 400 },
  { id: 2, code: '7501002', name: 'Clavo 3"', stock: 5, price: 30 },
  { id: 3, code: '7501003', name: 'Clavo 4"', stock: 0, price: 35 },
  { id: 4, code: '7501004', name: 'Martillo', stock: 7, price: 250 },
  { id: 5, code: '7501999', name: 'Tubo PVC', stock: 9, price: 60 },
]
/** The server takes its time for these. */
const slowCode = '7501999'
const slowUnknown = '7509998'
const isSlow = (search: string) => search === slowCode || search === slowUnknown

const source: CodedSource<Product> = {
  key: ['picker'],
  debounceMs: 50,
  load: async ({ search }) => {
    const wanted = search.toLowerCase()
    // Time passes: the server answers slowly.
    if (isSlow(search)) await new Promise((resolve) => setTimeout(resolve, 600))
    const items = products.filter(({ name, code }) => name.toLowerCase().includes(wanted) || code === wanted)
    return { items, totalCount: items.length }
  },
  idOf: ({ id }) => id,
  codesOf: ({ code }) => [code],
  textOf: ({ name }) => name,
  refusalOf: ({ stock }) => (stock === 0 ? 'No hay stock disponible' : undefined),
}

const columns: readonly LineColumn<SaleLine>[] = [
  { key: 'name', header: 'Producto', grow: true, phone: 'title', show: ({ name }) => name },
  {
    key: 'quantity',
    header: 'Cantidad',
    figure: 'number',
    show: ({ quantity }) => quantity,
    edit: { kind: 'number', scale: 4 },
    entryKey: '*',
  },
  {
    key: 'price',
    header: 'Precio',
    figure: 'number',
    brief: 'detail',
    entryKey: '/',
    show: ({ price }) => price,
    edit: { kind: 'number', scale: 4 },
  },
  {
    key: 'total',
    header: 'Total',
    brief: 'amount',
    show: ({ quantity, price }) => quantity * price,
  },
]

let made = 0
const createLine = ({ id, name, stock, price }: Product, quantity: number): SaleLine => {
  made += 1
  return { key: `L${made}`, productId: id, name, available: stock, price, quantity }
}
const edit = (line: SaleLine, column: string, value: CellValue): SaleLine => ({
  ...line,
  [column]: value ?? 0,
})

interface Props {
  readonly rules?: LineRules
  readonly start?: readonly SaleLine[]
  readonly errors?: Record<string, string>
  readonly readOnly?: boolean
  readonly fixed?: boolean
  readonly onCreate?: (typed: string) => Promise<Product | null>
  readonly onRefused?: (product: Product) => Promise<Product | null>
}

function Sale({
  rules = { repeated: 'refuse', limited: true },
  start = [],
  errors = {},
  readOnly = false,
  fixed = false,
  onCreate,
  onRefused,
}: Props) {
  const [value, setValue] = useState(start)
  const latest = useRef(value)
  latest.current = value
  const lines = useLines({ value, current: () => latest.current, onChange: setValue, edit, rules })
  return (
    <DocumentLines
      id="venta-details"
      label="Líneas de la venta"
      source={source}
      columns={columns}
      lines={lines}
      createLine={createLine}
      errors={errors}
      readOnly={readOnly}
      fixed={fixed}
      onCreate={onCreate}
      onRefused={onRefused}
    />
  )
}

const three = [products[0], products[1], products[3]].flatMap((product) =>
  product ? [createLine(product, 2)] : [],
)
const entry = () => screen.getByRole('combobox', { name: 'Código, nombre o escáner' })
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      Array.from(row.querySelectorAll('td'), (cell) => cell.textContent)
        .join(' ')
        .trim(),
    )
const cell = (row: number, column: string) => {
  const found = document.getElementById(`venta-details.${row}.${column}`)
  if (!found) throw new Error(`No cell ${row} ${column}`)
  return found
}
/** A person's pace: keys without a pause between them are a scanner's. */
const person = userEvent.setup({ delay: 65, advanceTimers: pass })

/** All keys of the code in one moment. */
const scan = (code: string) => {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(entry(), { key })
}

/** Records the frequencies of the tones, because happy-dom plays none. */
const fakeAudio = (pitches: number[]) =>
  class {
    readonly state = 'running'
    readonly currentTime = 0
    readonly destination = {}
    createGain() {
      return { gain: { value: 0 }, connect: () => undefined }
    }
    createOscillator() {
      const frequency = { value: 0 }
      const start = () => void pitches.push(frequency.value)
      return { frequency, start, stop: () => undefined, connect: <T,>(next: T) => next }
    }
  }

const totals = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => Number(row.children.item(4)?.textContent))

/**
 * Sends the keys of a code to the focused element, `gap` ms apart, with `fifth` ms before the fifth. Gaps of 50 ms or
 * less, and the fifth, exist only in the times of the events, because a busy machine does not keep them.
 */
async function scanSlowly(code: string, gap: number, fifth = gap): Promise<void> {
  await pass(200)
  let time = performance.now()
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const wait = index === 4 ? fifth : gap
    time = wait > 50 && wait === gap ? performance.now() : time + wait
    await press(key, time)
    if (wait > 50) await pass(wait)
  }
}

/** Sends a code 10 ms apart, with 170 ms before the third key. What waits for a successor is let go meanwhile. */
async function scanStalled(code: string): Promise<void> {
  await pass(1100)
  let time = performance.now()
  for (const [index, key] of [...code, 'Enter'].entries()) {
    time += index === 2 ? 170 : 10
    if (index === 2) await pass(120)
    await press(key, time)
  }
}

async function press(key: string, timeStamp: number): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  const target = document.activeElement ?? document.body
  fireEvent(target, event)
  if (event.defaultPrevented || key.length > 1 || !(target instanceof HTMLInputElement)) return
  const { value, selectionStart, selectionEnd } = target
  const typed = value.slice(0, selectionStart ?? 0) + key + value.slice(selectionEnd ?? 0)
  fireEvent.input(target, { target: { value: typed } })
}

const named = (name: string) => waitFor(() => expect(focusedName()).toBe(name))

describe('the entry row', () => {
  test('a code goes to its quantity, the last cell of the line back to the search (U05)', async () => {
    await renderScreen(<Sale />)
    await person.type(entry(), '7501001{Enter}')
    await named('Cantidad, línea 1')
    await person.keyboard('12{Enter}')
    await named('Precio, línea 1')
    await person.keyboard('{Enter}')
    await named('Código, nombre o escáner')
    expect(rows()).toEqual(['Cemento 42.5 kg 12 400 4800'])
  })

  test('`3*` before a code adds three and stays for the next product (U26)', async () => {
    await renderScreen(<Sale />)
    await person.type(entry(), '3*')
    expect(screen.getByText('3 ×')).toBeDefined()
    await person.type(entry(), '7501004{Enter}')
    await waitFor(() => expect(rows()).toEqual(['Martillo 3 250 750']))
    expect(focusedName()).toBe('Código, nombre o escáner')
    expect(screen.queryByText('3 ×')).toBeNull()
  })

  test('a number in the field counts the next scan; a longer one is an unfinished code', async () => {
    await renderScreen(<Sale />)
    await person.type(entry(), '3')
    await pass(200)
    scan('7501004')
    await waitFor(() => expect(rows()).toEqual(['Martillo 3 250 750']))
    expect(entry()).toHaveProperty('value', '')
    await person.type(entry(), '7501')
    await pass(200)
    scan('7501001')
    await waitFor(() => expect(rows()[1]).toBe('Cemento 42.5 kg 1 400 400'))
  })

  test('digits before a scan that are the beginning of its code are no count, however long before', async () => {
    await renderScreen(<Sale />)
    await person.type(entry(), '75')
    await pass(200)
    scan('01004')
    await waitFor(() => expect(rows()).toEqual(['Martillo 1 250 250']))
    await person.type(entry(), '7501')
    await pass(200)
    scan('001')
    await waitFor(() => expect(rows()[1]).toBe('Cemento 42.5 kg 1 400 400'))
  })

  test.each(['3', '3*'])('an unknown code after %s leaves no count for the next scan', async (count) => {
    await renderScreen(<Sale />)
    await person.type(entry(), count)
    await screen.findByText('3 ×')
    // Longer than a scanner stalls after its first key.
    await pass(300)
    scan('7509999')
    await screen.findByText('El código 7509999 no está registrado. Busque el producto por su nombre.')
    expect(screen.queryByText('3 ×')).toBeNull()
    await pass(200)
    scan('7501004')
    await waitFor(() => expect(rows()).toEqual(['Martillo 1 250 250']))
  })

  test.each(['3', '3*'])('the count of %s is shown, and expires', async (count) => {
    await renderScreen(<Sale />)
    await person.type(entry(), count)
    expect(screen.getByText('3 ×')).toBeDefined()
    await pass(countMs)
    expect(screen.queryByText('3 ×')).toBeNull()
    await pass(200)
    scan('7501004')
    await waitFor(() => expect(rows()).toEqual(['Martillo 1 250 250']))
  })

  test('a letter typed where a figure is opens the search with it, and the figure stays', async () => {
    await renderScreen(<Sale />)
    for (const name of ['cem', 'martillo', 'tubo']) await person.keyboard(`${name}{Enter}`)
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(rows().map((row) => row.split(' ')[0])).toEqual(['Cemento', 'Martillo', 'Tubo'])
    expect(totals()).toEqual([400, 250, 60])
    cell(0, 'price').focus()
    await person.keyboard('clavo')
    expect(entry()).toHaveProperty('value', 'clavo')
    expect(document.activeElement).toBe(entry())
    expect(rows()[0]).toBe('Cemento 42.5 kg 1 400 400')
  })

  test('a letter typed at a cell that is not entered opens the search too', async () => {
    await renderScreen(<Sale start={three} />)
    cell(1, 'name').focus()
    await pass(200)
    await person.keyboard('tubo')
    expect(entry()).toHaveProperty('value', 'tubo')
    expect(document.activeElement).toBe(entry())
  })

  test('a product that is listed says so, and its quantity gets the focus', async () => {
    await renderScreen(<Sale start={three} />)
    for (const typed of ['cemento', '3*cemento']) {
      await person.clear(entry())
      await person.type(entry(), typed)
      await screen.findByRole('option', { name: /Cemento/ })
      await person.keyboard('{Enter}')
      await screen.findAllByText('El producto ya se encuentra en la lista')
      await named('Cantidad, línea 1')
      expect(rows()[0]).toMatch(/^Cemento/)
      await person.keyboard('{Escape}')
      await named('Código, nombre o escáner')
    }
    await person.type(entry(), 'cemento')
    await screen.findByRole('option', { name: /Cemento/ })
    await person.keyboard('{Enter}')
    await named('Cantidad, línea 1')
    await person.keyboard('15{Enter}')
    expect(rows()[0]).toBe('Cemento 42.5 kg 15 400 6000')
    await named('Código, nombre o escáner')
  })

  test('`+` and `-` in the empty field change the quantity of the line that was scanned last', async () => {
    await renderScreen(<Sale start={three} />)
    entry().focus()
    await pass(200)
    scan('7501001')
    await waitFor(() => expect(rows()[0]).toBe('Cemento 42.5 kg 3 400 1200'))
    await pass(200)
    await person.keyboard('++-')
    await waitFor(() => expect(rows()[0]).toBe('Cemento 42.5 kg 4 400 1600'))
    expect(rows().slice(1)).toEqual(['Clavo 3" 2 30 60', 'Martillo 2 250 500'])
    expect(entry()).toHaveProperty('value', '')
  })

  test('`-` removes a line of one, and it can be undone', async () => {
    await renderScreen(<Sale start={three.slice(0, 1)} />)
    entry().focus()
    await person.keyboard('--')
    await waitFor(() => expect(rows()).toEqual([]))
    await person.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(rows()).toEqual(['Cemento 42.5 kg 1 400 400'])
  })

  test('`+` beyond the stock is refused with the message of the stock', async () => {
    await renderScreen(<Sale start={three.slice(1, 2).map((line) => ({ ...line, quantity: 5 }))} />)
    entry().focus()
    await person.keyboard('+')
    expect(await screen.findByText('5 máximo stock disponible')).toBeDefined()
    expect(rows()).toEqual(['Clavo 3" 5 30 150'])
  })

  test('`*` edits the quantity of the last line, and Enter and Esc lead back', async () => {
    await renderScreen(<Sale start={three} />)
    entry().focus()
    await person.keyboard('*')
    await named('Cantidad, línea 3')
    await person.keyboard('5{Enter}')
    await named('Código, nombre o escáner')
    expect(rows()[2]).toBe('Martillo 5 250 1250')
    await person.keyboard('/')
    await named('Precio, línea 3')
    await person.keyboard('9{Escape}')
    await named('Código, nombre o escáner')
    expect(rows()[2]).toBe('Martillo 5 250 1250')
  })

  test('a scan takes the quantity that is being typed', async () => {
    await renderScreen(<Sale start={three.slice(2)} />)
    entry().focus()
    await person.keyboard('*')
    await named('Cantidad, línea 1')
    await person.keyboard('5')
    await scanSlowly('7501001', 10)
    await waitFor(() => expect(rows()).toEqual(['Martillo 5 250 1250', 'Cemento 42.5 kg 1 400 400']))
  })

  test('a code that begins with one of these keys is read whole, and changes no line', async () => {
    await renderScreen(<Sale start={three} />)
    entry().focus()
    await scanSlowly('*7501003*', 10)
    await screen.findByText('El código *7501003* no está registrado. Busque el producto por su nombre.')
    expect(rows()[2]).toBe('Martillo 2 250 500')
    expect(focusedName()).toBe('Código, nombre o escáner')
  })

  test('the same code scanned again is one more of it', async () => {
    await renderScreen(<Sale />)
    entry().focus()
    for (let times = 1; times <= 2; times += 1) {
      scan('7501004')
      await waitFor(() => expect(rows()).toEqual([`Martillo ${times} 250 ${times * 250}`]))
    }
  })

  test.each([0, 20, 70, 150])(
    'a code scanned four times with %s ms between its keys adds four units',
    async (gap) => {
      await renderScreen(<Sale />)
      entry().focus()
      for (let times = 1; times <= 4; times += 1) {
        // The focus is wherever the scan before has left it.
        await scanSlowly('7501004', gap)
        await waitFor(() => expect(totals()).toEqual([times * 250]))
      }
    },
  )

  test.each([0, 20, 70, 150])(
    'codes are read with %s ms between their keys while nothing has the focus',
    async (gap) => {
      await renderScreen(<Sale />)
      for (const count of [1, 2]) {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        await scanSlowly(count === 1 ? '7501004' : '7501001', gap)
        await waitFor(() => expect(totals()).toEqual([250, 400].slice(0, count)))
      }
    },
  )

  test('one pause inside a scan loses no digit, and types none where the focus is', async () => {
    await renderScreen(<Sale start={three} />)
    for (const place of [entry(), cell(0, 'name'), cell(1, 'name')]) {
      place.focus()
      await scanSlowly('7501999', 10, 70)
      await pass(100)
    }
    await waitFor(() => expect(rows()[3]).toBe('Tubo PVC 3 60 180'))
    expect(rows().slice(0, 3)).toEqual([
      'Cemento 42.5 kg 2 400 800',
      'Clavo 3" 2 30 60',
      'Martillo 2 250 500',
    ])
    expect(entry()).toHaveProperty('value', '')
  })

  test('a slow scanner goes on with the next code while the one before is looked up', async () => {
    await renderScreen(<Sale />)
    entry().focus()
    await scanSlowly(slowCode, 70)
    await scanSlowly('7501004', 70)
    await waitFor(() => expect(totals().toSorted((one, other) => one - other)).toEqual([60, 250]))
  })

  test('an unknown code of a slow scanner stays in the field until the next code replaces it', async () => {
    await renderScreen(<Sale />)
    entry().focus()
    await scanSlowly('7509999', 70)
    await screen.findByText('Sin resultados')
    expect(entry()).toHaveProperty('value', '7509999')
    await scanSlowly('7501004', 70)
    await waitFor(() => expect(totals()).toEqual([250]))
  })

  test('a code typed into a quantity is searched, and the quantity stays', async () => {
    await renderScreen(<Sale start={three} />)
    await person.click(cell(0, 'quantity'))
    await person.keyboard('4297A{Enter}')
    await screen.findByText('El código 4297A no está registrado. Busque el producto por su nombre.')
    expect(rows()[0]).toBe('Cemento 42.5 kg 2 400 800')
  })

  test('found, repeated and unknown codes have sounds of their own', async () => {
    const pitches: number[] = []
    vi.stubGlobal('AudioContext', fakeAudio(pitches))
    await renderScreen(<Sale />)
    entry().focus()
    await pass(200)
    for (const [code, tones] of [
      ['7501004', [1320]],
      ['7501004', [990, 1480]],
      ['7509999', [220]],
    ] as const) {
      pitches.length = 0
      scan(code)
      await waitFor(() => expect(pitches).toEqual(tones))
    }
  })

  test.each([
    ['12', 'Tubo PVC 12 60 720'],
    ['2,5', 'Tubo PVC 2.5 60 150'],
  ])('%s typed while a product is looked up is its quantity, and Enter leads on', async (figure, row) => {
    await renderScreen(<Sale rules={{ repeated: 'refuse', limited: false }} />)
    await person.type(entry(), `${slowCode}{Enter}${figure}{Enter}`)
    await named('Precio, línea 1')
    expect(entry()).toHaveProperty('value', '')
    await person.keyboard('{Enter}')
    expect(rows()).toEqual([row])
  })

  test('a figure typed while nothing is found is searched', async () => {
    await renderScreen(<Sale />)
    await person.type(entry(), `${slowUnknown}{Enter}12{Enter}`)
    await screen.findByText('Sin resultados')
    expect(entry()).toHaveProperty('value', '12')
  })

  test('what is typed while a scan is looked up stays', async () => {
    await renderScreen(<Sale />)
    entry().focus()
    // Longer than between two keys of a scan.
    await pass(80)
    scan(slowCode)
    await person.keyboard('3*mar')
    await waitFor(() => expect(rows()).toEqual(['Tubo PVC 1 60 60']))
    expect(screen.getByText('3 ×')).toBeDefined()
    expect(entry()).toHaveProperty('value', 'mar')
  })

  test('a name offers what matches, and Enter takes the first that has stock', async () => {
    await renderScreen(<Sale />)
    await person.type(entry(), 'clavo')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    await person.keyboard('{Enter}')
    await named('Cantidad, línea 1')
    await person.keyboard('{Enter}{Enter}')
    expect(rows()).toEqual(['Clavo 3" 1 30 30'])
  })

  test('a product without stock is refused with the message of the specification', async () => {
    await renderScreen(<Sale />)
    await person.type(entry(), '7501003{Enter}')
    expect(await screen.findByText('No hay stock disponible', { selector: '[role=status] *' })).toBeDefined()
    expect(screen.getAllByRole('row')).toHaveLength(1)
  })

  test('a product that is listed is refused, or raises its line where that is the rule', async () => {
    const first = await renderScreen(<Sale start={three} />)
    await person.type(entry(), 'cemento{Enter}')
    expect(await screen.findByText('El producto ya se encuentra en la lista')).toBeDefined()
    first.unmount()
    await renderScreen(<Sale start={three} rules={{ repeated: 'raise', limited: true }} />)
    await person.type(entry(), '2*7501001{Enter}')
    await waitFor(() => expect(rows()[0]).toBe('Cemento 42.5 kg 4 400 1600'))
  })

  test('an unknown text says so and stays', async () => {
    await renderScreen(<Sale />)
    await person.type(entry(), 'zzz{Enter}')
    await screen.findByText('Sin resultados')
    expect(entry()).toHaveProperty('value', 'zzz')
  })

  test('what is missing is created in place and added, or stays as it was typed', async () => {
    const file: Product = { id: 9, code: 'NUEVO', name: 'Lima plana', stock: 4, price: 90 }
    const onCreate = vi.fn<(typed: string) => Promise<Product | null>>()
    onCreate.mockResolvedValueOnce(null).mockResolvedValueOnce(file)
    await renderScreen(<Sale onCreate={onCreate} />)
    await person.type(entry(), '2*lima')
    await screen.findByRole('option', { name: 'Crear «lima»' })
    await person.keyboard('{Enter}')
    await waitFor(() => expect(onCreate).toHaveBeenCalledTimes(1))
    expect(entry()).toHaveProperty('value', 'lima')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(rows()).toEqual(['Lima plana 2 90 180']))
    expect(onCreate).toHaveBeenLastCalledWith('lima')
    await person.type(entry(), '7501001')
    await screen.findByRole('option', { name: /Cemento/ })
    expect(screen.queryByRole('option', { name: /Crear/ })).toBeNull()
  })

  test('a refused product is added once its want is mended', async () => {
    const onRefused = async (product: Product) => ({ ...product, stock: 20 })
    await renderScreen(<Sale onRefused={onRefused} />)
    await person.type(entry(), '3*7501003{Enter}')
    await waitFor(() => expect(rows()).toEqual(['Clavo 4" 3 35 105']))
  })
})

describe('a scan', () => {
  /** The document around the lines, with something written in it. */
  const sheet = (
    <>
      <input aria-label="Cliente" defaultValue="Ana" />
      <textarea aria-label="Observación" defaultValue="Entregar hoy" />
      <button type="button">Guardar</button>
      <Sale start={three.slice(0, 1)} rules={{ repeated: 'raise', limited: true }} />
    </>
  )
  const cement = 'Cemento 42.5 kg 2 400 800'
  const places: readonly [string, () => unknown][] = [
    ['a field', () => screen.getByLabelText('Cliente').focus()],
    ['a long text', () => screen.getByLabelText('Observación').focus()],
    ['a button', () => screen.getByRole('button', { name: 'Guardar' }).focus()],
    ['a cell', () => person.click(cell(0, 'price')).then(() => person.keyboard('{Escape}'))],
    ['a cell that is edited', () => person.click(cell(0, 'quantity'))],
    ['nothing', () => (document.activeElement as HTMLElement | null)?.blur()],
  ]

  test.each(places)('adds its product and leaves no text while %s has the focus (U25)', async (_, focus) => {
    await renderScreen(sheet)
    await focus()
    scanWithFocus('7501004')
    await waitFor(() => expect(rows()).toEqual([cement, 'Martillo 1 250 250']))
    await pass(200)
    scanWithFocus('7501004')
    await waitFor(() => expect(rows()).toEqual([cement, 'Martillo 2 250 500']))
    expect(screen.getByLabelText('Cliente')).toHaveProperty('value', 'Ana')
    expect(screen.getByLabelText('Observación')).toHaveProperty('value', 'Entregar hoy')
    expect(entry()).toHaveProperty('value', '')
  })

  test.each(places)('that stalls after two digits is one code while %s has the focus', async (_, focus) => {
    await renderScreen(sheet)
    await focus()
    await scanStalled('7501004')
    await waitFor(() => expect(rows()).toEqual([cement, 'Martillo 1 250 250']))
    await scanStalled('7509999')
    await screen.findByText('El código 7509999 no está registrado. Busque el producto por su nombre.')
    expect(rows()).toEqual([cement, 'Martillo 1 250 250'])
    // Nothing of it counts for the next one.
    await pass(200)
    scanWithFocus('7501004')
    await waitFor(() => expect(rows()).toEqual([cement, 'Martillo 2 250 500']))
    expect(screen.getByLabelText('Cliente')).toHaveProperty('value', 'Ana')
    expect(screen.getByLabelText('Observación')).toHaveProperty('value', 'Entregar hoy')
    expect(entry()).toHaveProperty('value', '')
  })

  test.each(places)('of an unknown code offers the search while %s has the focus (U25)', async (_, focus) => {
    await renderScreen(sheet)
    await focus()
    scanWithFocus('7509999')
    await screen.findByText('El código 7509999 no está registrado. Busque el producto por su nombre.')
    await named('Código, nombre o escáner')
    expect(rows()).toEqual([cement])
  })
})

describe('the grid', () => {
  test('is one tab stop; arrows, Home, End and Ctrl+End move (U04)', async () => {
    const { user } = await renderScreen(<Sale start={three} />)
    cell(0, 'name').focus()
    expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(cell(1, 'quantity'))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(cell(1, 'name'))
    await user.keyboard('{Control>}{End}{/Control}')
    expect(focusedName()).toBe('Eliminar línea 3')
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(document.activeElement).toBe(cell(0, 'name'))
  })

  test('typing, Enter and F2 edit; Esc gives up (U04)', async () => {
    const { user } = await renderScreen(<Sale start={three} />)
    cell(0, 'quantity').focus()
    await user.keyboard('5{Enter}')
    expect(rows()[0]).toBe('Cemento 42.5 kg 5  2000')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(cell(0, 'price')))
    await user.keyboard('{F2}9{Escape}')
    expect(rows()[0]).toBe('Cemento 42.5 kg 5 400 2000')
  })

  test('F2 opens the editor with the caret behind the value, and leads from it to the search', async () => {
    const { user } = await renderScreen(<Sale start={three} />)
    cell(0, 'price').focus()
    await user.keyboard('{F2}5{F2}')
    await named('Código, nombre o escáner')
    expect(rows()[0]).toBe('Cemento 42.5 kg 2 4005 8010')
  })

  test('letters are not entered into a figure', async () => {
    await renderScreen(<Sale start={three} />)
    cell(0, 'price').focus()
    await person.keyboard('{Enter}12a,b5kg')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio, línea 1' }).value).toBe('12,5')
    await person.keyboard('{Enter}')
    expect(rows()[0]).toBe('Cemento 42.5 kg 2 12.5 25')
  })

  test('Tab goes to the next cell that can be edited and wraps to the next line (U04)', async () => {
    const { user } = await renderScreen(<Sale start={three} />)
    await user.click(cell(0, 'price'))
    await user.keyboard('{Tab}')
    await named('Cantidad, línea 2')
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    await named('Precio, línea 1')
  })

  test('a comma is a decimal mark', async () => {
    await renderScreen(<Sale start={three} />)
    await person.click(cell(0, 'price'))
    await person.keyboard('12,5{Enter}')
    expect(rows()[0]).toBe('Cemento 42.5 kg 2 12.5 25')
  })

  test('more than the stock is cut down and said (U27)', async () => {
    const { user } = await renderScreen(<Sale start={three} />)
    await user.click(cell(1, 'quantity'))
    await user.keyboard('99{Enter}')
    expect(await screen.findByText('5 máximo stock disponible')).toBeDefined()
    expect(rows()[1]).toMatch(/^Clavo 3" 5 /)
  })

  test('a removed line comes back to its place with its values (U16)', async () => {
    const { user } = await renderScreen(<Sale start={three} />)
    cell(1, 'name').focus()
    await user.keyboard('{Control>}{Delete}{/Control}')
    expect(rows()).toHaveLength(2)
    expect(document.activeElement).toBe(cell(1, 'name'))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(rows()[1]).toBe('Clavo 3" 2 30 60')
    await user.click(screen.getByRole('button', { name: 'Eliminar línea 3' }))
    await user.keyboard('{Control>}z{/Control}')
    expect(rows()).toHaveLength(3)
  })

  test('Insert goes to the search, and so does removing the only line', async () => {
    const { user } = await renderScreen(<Sale start={three.slice(0, 1)} />)
    cell(0, 'name').focus()
    await user.keyboard('{Insert}')
    await named('Código, nombre o escáner')
    await user.click(screen.getByRole('button', { name: 'Eliminar línea 1' }))
    await named('Código, nombre o escáner')
  })

  test('Ctrl+C copies the line as a table', async () => {
    const { user } = await renderScreen(<Sale start={three} />)
    cell(0, 'name').focus()
    await user.keyboard('{Control>}c{/Control}')
    expect(await navigator.clipboard.readText()).toBe('Cemento 42.5 kg\t2\t400\t800')
  })

  test('a line with an error is marked, and its cell says why', async () => {
    await renderScreen(
      <Sale start={three} errors={{ 'details.1.quantity': 'Este campo es requerido', name: 'Otro' }} />,
    )
    expect(cell(1, 'quantity').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Línea 2: Este campo es requerido')).toBeDefined()
  })

  test('a document that only shows keeps the data and hides the editors', async () => {
    const { user } = await renderScreen(<Sale start={three} readOnly />)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    await user.click(cell(0, 'quantity'))
    await user.keyboard('5')
    expect(rows()).toEqual(['Cemento 42.5 kg 2 400 800', 'Clavo 3" 2 30 60', 'Martillo 2 250 500'])
  })
})

test.each([
  ['4297A', 'Precio: «4297A» no es un número'],
  ['7501234567890', 'Precio: no puede pasar de 1,000,000,000'],
])('a code typed as a price is refused and stays to be corrected: %s', async (typed, sentence) => {
  await renderScreen(<Sale start={three} />)
  await person.click(cell(0, 'price'))
  await person.keyboard(`${typed}{Enter}`)
  expect(await screen.findByText(sentence)).toBeDefined()
  const editor = screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio, línea 1' })
  expect(editor.value).toBe(typed)
  expect(document.activeElement).toBe(editor)
  await person.keyboard('410{Enter}')
  expect(rows()[0]).toBe('Cemento 42.5 kg 2 410 820')
})

test('Esc gives a refused figure up, and the cell keeps what it had', async () => {
  await renderScreen(<Sale start={three} />)
  await person.click(cell(0, 'price'))
  await person.keyboard('4297A{Enter}{Escape}')
  expect(rows()[0]).toBe('Cemento 42.5 kg 2 400 800')
})

test('a refused figure is still in its cell when the focus leaves, and keeps the form from being saved', async () => {
  const faults = new Map<string, string>()
  const tell = (id: string, sentence: string | null) => {
    if (sentence === null) faults.delete(id)
    else faults.set(id, sentence)
  }
  await renderScreen(
    <FormFaults value={tell}>
      <Sale start={three} />
    </FormFaults>,
  )
  await person.click(cell(0, 'price'))
  await person.keyboard('4297A')
  await person.click(screen.getByRole('combobox'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio, línea 1' }).value).toBe('4297A')
  expect([...faults.values()]).toEqual(['Precio: «4297A» no es un número'])
  await person.click(screen.getByRole('textbox', { name: 'Precio, línea 1' }))
  await person.keyboard('{Control>}a{/Control}410{Enter}')
  expect(rows()[0]).toBe('Cemento 42.5 kg 2 410 820')
  expect(faults.size).toBe(0)
})

describe('on a phone', () => {
  asPhone()
  const fields = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })
  const quantities = () => fields('Cantidad').map(({ value }) => value)
  const first = (name: string) => fields(name)[0] as HTMLInputElement

  const opener = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

  test('a line is one row: + and − step its quantity, and at one unit − removes it, which can be undone', async () => {
    await renderScreen(<Sale start={three.slice(0, 2)} />)
    expect(opener('Cemento 42.5 kg').textContent).toContain('Precio 400')
    await person.click(screen.getByRole('button', { name: 'Una unidad más, línea 1' }))
    expect(quantities()).toEqual(['3', '2'])
    await person.click(screen.getByRole('button', { name: 'Una unidad menos, línea 2' }))
    expect(quantities()).toEqual(['3', '1'])
    await person.click(screen.getByRole('button', { name: 'Eliminar línea 2' }))
    expect(quantities()).toEqual(['3'])
    await person.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(quantities()).toEqual(['3', '1'])
  })

  test('a line opens its card when it is tapped, and while one of its fields has an error', async () => {
    const { unmount } = await renderScreen(<Sale start={three.slice(0, 2)} />)
    expect(screen.queryByRole('textbox', { name: 'Precio' })).toBeNull()
    await person.click(opener('Clavo'))
    expect(fields('Precio')).toHaveLength(1)
    await person.click(opener('Clavo'))
    expect(screen.queryByRole('textbox', { name: 'Precio' })).toBeNull()
    unmount()
    await renderScreen(
      <Sale start={three.slice(0, 2)} errors={{ 'details.0.price': 'El precio es obligatorio' }} />,
    )
    expect(screen.getByText('El precio es obligatorio')).toBeDefined()
    expect(document.getElementById('venta-details.0.price')).toBe(first('Precio'))
  })

  test('the lines are rows whose fields hand over what was typed when they are left', async () => {
    const { user } = await renderScreen(<Sale start={three} />)
    expect(screen.queryByRole('grid')).toBeNull()
    const field = first('Cantidad')
    await user.clear(field)
    await user.type(field, '99')
    expect(screen.queryByText('40 máximo stock disponible')).toBeNull()
    await user.tab()
    expect(await screen.findByText('40 máximo stock disponible')).toBeDefined()
    expect(field.value).toBe('40')
    await user.clear(field)
    await user.type(field, '4x,5,')
    await user.tab()
    expect(field.value).toBe('4,5,')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, '{Backspace}')
    await user.tab()
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  test('a code typed for a quantity adds its product, leads back to the search, and the quantity stays', async () => {
    await renderScreen(<Sale start={three.slice(0, 1)} />)
    // A code read here, and then once more where it cannot be distinguished from a figure.
    await person.type(entry(), '7501004{Enter}')
    await waitFor(() => expect(quantities()).toEqual(['2', '1']))
    await person.click(first('Cantidad'))
    await person.keyboard('7501004{Enter}')
    await waitFor(() => expect(quantities()).toEqual(['2', '2']))
    expect(focusedName()).toBe('Código, nombre o escáner')
    await person.click(first('Cantidad'))
    await person.keyboard('F00429{Enter}')
    await screen.findByText('El código F00429 no está registrado. Busque el producto por su nombre.')
    expect(quantities()).toEqual(['2', '2'])
    expect(first('Cantidad').getAttribute('aria-invalid')).toBeNull()
  })

  test('the keyboard on the screen, which does not tell its keys, does too', async () => {
    await renderScreen(<Sale start={three.slice(0, 1)} />)
    const field = first('Cantidad')
    await person.click(field)
    fireEvent.keyDown(field, { key: 'Unidentified' })
    fireEvent.input(field, { target: { value: '7501004999' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByText('El código 7501004999 no está registrado. Busque el producto por su nombre.')
    expect(quantities()).toEqual(['2'])
  })

  test('a code that is left in a quantity is refused by the sentence of the grid', async () => {
    await renderScreen(<Sale start={three} />)
    await person.click(first('Cantidad'))
    await person.keyboard('F00429{Tab}')
    expect((await screen.findAllByText('Cantidad: «F00429» no es un número')).length).toBeGreaterThan(0)
    expect(quantities()).toEqual(['F00429', '2', '2'])
  })

  test('a code typed as a price is no product', async () => {
    await renderScreen(<Sale start={three} />)
    await person.click(opener('Cemento 42.5 kg'))
    await person.click(first('Precio'))
    await person.keyboard('F00429{Enter}{Tab}')
    expect((await screen.findAllByText('Precio: «F00429» no es un número')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/no está registrado/)).toBeNull()
  })
})

test('where no product can be added, a code typed for a quantity is refused', async () => {
  await renderScreen(<Sale start={three} fixed />)
  await person.click(cell(0, 'quantity'))
  await person.keyboard('F00429{Enter}')
  expect(await screen.findByText('Cantidad: «F00429» no es un número')).toBeDefined()
})
