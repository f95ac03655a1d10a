import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { branches, type Deal, deal, type Person } from '../../test/branches.ts'
import { client as newClient } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { attachmentOf, type SmtpServer, smtpServer } from '../../test/smtp-server.ts'
import { businessDay } from '../../test/stock.ts'
import { drainOutbox } from '../mail/mail-outbox.ts'
import { mailerOf } from '../mail/mail-sender.ts'
import { mailLimits } from '../system/limits.ts'
import { attachDocument } from './attach.ts'

// The application's own worker stays idle, so that a test decides when the queue is sent and where to.
const { everyMs } = mailLimits
Object.assign(mailLimits, { everyMs: 3_600_000 })
afterAll(() => void Object.assign(mailLimits, { everyMs }))

const store = testStore()
let made: Deal
let ana: Person
let clientId = 0
let server: SmtpServer

beforeAll(async () => {
  const shop = await branches(store)
  ana = shop.ana
  clientId = shop.clientId
  made = await deal(store, ana, shop)
}, 60_000)

beforeEach(() => sql`delete from mail_outbox`.execute(store.database.db))
afterEach(() => server?.close())

const letter = { recipient: 'ana@example.com', subject: 'Su factura', message: 'Va adjunta, señora Núñez.' }
const send = (changes = {}) => ana.by.post(`shares/bill/${made.bill}/mail`, { ...letter, ...changes })
type Shown = { id: number; state: string; attempts: number; reason: string; recipient: string; party: string }
const shown = async (): Promise<Shown[]> => (await ana.by.get('mails/get', { take: 100 })).body.data

/** Sends what waits, through a server that behaves so. */
async function drain(behaviour: Parameters<typeof smtpServer>[0] = {}): Promise<number> {
  server?.close()
  server = await smtpServer(behaviour)
  const { db } = store.database
  await sql`update mail_outbox set next_attempt_at = now() - interval '1 second' where sent_at is null`.execute(
    db,
  )
  const smtpUrl = `smtp://127.0.0.1:${server.port}?ignoreTLS=true`
  return drainOutbox(db, mailerOf({ smtpUrl, dataDir: '/nonexistent' }).send, attachDocument)
}

test('a document arrives with its PDF whole and readable', async () => {
  expect((await send()).status).toBe(200)
  expect(await shown()).toMatchObject([{ state: 'queued', attempts: 0, recipient: 'ana@example.com' }])
  expect(await drain()).toBe(1)
  const [message = ''] = server.messages()
  const { name, content } = attachmentOf(message)
  expect(name).toBe(`factura-${made.bill}.pdf`)
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(content.subarray(-6).toString()).toContain('%%EOF')
  expect(pagesOfPdf(content).join('')).toContain('Gracias por su compra')
  expect(message).toMatch(/Subject: Su factura/)
  expect(await shown()).toMatchObject([{ state: 'sent', attempts: 1, reason: '' }])
  expect(await drain()).toBe(0)
})

test('a recipient that a server refuses for good is refused at once, with its words; others are sent', async () => {
  await send({ recipient: 'nadie@example.com' })
  await send()
  const answer = (command: string) =>
    command.startsWith('RCPT TO:<nadie@') ? '550 5.1.1 User unknown' : undefined
  expect(await drain({ answer })).toBe(1)
  expect(await shown()).toMatchObject([
    { recipient: 'ana@example.com', state: 'sent' },
    {
      recipient: 'nadie@example.com',
      state: 'refused',
      attempts: 1,
      reason: expect.stringContaining('El servidor de correo rechazó el mensaje: «550 5.1.1 User unknown'),
    },
  ])
  expect(await drain()).toBe(0)
})

test.each([
  ['says that it is busy', (command: string) => (command.startsWith('RCPT') ? '451 try later' : undefined)],
  ['drops the connection', (command: string) => (command.startsWith('DATA') ? 'drop' : undefined)],
  ['refuses the sender', (command: string) => (command.startsWith('MAIL') ? '550 not you' : undefined)],
])('a server that %s gets the message later, once and with the same id', async (_name, answer) => {
  await send()
  expect(await drain({ answer })).toBe(0)
  const [waiting] = await shown()
  expect(waiting).toMatchObject({ state: 'queued', attempts: 1 })
  expect(waiting?.reason).not.toBe('')
  expect(await drain()).toBe(1)
  expect(server.messages()).toHaveLength(1)
  expect(server.messages()[0]).toMatch(new RegExp(`Message-ID: <yunque-${waiting?.id}-\\w{16}@`))
  expect(await shown()).toMatchObject([{ state: 'sent', attempts: 2, reason: '' }])
})

