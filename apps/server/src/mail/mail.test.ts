import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { localhostCertificate } from '../../test/localhost-certificate.ts'
import { smtpServer } from '../../test/smtp-server.ts'
import { mailerOf } from './mail-sender.ts'

const store = testStore()
const info = async () => (await store.admin.get('about/mail')).body
const save = async (changes: object) => store.admin.post('about/mail', { ...(await info()), ...changes })
const none = { host: '', username: '', from: '', plainPassword: false }
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
    plainPassword: true,
  }
  expect(await save(changes)).toMatchObject({ status: 200, body: { hasPassword: true } })
  expect(await tryOut()).toMatchObject({ status: 200, body: { by: 'server' } })
  const said = server.received()
  expect(said).toContain(`AUTH PLAIN ${Buffer.from('\0tienda\0secreto').toString('base64')}`)
  expect(said).toContain('MAIL FROM:<ventas@example.com>')
  expect(said).toContain('RCPT TO:<gerente@example.com>')
  server.close()
})

describe('the password of the mail account', () => {
  const account = { host: '127.0.0.1', username: 'tienda', password: 'secreto', plainPassword: false }
  const login = `AUTH PLAIN ${Buffer.from('\0tienda\0secreto').toString('base64')}`
  const known = getCACertificates('default')
  afterEach(async () => {
    setDefaultCACertificates(known)
    await save(none)
  })

  test('is sent by STARTTLS, and nothing of the message before it', async () => {
    setDefaultCACertificates([...known, localhostCertificate.cert])
    const server = await smtpServer({ startTls: true })
    await save({ ...account, port: server.port })
    expect(await tryOut()).toMatchObject({ status: 200, body: { by: 'server' } })
    expect(server.received()).toContain(login)
    expect(server.messages()).toHaveLength(1)
    expect(server.unencrypted()).toMatch(/^EHLO [^\r\n]+\r\nSTARTTLS\r\n$/)
    server.close()
  })

  test.each([
    ['offers no TLS', false, /^No se pudo asegurar la conexión .+, y la contraseña solo se envía cifrada$/],
    ['has a certificate that nobody vouches for', true, /^El certificado del servidor .+ no es válido$/],
  ])('stays here when the server %s', async (_, startTls, text) => {
    const server = await smtpServer({ startTls })
    await save({ ...account, port: server.port })
    expect(await tryOut()).toMatchObject({ status: 400, text: expect.stringMatching(text) })
    expect(server.received()).not.toContain('AUTH')
    expect(server.messages()).toEqual([])
    server.close()
  })

  test('crosses unencrypted only when the settings say so, and the audit trail tells who did', async () => {
    const server = await smtpServer()
    await save({ ...account, port: server.port, plainPassword: true })
    expect(await tryOut()).toMatchObject({ status: 200 })
    expect(server.unencrypted()).toContain(login)
    const { data } = (await store.admin.get('audit/get', { take: 5 })).body
    expect(JSON.stringify(data)).toContain('mailPlainPassword')
    server.close()
  })

  test.each([
    ['', 0],
    ['?ignoreTLS=true', 1],
  ])('of SMTP_URL%s is sent unencrypted %i times', async (query, times) => {
    const server = await smtpServer()
    const smtpUrl = `smtp://tienda:secreto@127.0.0.1:${server.port}${query}`
    const { send } = mailerOf({ smtpUrl, dataDir: '/nonexistent' })
    const mail = { id: 0, recipient: 'a@example.com', subject: 'x', body: 'x', html: null, from: 'x' }
    await send({ ...mail, server: null }).catch(() => undefined)
    expect(server.unencrypted().split(login)).toHaveLength(times + 1)
    server.close()
  })
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
  await save({
    host: '127.0.0.1',
    port: strict.port,
    username: 'tienda',
    password: 'mala',
    plainPassword: true,
  })
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
