import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { smtpServer } from '../../test/smtp-server.ts'

const store = testStore()
const info = async () => (await store.admin.get('about/mail')).body
const save = async (changes: object) => store.admin.post('about/mail', { ...(await info()), ...changes })
const none = { host: '', username: '', from: '' }
const tryOut = (to = 'gerente@example.com') => store.admin.post('about/mail/test', { to })

test('without a server, mail is written to the outbox folder, and the answer to the test message says so', async () => {
  await save(none)
  expect(await info()).toMatchObject({ host: '', port: 587, hasPassword: false, fallback: 'outbox' })
  expect(await tryOut()).toMatchObject({ status: 200, body: { to: 'gerente@example.com', by: 'outbox' } })
  const mail = await readFile(join(store.dataDir, 'outbox', '000000.eml'), 'utf8')
  expect(mail).toContain('To: gerente@example.com')
})

test('the test message is sent through the server of the settings, with its user and sender', async () => {
  const server = await smtpServer()
  const changes = {
    host: '127.0.0.1',
    port: server.port,
    username: 'tienda',
    password: 'secreto',
    from: 'ventas@example.com',
  }
  expect(await save(changes)).toMatchObject({ status: 200, body: { hasPassword: true } })
  expect(await tryOut()).toMatchObject({ status: 200, body: { by: 'server' } })
  const said = server.received()
  expect(said).toContain(`AUTH PLAIN ${Buffer.from('\0tienda\0secreto').toString('base64')}`)
  expect(said).toContain('MAIL FROM:<ventas@example.com>')
  expect(said).toContain('RCPT TO:<gerente@example.com>')
  server.close()
})

test('other mail, such as a new password, is sent the same way', async () => {
  const server = await smtpServer()
  await save({ host: '127.0.0.1', port: server.port, username: '' })
  await store.anonymous.post('account/resetpassword', { username: 'admin' })
  await expect.poll(server.received, { timeout: 10_000 }).toContain('RCPT TO:<')
  server.close()
  await save(none)
})

test('the password is never sent or audited, and is deleted when its server or user changes', async () => {
  await save({ host: 'correo.example.com', username: 'tienda', password: 'muy-secreto' })
  const answers = [
    await info(),
    (await store.admin.get('about/get-info')).body,
    (await store.admin.get('audit/get', { take: 500 })).body,
  ]
  expect(JSON.stringify(answers)).not.toContain('muy-secreto')
  expect((await save({ port: 2525 })).body.hasPassword).toBe(true)
  expect((await save({ host: 'otro.example.com' })).body.hasPassword).toBe(false)
  await save(none)
})

test('a message that cannot be sent is answered with the reason', async () => {
  const strict = await smtpServer({ refuses: true })
  await save({ host: '127.0.0.1', port: strict.port, username: 'tienda', password: 'mala' })
  expect(await tryOut()).toMatchObject({
    status: 400,
    text: 'El servidor de correo no acepta el usuario o la contraseña',
  })
  strict.close()
  await save({ username: '' })
  expect(await tryOut()).toMatchObject({
    status: 400,
    text: `No se pudo conectar con 127.0.0.1:${strict.port}`,
  })
  await save(none)
})

test.each([
  [{ host: 'http://correo' }, 'El servidor se escribe como correo.ejemplo.com'],
  [{ port: 0 }, 'El puerto debe ser un número entero entre 1 y 65535'],
  [{ from: 'nadie' }, 'El correo debe escribirse como nombre@empresa.com'],
  [{ revision: 999 }, null],
])('%o is refused', async (changes, sentence) => {
  const answer = await save(changes)
  expect(answer.status).toBe(sentence === null ? 409 : 400)
  if (sentence) expect(answer.text).toContain(sentence)
  expect((await tryOut('nadie')).status).toBe(400)
})

test('mail settings and the other settings are saved independently, each with its own version', async () => {
  const [mail, rest] = [await info(), (await store.admin.get('about/get-info')).body]
  const changed = { port: 2525, revision: mail.revision }
  expect((await save(changed)).status).toBe(200)
  expect(
    (await build.settings(store.admin, { revision: rest.revision, phoneNumber: '2222-3333' })).revision,
  ).toBe(rest.revision + 1)
  expect((await save(changed)).status).toBe(409)
  await save(none)
})

test('only users who configure the system see or change it', async () => {
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await seller.get('about/mail')).status).toBe(403)
  expect((await seller.post('about/mail', {})).status).toBe(403)
  expect((await seller.post('about/mail/test', { to: 'x@example.com' })).status).toBe(403)
})
