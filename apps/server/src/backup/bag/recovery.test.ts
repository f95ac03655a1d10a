import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { recoveryMessages } from '@yunque/contract/backup/recovery'
import { recoveryWords } from '@yunque/domain/recovery-words'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { settings } from '../../../test/build.ts'
import { emptyDatabase, testStore } from '../../../test/harness.ts'
import { codeOf, guarded, INITIAL } from '../../../test/second-factor.ts'
import { createApp } from '../../app.ts'
import { connect } from '../../db/database.ts'
import { migrate, migrateInside } from '../../db/migrate.ts'
import { readAddresses } from '../../lan/known-addresses.ts'
import { networkOf } from '../../lan/network.ts'
import { addStarterData } from '../../settings/starter-data.ts'
import { backUp } from '../back-up.ts'
import { verifyArchive } from '../read-archive.ts'
import { fingerprintOfSheet, makeSheet, openBag, sealBag } from './bag-format.ts'
import { bagIn } from './bag-in.ts'
import { broughtBy, openBrought, putBack } from './put-back.ts'
import { readSheet, writeSheet } from './sheet-file.ts'
import { writeBag } from './write-bag.ts'

vi.setConfig({ testTimeout: 120_000 })

const PASSWORD = 'mostrador-de-pruebas'
const store = testStore()
let folder: string
beforeAll(async () => {
  await settings(store.admin, { defaultPassword: INITIAL })
  folder = mkdtempSync(join(tmpdir(), 'yunque-hoja-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const make = (password = PASSWORD) => store.admin.post('backups/recovery', { password })
const archiveOf = async (name: string): Promise<string> => {
  const file = join(folder, `${name}.yunque`)
  const bag = (client: Parameters<typeof writeBag>[0]) => writeBag(client, store.dataDir)
  await backUp(store.database.url, file, () => undefined, { bag })
  return file
}

test('words are made with the password of who makes them, answered once, and noted without them', async () => {
  expect((await store.admin.get('backups/recovery')).body).toEqual({ state: 'none', madeAt: null })
  expect(
    await archiveOf('sin')
      .then(verifyArchive)
      .then(({ header }) => header.bag),
  ).toBeUndefined()
  const wrong = await make('no-es-esta')
  expect(wrong).toMatchObject({ status: 400, text: 'La contraseña no es correcta' })
  const made = await make()
  expect(made.status).toBe(200)
  expect(made.body.words).toHaveLength(12)
  const { body: info } = await store.admin.get('backups/recovery')
  expect(info).toEqual({ state: 'ready', madeAt: made.body.madeAt })
  const { db } = store.database
  const noted = await sql<{ text: string }>`
    select to_jsonb(a)::text as text from audit_trail a where entity = 'recoveryWords'`.execute(db)
  expect(noted.rows).toHaveLength(1)
  const kept = `${noted.rows[0]?.text} ${readFileSync(join(store.dataDir, 'recuperacion.json'), 'utf8')}`
  for (const word of made.body.words) expect(kept.includes(` ${word} `), word).toBe(false)
  expect(statSync(join(store.dataDir, 'recuperacion.json')).mode & 0o777).toBe(0o600)
})

test('a data directory that lacks the sheet of its store makes archives without a bag, and the alarm noSheet is active', async () => {
  await make()
  rmSync(join(store.dataDir, 'recuperacion.json'))
  expect((await store.admin.get('backups/recovery')).body).toMatchObject({ state: 'lost' })
  writeFileSync(join(store.dataDir, 'recuperacion.json'), '{"head":"AAAA","key":"AAAA"}')
  expect((await store.admin.get('backups/recovery')).body).toMatchObject({ state: 'lost' })
  const other = await makeSheet(new Date())
  writeSheet(store.dataDir, other.sheet)
  expect((await store.admin.get('backups/recovery')).body).toMatchObject({ state: 'lost' })
  expect(
    await archiveOf('perdida')
      .then(verifyArchive)
      .then(({ header }) => header.bag),
  ).toBeUndefined()
  await make()
})

test('other words open the archives from then on, and the words of before those of before', async () => {
  await store.database.db.updateTable('settings').set({ mail_password: 'correo-secreto' }).execute()
  const { words: former } = (await make()).body
  const before = bagIn((await verifyArchive(await archiveOf('antes'))).header) ?? Buffer.alloc(0)
  const { words } = (await make()).body
  const after = bagIn((await verifyArchive(await archiveOf('despues'))).header) ?? Buffer.alloc(0)
  const mail = async (bag: Buffer, of: string[]) =>
    (await openBag(bag, of.join(' '))).entries.get('mail')?.toString()
  expect(await mail(before, former)).toBe('{"mail_password":"correo-secreto"}')
  expect(await mail(after, words)).toBe('{"mail_password":"correo-secreto"}')
  await expect(mail(after, former)).rejects.toThrow(recoveryMessages.wrong)
  await expect(mail(before, words)).rejects.toThrow(recoveryMessages.wrong)
})

test('no secret of the bag is in an archive in plain', async () => {
  const secret = 'clave-de-la-nube-4711'
  await sql`update settings set backup_s3_endpoint = 'https://s3.example.com', backup_s3_secret = ${secret}`.execute(
    store.database.db,
  )
  const { words } = (await make()).body
  const sheet = readSheet(store.dataDir)
  const content = gunzipSync(readFileSync(await archiveOf('claro')))
  for (const one of [secret, Buffer.from(secret).toString('base64'), sheet?.key.toString('base64') ?? ''])
    expect(content.includes(one), one).toBe(false)
  if (sheet) expect(content.includes(fingerprintOfSheet(sheet))).toBe(false)
  expect(content.includes(words.join(' '))).toBe(false)
})

/** A new store on another computer, on the network of a shop, whose administrator has signed in. */
async function newStore() {
  const url = await emptyDatabase()
  const database = connect(url, { size: 4 })
  await migrate(database.pool)
  await addStarterData(database, { adminPassword: PASSWORD })
  const dataDir = mkdtempSync(join(folder, 'datos-'))
  const network = networkOf({ host: '0.0.0.0', httpsPort: 0, dataDir, trustProxy: [], practice: false })
  const config = { logLevel: 'silent' as const, smtpUrl: undefined, metricsToken: undefined }
  const app = await createApp({
    config: { ...config, dataDir, backupDir: join(dataDir, 'r') },
    database,
    network,
  })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  await network.open(app, (app.server.address() as AddressInfo).port)
  const signIn = { username: 'admin', password: PASSWORD }
  const entered = await app.inject({ method: 'POST', url: '/api/account/auth', payload: signIn })
  const headers = { authorization: `Bearer ${entered.json().token}` }
  const post = (path: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })
  const until = (run: string, stages: readonly string[]) =>
    vi.waitUntil(
      async () => {
        const state = (await app.inject({ url: `/api/restoring/${run}` })).json()
        return stages.includes(state.stage) && state
      },
      { timeout: 60_000 },
    )
  const send = async (file: string) => {
    const content = readFileSync(file)
    const { run } = (await post('restoring', { file: 'tienda.yunque', size: content.length })).json()
    const form = new FormData()
    form.append('file', new Blob([content]), 'trozo')
    await app.inject({ method: 'POST', url: `/api/restoring/${run}/piece?at=0`, headers, payload: form })
    return until(run, ['ready', 'failed'])
  }
  return { app, url, database, dataDir, network, post, until, send }
}

/** The status that a device gets over HTTPS which trusts one authority alone. */
async function healthBy(port: number | undefined, ca: string): Promise<number | undefined> {
  const asked = request(`https://localhost:${port}/api/health`, { ca, agent: false as const })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

/** The store as it was on the former computer, which is gone: what it had, and what devices and users know of it. */
async function sharedStore() {
  const { db } = store.database
  const { username, secret } = await guarded(store)
  await sql`update settings set mail_password = 'correo', backup_copy_folder = 'E:\\Respaldos',
    backup_s3_endpoint = 'https://s3.example.com', backup_s3_bucket = 'tienda', backup_s3_secret = 'nube'`.execute(
    db,
  )
  const network = networkOf({
    host: '0.0.0.0',
    httpsPort: 0,
    dataDir: store.dataDir,
    trustProxy: [],
    practice: false,
  })
  const app = await createApp({
    config: {
      logLevel: 'silent' as const,
      smtpUrl: undefined,
      metricsToken: undefined,
      dataDir: store.dataDir,
      backupDir: join(store.dataDir, 'r'),
    },
    database: store.database,
    network,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  await network.open(app, (app.server.address() as AddressInfo).port)
  const { words } = (await make()).body as { words: string[] }
  const known = { ...network.info() }
  const authority = network.authority()
  await app.close()
  return { username, secret, words, known, authority }
}

test('with the words a new computer has authority, ports, second factors and sealed settings; its users enter with their codes', async () => {
  const shop = await sharedStore()
  const file = await archiveOf('entera')
  const other = await newStore()
  expect(other.network.authority()).not.toBe(shop.authority)
  const ready = await other.send(file)
  expect(ready).toMatchObject({ stage: 'ready', archive: { sheetAt: expect.any(String) } })

  const sheetOfOther = recoveryWords([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).join(' ')
  const typo = shop.words.with(6, 'tornyllo').join(' ')
  const before = other.network.authority() ?? ''
  expect(await other.post(`restoring/${ready.run}/start`, { words: typo })).toMatchObject({
    statusCode: 400,
    body: 'La palabra 7, «tornyllo», no es de las hojas de recuperación: compárela con la hoja',
  })
  expect(await other.post(`restoring/${ready.run}/start`, { words: sheetOfOther })).toMatchObject({
    statusCode: 400,
    body: recoveryMessages.wrong,
  })
  // Nothing was touched.
  expect((await other.app.inject({ url: `/api/restoring/${ready.run}` })).json().stage).toBe('ready')
  expect(readFileSync(join(other.dataDir, 'tls/autoridad.pem'), 'utf8')).toContain(before)
  expect(existsSync(join(other.dataDir, 'recuperacion.json'))).toBe(false)

  const started = await other.post(`restoring/${ready.run}/start`, { words: shop.words.join(' ') })
  expect(started.statusCode, started.body).toBe(200)
  const done = await other.until(String(ready.run), ['done', 'failed'])
  expect(done).toMatchObject({ stage: 'done', fault: null, breaches: 0 })
  expect(done.brought).toEqual([
    'el certificado en que confían los equipos',
    'el certificado del servidor',
    'el nombre y los puertos de la red',
    'la llave de los códigos de los usuarios',
    'la contraseña del correo',
    'la segunda carpeta de los respaldos',
    'el almacenamiento de los respaldos',
    'la copia continua',
  ])
  expect(other.network.authority()).toBe(shop.authority)
  const sealed = `select mail_password, backup_copy_folder, backup_s3_endpoint, backup_s3_bucket, backup_s3_secret from settings`
  expect(await ask(other.url, sealed)).toEqual(await ask(store.database.url, sealed))
  const addresses = await readAddresses(other.dataDir)
  expect(addresses.former).toMatchObject([
    { httpPort: shop.known.httpPort, httpsPort: shop.known.https?.port },
  ])
  // A till that trusts only the former authority reaches the store by the port that it knows.
  for (const port of [shop.known.https?.port, other.network.info().https?.port])
    expect(await healthBy(port, shop.authority ?? '')).toBe(200)
  await expect(healthBy(other.network.info().https?.port, before)).rejects.toThrow()
  expect((await fetch(`http://127.0.0.1:${shop.known.httpPort}/api/health`)).status).toBe(200)
  for (const name of ['recuperacion.json', 'red.json', 'segundo-factor.key', 'tls/autoridad.pem'])
    expect(statSync(join(other.dataDir, name)).mode & 0o777, name).toBe(0o600)

  const payload = { username: shop.username, password: 'clave-propia-1' }
  const entered = await other.app.inject({ method: 'POST', url: '/api/account/auth', payload })
  const { ticket } = entered.json().secondFactor
  const proof = { ticket, code: codeOf(shop.secret, 1), remember: false }
  const verified = await other.app.inject({
    method: 'POST',
    url: '/api/account/secondFactor/verify',
    payload: proof,
  })
  expect(verified.statusCode, verified.body).toBe(200)
  // The same words stay valid.
  const next = join(folder, 'siguiente.yunque')
  await backUp(other.url, next, () => undefined, { bag: (client) => writeBag(client, other.dataDir) })
  const bag = bagIn((await verifyArchive(next)).header) ?? Buffer.alloc(0)
  expect((await openBag(bag, shop.words.join(' '))).entries.size).toBe(8)
})

test('without the words an archive with a bag is restored as one without: nothing of the bag comes along', async () => {
  const shop = await sharedStore()
  const other = await newStore()
  const ready = await other.send(await archiveOf('sin-palabras'))
  await other.post(`restoring/${ready.run}/start`)
  const done = await other.until(String(ready.run), ['done', 'failed'])
  expect(done).toMatchObject({ stage: 'done', brought: null })
  expect(other.network.authority()).not.toBe(shop.authority)
  expect(existsSync(join(other.dataDir, 'recuperacion.json'))).toBe(false)
  expect(existsSync(join(other.dataDir, 'segundo-factor.key'))).toBe(false)
  const [left] = await ask(
    other.url,
    'select mail_password, backup_s3_secret, recovery_words_at, recovery_words_key from settings',
  )
  expect(left).toEqual({
    mail_password: '',
    backup_s3_secret: '',
    recovery_words_at: null,
    recovery_words_key: null,
  })
})

test('words for an archive without a bag, and guesses beyond five, are refused', async () => {
  await make()
  const other = await newStore()
  const plain = join(folder, 'sin-bolsa.yunque')
  await backUp(store.database.url, plain, () => undefined)
  const guess = recoveryWords([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]).join(' ')
  const without = await other.send(plain)
  expect(without.archive).toMatchObject({ sheetAt: null })
  expect(await other.post(`restoring/${without.run}/start`, { words: guess })).toMatchObject({
    statusCode: 400,
    body: recoveryMessages.none,
  })
  await other.post(`restoring/${without.run}/cancel`)
  const ready = await other.send(await archiveOf('adivinada'))
  const tried: number[] = []
  for (let attempt = 0; attempt < 6; attempt++)
    tried.push((await other.post(`restoring/${ready.run}/start`, { words: guess })).statusCode)
  expect(tried).toEqual([400, 400, 400, 400, 400, 429])
})

test('a bag with what this version does not know, or that is no such thing, is refused before anything is touched', async () => {
  const { words, sheet } = await makeSheet(new Date())
  const bagOf = (name: string, content: string) =>
    openBrought(sealBag(sheet, new Map([[name, Buffer.from(content)]])), words.join(' '))
  await expect(bagOf('salesKey', 'x')).rejects.toThrow(recoveryMessages.newer)
  for (const name of ['constructor', 'toString', 'hasOwnProperty'])
    await expect(bagOf(name, 'x')).rejects.toThrow(recoveryMessages.newer)
  const hostile = [
    ['authority', 'no es un certificado'],
    ['secondFactor', 'corta'],
    ['network', '{"own":{"name":"../../x","httpPort":1,"httpsPort":2},"former":[]}'],
    ['network', '{"own":{"name":"yunque.local","httpPort":99999,"httpsPort":2},"former":[]}'],
    ['mail', '{"mail_password":"x","name":"otra"}'],
    ['mail', '{"name":"otra"}'],
    ['storage', '{"backup_s3_endpoint":"x"}'],
    ['copyFolder', `{"backup_copy_folder":"${'x'.repeat(301)}"}`],
  ] as const
  for (const [name, content] of hostile)
    await expect(bagOf(name, content), `${name} ${content}`).rejects.toThrow(recoveryMessages.damaged)
})

test('an archive of a version without sheets is made without a bag and restored as before', async () => {
  const before = await emptyDatabase()
  const client = new pg.Client({ connectionString: before })
  await client.connect()
  const names = await ask(store.database.url, 'select name from schema_migrations')
  const former = names.map(({ name }) => String(name)).filter((name) => !name.startsWith('0210'))
  expect(former).toHaveLength(names.length - 1)
  await client.query('begin')
  await migrateInside(client, new Set(former))
  await client.query('commit')
  await client.end()
  const database = connect(before, { size: 2 })
  await addStarterData(database, { adminPassword: PASSWORD })
  await database.close()
  const file = join(folder, 'version-anterior.yunque')
  // Its directory has a sheet all the same, of a version that went back.
  await backUp(before, file, () => undefined, { bag: (from) => writeBag(from, store.dataDir) })
  const other = await newStore()
  const ready = await other.send(file)
  expect(ready).toMatchObject({ stage: 'ready', archive: { sheetAt: null, older: true } })
  await other.post(`restoring/${ready.run}/start`)
  expect(await other.until(String(ready.run), ['done', 'failed'])).toMatchObject({
    stage: 'done',
    brought: null,
    breaches: 0,
  })
  expect(await ask(other.url, 'select recovery_words_at, recovery_words_key from settings')).toEqual([
    { recovery_words_at: null, recovery_words_key: null },
  ])
})

test.skipIf(process.getuid?.() !== 0)(
  'as root the files are put back with the rights of the owner of the directory',
  async () => {
    const [uid, gid] = [45_678, 45_678]
    const open = mkdtempSync(join(tmpdir(), 'yunque-duenio-'))
    onTestFinished(() => rmSync(open, { recursive: true, force: true }))
    chmodSync(open, 0o755)
    const dataDir = join(open, 'datos')
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, uid, gid)
    const { sheet } = await makeSheet(new Date())
    const client = new pg.Client({ connectionString: store.database.url })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('begin')
    const key = Buffer.from(`${Buffer.alloc(32, 5).toString('base64')}\n`)
    await putBack(client, broughtBy({ sheet, entries: new Map([['secondFactor', key]]) }), dataDir)
    for (const name of ['segundo-factor.key', 'recuperacion.json'])
      expect(statSync(join(dataDir, name))).toMatchObject({ uid, gid })
    expect(process.geteuid?.()).toBe(0)
    await client.query('rollback')
  },
)

test('files are put back without following links, and a folder that is a link is refused', async () => {
  const dataDir = mkdtempSync(join(folder, 'enlaces-'))
  const outside = join(folder, 'de-otro')
  writeFileSync(outside, 'intacto')
  symlinkSync(outside, join(dataDir, 'segundo-factor.key'))
  const { sheet } = await makeSheet(new Date())
  const key = Buffer.from(`${Buffer.alloc(32, 3).toString('base64')}\n`)
  const client = new pg.Client({ connectionString: store.database.url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await putBack(client, broughtBy({ sheet, entries: new Map([['secondFactor', key]]) }), dataDir)
  expect(readFileSync(outside, 'utf8')).toBe('intacto')
  expect(lstatSync(join(dataDir, 'segundo-factor.key')).isSymbolicLink()).toBe(false)
  expect(readFileSync(join(dataDir, 'segundo-factor.key'))).toEqual(key)

  const elsewhere = join(folder, 'otra-carpeta')
  mkdirSync(elsewhere)
  symlinkSync(elsewhere, join(dataDir, 'tls'))
  const brought = broughtBy({ sheet, entries: new Map() })
  const files = new Map([...brought.files, ['tls/autoridad.pem', Buffer.from('x')]])
  await expect(putBack(client, { ...brought, files }, dataDir)).rejects.toThrow(/es un enlace/)
  expect(existsSync(join(elsewhere, 'autoridad.pem'))).toBe(false)
  await client.query('rollback')
})