test('after the last attempt a message is refused, and can be sent again to another address', async () => {
  await send()
  const answer = () => '451 never'
  for (let n = 0; n < mailLimits.attempts; n++) await drain({ answer })
  const [refused] = await shown()
  expect(refused).toMatchObject({ state: 'refused', attempts: mailLimits.attempts })
  const again = { recipient: 'otra@example.com' }
  expect((await ana.by.post(`mails/${refused?.id}/again`, again)).status).toBe(200)
  expect(await drain()).toBe(1)
  expect((await shown()).map(({ state, recipient }) => `${state} ${recipient}`)).toEqual([
    'sent otra@example.com',
    'refused ana@example.com',
  ])
})

test('a message in the queue is not sent again', async () => {
  const { body } = await send()
  expect(await ana.by.post(`mails/${body.id}/again`, { recipient: 'b@example.com' })).toMatchObject({
    status: 400,
    text: 'El correo todavía está en cola',
  })
})

test('who lost the permission sends nothing any more', async () => {
  const sender = await store.user({ resources: ['verTodasFacturas'], areaId: ana.areaId })
  await sender.post(`shares/bill/${made.bill}/mail`, letter)
  await sql`update users set active = false where id = ${sender.userId}`.execute(store.database.db)
  expect(await drain()).toBe(0)
  const { body } = await store.admin.get('mails/get', { take: 100 })
  expect(body.data).toMatchObject([
    { state: 'refused', reason: 'Quien lo envió ya no puede ver el documento' },
  ])
  const other = await store.user({ resources: ['verTodasFacturas'], areaId: ana.areaId })
  expect((await other.get('mails/get', { take: 100 })).body.data).toEqual([])
})

test('documents are limited in a minute; other mail does not wait behind them', async () => {
  const most = mailLimits.documentsPerMinute
  for (let n = 0; n < 3; n++) await send()
  await sql`insert into mail_outbox (recipient, subject, body, kind, document_id, sent_by, attempted_at, sent_at)
    select 'x@example.com', 'x', 'x', 'bill', ${made.bill}, ${ana.by.userId}, now(), now() from generate_series(1, ${most - 1})`.execute(
    store.database.db,
  )
  await sql`insert into mail_outbox (recipient, subject, body) values ('clave@example.com', 'Clave', 'x')`.execute(
    store.database.db,
  )
  expect(await drain()).toBe(2)
  expect(server.received()).toContain('RCPT TO:<clave@example.com>')
  await sql`update mail_outbox set attempted_at = now() - interval '2 minutes'`.execute(store.database.db)
  expect(await drain()).toBe(2)
})

test('the address is kept for a client who had none, and no other is replaced', async () => {
  const email = async () =>
    (
      await sql<{ email: string }>`select email from clients where id = ${clientId}`.execute(
        store.database.db,
      )
    ).rows[0]?.email
  await sql`update clients set email = '' where id = ${clientId}`.execute(store.database.db)
  expect((await ana.by.get(`shares/bill/${made.bill}`)).body.keepsAddress).toBe(true)
  await send({ saveAddress: true })
  expect(await email()).toBe('ana@example.com')
  await send({ recipient: 'otra@example.com', saveAddress: true })
  expect(await email()).toBe('ana@example.com')
})

test('statements of many clients: those with an address are queued once, the others are told', async () => {
  const credit = { creditLimit: 1_000_000, creditDays: 30 }
  const [without, paid] = [await newClient(store.admin, credit), await newClient(store.admin, credit)]
  await sql`update clients set email = 'c@example.com' where id in (${clientId}, ${paid.id})`.execute(
    store.database.db,
  )
  await sql`update clients set email = '' where id = ${without.id}`.execute(store.database.db)
  const sale = { date: businessDay(), clientId: without.id, paymentTypeId: 2, creditDays: 30 }
  const billDetails = [{ productId: ana.productId, quantity: 1, price: 100 }]
  expect((await ana.by.post('bills', { ...sale, billDetails })).status).toBe(200)
  const { body: owing } = await ana.by.get('shares/statements')
  expect(owing.map(({ id }: { id: number }) => id).sort()).toEqual([clientId, without.id].sort())
  const clientIds = [clientId, without.id, paid.id]
  const { body } = await ana.by.post('shares/statements', { clientIds })
  expect(body).toMatchObject({ queued: 1, without: [expect.any(String)] })
  expect((await ana.by.post('shares/statements', { clientIds })).body).toMatchObject({ queued: 0 })
  expect(await drain()).toBe(1)
  const { name, content } = attachmentOf(server.messages()[0] ?? '')
  expect(name).toMatch(/^estado-de-cuenta-.*\.pdf$/)
  expect(pagesOfPdf(content).join('')).toContain('Saldo anterior')
})
