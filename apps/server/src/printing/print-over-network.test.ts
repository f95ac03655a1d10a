import { expect, onTestFinished, test } from 'vitest'
import { type FakePrinter, fakePrinter, type PrinterState } from '../../test/fake-printer.ts'
import { printersAt } from './local-address.ts'
import { Roll } from './roll-printer.ts'
import { senderTo } from './send-to-printer.ts'

const send = senderTo(printersAt(['127.0.0.0/8']))
const ticket = () =>
  new Roll({ columns: 48, codePage: 'cp850', documentCode: 'barcode' })
    .text('Ñandú '.repeat(400))
    .cut()
    .bytes()

async function printer(state: PrinterState = {}): Promise<FakePrinter> {
  const made = await fakePrinter(state)
  onTestFinished(() => made.close())
  return made
}

/** What became of a ticket: how it failed, if it did, and whether its print was begun. */
async function sent({ port }: Pick<FakePrinter, 'port'>) {
  let begun = false
  const begin = async () => {
    begun = true
  }
  try {
    await send({ kind: 'network', address: '127.0.0.1', port }, { bytes: ticket(), asks: true, begin })
    return { fault: null, begun }
  } catch (error) {
    return { fault: Object(error).code, doubt: Object(error).begun, begun }
  }
}

test.each([
  ['answers', {}],
  ['answers nothing', { silent: true }],
  ['does not answer in its turn', { noTurns: true }],
] as const)('a printer that %s prints', async (_name, state) => {
  const made = await printer(state)
  expect(await sent(made)).toEqual({ fault: null, begun: true })
  expect(made.paper()).toMatchObject({ cuts: 1 })
  expect(made.paper().lines[0]).toContain('Ñandú Ñandú')
})

test.each([
  ['without paper', { noPaper: true }, 'noPaper'],
  ['with its cover open', { coverOpen: true }, 'coverOpen'],
] as const)('a printer %s gets nothing to print', async (_name, state, fault) => {
  const made = await printer(state)
  expect(await sent(made)).toEqual({ fault, doubt: false, begun: false })
  expect(made.paper().lines).toEqual([])
})

test('a printer that cuts the line in mid-ticket may have printed', async () => {
  expect(await sent(await printer({ cutsAfter: 200 }))).toEqual({
    fault: 'noAnswer',
    doubt: true,
    begun: true,
  })
})

test('a printer that hangs in mid-ticket may have printed', async () => {
  expect(await sent(await printer({ hangsAfter: 200 }))).toEqual({
    fault: 'noAnswer',
    doubt: true,
    begun: true,
  })
})

test('a printer whose paper ends in mid-ticket says so', async () => {
  const made = await printer()
  const begin = async () => {
    made.state.noPaper = true
  }
  const printing = send(
    { kind: 'network', address: '127.0.0.1', port: made.port },
    { bytes: ticket(), asks: true, begin },
  )
  await expect(printing).rejects.toMatchObject({ code: 'noPaper', begun: true })
})

test('a printer that is switched off does not answer', async () => {
  const made = await printer()
  await made.close()
  expect(await sent(made)).toEqual({ fault: 'noAnswer', doubt: false, begun: false })
})

const to = (address: string, kind = 'network') =>
  senderTo(printersAt())(
    { kind, address, port: 9100 },
    { bytes: ticket(), asks: true, begin: async () => undefined },
  )

test.each([
  '127.0.0.1',
  'localhost',
  '::1',
  '0.0.0.0',
  '169.254.169.254',
  '8.8.8.8',
  '::ffff:127.0.0.1',
  '2130706433',
])('nothing is sent to %s, which is not in the local network', async (address) => {
  await expect(to(address)).rejects.toMatchObject({ code: 'forbidden', begun: false })
  await expect(to(`\\\\${address}\\Caja`, 'share')).rejects.toMatchObject({ code: 'forbidden' })
})

test('a name that nobody knows is told', async () => {
  await expect(to('impresora.invalid')).rejects.toMatchObject({ code: 'unknownName' })
})
