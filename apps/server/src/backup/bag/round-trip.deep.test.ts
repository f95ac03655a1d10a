import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { filesLeftBehind } from '../../../test/left-behind.ts'
import { runTool, startProgram } from '../../../test/program.ts'
import { type BagEntry, bagEntries } from './bag-entries.ts'

// Two computers: the program and its tools over data directories of their own, each with its embedded database.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const PASSWORD = 'mostrador-de-pruebas'
let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'yunque-dos-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A call of the API, by its path, the value that is sent, and the token of a session. */
// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the answer.
async function call(address: string, path: string, body?: object, token?: string): Promise<any> {
  const answer = await fetch(`${address}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${text}`)
  return JSON.parse(text)
}

const admin = { username: 'admin', password: PASSWORD }

/** The calls of a signed-in administrator. */
async function administrator(address: string) {
  const { token } = await call(address, 'account/auth', admin)
  return (path: string, body?: object) => call(address, path, body, token)
}

/** What a till gets over HTTPS that trusts one authority alone, by the name that the certificate must have. */
async function tillSees(port: number, ca: string, host = 'localhost'): Promise<number | undefined> {
  const asked = request({ host: '127.0.0.1', servername: host, port, path: '/api/health', ca, agent: false })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

const settingsOf = async (dataDir: string) => {
  const [port, httpsPort] = [await freePort(), await freePort()]
  return {
    port,
    httpsPort,
    dataDir,
    env: {
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: PASSWORD,
      HOST: '0.0.0.0',
      PORT: String(port),
      HTTPS_PORT: String(httpsPort),
    },
  }
}
const authorityIn = (dataDir: string) => readFileSync(join(dataDir, 'tls/autoridad.pem'), 'utf8')
const namesIn = (dataDir: string) => readdirSync(dataDir)

test('a store whose computer is lost is restored by command with its words: tills trust and reach it, codes and settings go on', async () => {
  const first = await settingsOf(join(home, 'primera'))
  const program = startProgram(first.env)
  const ask = await administrator(await program.address)
  const { secret } = await ask('account/secondFactor/totp/start', { password: PASSWORD })
  const code = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  await ask('account/secondFactor/totp/confirm', { code: code() })
  const { words } = await ask('backups/recovery', { password: PASSWORD })
  await expect.poll(() => tillSees(first.httpsPort, authorityIn(first.dataDir)).catch(() => 0)).toBe(200)
  await expect.poll(() => namesIn(first.dataDir)).toContain('red.json')
  const file = join(home, 'tienda.yunque')
  const made = await runTool('cli/backup.ts', [file], first.env)
  expect(made.code, made.output).toBe(0)

  // Each file of a directory in use travels, or is left behind for a reason.
  const carried = Object.values<BagEntry>(bagEntries).flatMap((entry) =>
    'file' in entry ? [entry.file.split('/')[0] ?? ''] : [],
  )
  const known = (name: string) =>
    carried.includes(name) || Object.keys(filesLeftBehind).some((start) => name.startsWith(start))
  expect(namesIn(first.dataDir).filter((name) => !known(name))).toEqual([])

  const authority = authorityIn(first.dataDir)
  await program.stop()
  rmSync(first.dataDir, { recursive: true })

  const second = await settingsOf(join(home, 'segunda'))
  const restored = (given: string, ...more: string[]) =>
    runTool('cli/restore.ts', ['--words', file, ...more], second.env, `${given}\n`)
  const typo = await restored(words.with(10, 'clavoo').join(' '))
  expect(typo).toMatchObject({ code: 1 })
  expect(typo.output).toContain('La palabra 11, «clavoo», no es de las hojas de recuperación')
  // Nothing was touched.
  expect(() => statSync(second.dataDir)).toThrow()
  const { code: ended, output } = await restored(words.join(' '))
  expect(output).toContain('Con la hoja de recuperación volvió: el certificado en que confían los equipos')
  expect(ended, output).toBe(0)
  for (const word of words) expect(output.includes(` ${word} `), word).toBe(false)

  const there = startProgram(second.env)
  const address = await there.address
  await expect.poll(() => tillSees(first.httpsPort, authority).catch(() => 0)).toBe(200)
  expect(await tillSees(second.httpsPort, authority)).toBe(200)
  expect((await fetch(`http://127.0.0.1:${first.port}/api/health`)).status).toBe(200)
  expect(authorityIn(second.dataDir)).toBe(authority)

  const { ticket } = (await call(address, 'account/auth', admin)).secondFactor
  const proof = { ticket, code: code(1), remember: false }
  const { token } = await call(address, 'account/secondFactor/verify', proof)
  expect(await call(address, 'backups/recovery', undefined, token)).toMatchObject({ state: 'ready' })
})

test('without the words the command warns what that costs and restores the books; words for an archive without a bag are refused', async () => {
  const { dataDir, env } = await settingsOf(join(home, 'tercera'))
  const program = startProgram({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD })
  const ask = await administrator(await program.address)
  const plain = join(home, 'sin-hoja.yunque')
  expect((await runTool('cli/backup.ts', [plain], env)).code).toBe(0)
  await ask('backups/recovery', { password: PASSWORD })
  const bagged = join(home, 'con-hoja.yunque')
  expect((await runTool('cli/backup.ts', [bagged], env)).code).toBe(0)
  await program.stop()
  onTestFinished(() => rmSync(join(home, 'cuarta'), { recursive: true, force: true }))
  const target = { DATA_DIR: join(home, 'cuarta') }
  const refused = await runTool('cli/restore.ts', ['--words', plain], target, 'ábaco\n')
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.output).toContain('Este respaldo se hizo sin hoja de recuperación')
  const { code, output } = await runTool('cli/restore.ts', [bagged], target)
  expect(output).toContain('Sin las palabras hay que conectar de nuevo cada equipo')
  expect(code, output).toBe(0)
  expect(namesIn(target.DATA_DIR)).not.toContain('recuperacion.json')
})
