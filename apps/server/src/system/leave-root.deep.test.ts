import { type ChildProcess, execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Program, runTool, startProgram } from '../../test/program.ts'
import { giveFiles } from './give-files.ts'
import { databaseUser } from './system-user.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Names that a start writes and renames or removes at once. */
const drafts = [
  'postgres.json.new',
  'postgres.new',
  'postgres.password',
  'version.json.draft',
  'version.json.draft.new',
  'actualizando',
  'segundo-factor.key',
  'tls',
  'respaldos',
  'yunque.log',
  'practica',
]

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  let home: string
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'yunque-root-'))
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  })

  test('it serves, backs up and restarts its database as the database user', async () => {
    chmodSync(home, 0o755)
    const { url, child, stop, ended } = await launch()
    expect(uidOf(child)).not.toBe(0)
    const token = await signIn(url)
    const call = (path: string, method = 'GET') =>
      fetch(`${url}/api/${path}`, { method, headers: { authorization: `Bearer ${token}` } })
    const { id } = (await (await call('backups/run', 'POST')).json()) as { id: number }
    const results = async () => (await call('backups/get')).text()
    await expect.poll(results, { timeout: 50_000 }).toContain('"result":"done"')
    expect((await call(`backups/${id}/file`)).status).toBe(200)

    const { pid } = postmaster()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => postmaster().pid, { timeout: 20_000 }).not.toBe(pid)
    await expect.poll(async () => (await call('health')).status, { timeout: 20_000 }).toBe(200)
    await stop()
    expect(await ended).toBe(0)

    const again = await launch()
    expect((await fetch(`${again.url}/api/health`)).status).toBe(200)
    expect(again.output()).not.toContain('root')
  })

  test('it stays root and says what to do when that user cannot reach the data folder', async () => {
    const { child, output } = await launch()
    expect(uidOf(child)).toBe(0)
    expect(output()).toContain(
      `Yunque sigue como root porque el usuario de la base de datos no puede entrar en`,
    )
  })

  test('other users cannot enter the data folder or open its lock', async () => {
    chmodSync(home, 0o755)
    const { child } = await launch()
    const dataDir = join(home, 'datos')
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'en-uso.lock')).mode & 0o777).toBe(0o600)
    for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).uid).toBe(uidOf(child))
  })

  test('in a data folder of a user it is that user from the start, also at a port of root', async () => {
    chmodSync(home, 0o755)
    const user = makeDataFolder()
    const { child, url, stop, ended } = await launch({ PORT: String(await lowPort()) })
    expect(uidOf(child)).toBe(user.uid)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    for (const name of readdirSync(dataDir()))
      expect(lstatSync(join(dataDir(), name)).uid, name).toBe(user.uid)
    await stop()
    expect(await ended).toBe(0)
  })

  test('a start and the commands follow no link that the user of the data folder has laid', async () => {
    chmodSync(home, 0o755)
    const user = makeDataFolder()
    const first = await launch()
    await first.stop()
    // What a start needs is laid alone: it ends there.
    const needed = ['postgres.json', 'en-uso.lock']
    const others = [...readdirSync(dataDir()), ...drafts].filter(
      (name) => name !== 'postgres' && !needed.includes(name),
    )
    const before = layOutside()
    const settings = { DATA_DIR: dataDir(), ADMIN_PASSWORD: 'clave-de-prueba' }
    const kept = join(home, 'kept')
    execFileSync('cp', ['--archive', dataDir(), kept])
    for (const lay of [toFile, toFolder, hardLink])
      for (const names of [[...new Set(others)], ...needed.map((name) => [name])]) {
        for (const name of names) {
          rmSync(join(dataDir(), name), { recursive: true, force: true })
          lay(join(dataDir(), name))
          if (lay !== hardLink) lchownSync(join(dataDir(), name), user.uid, user.gid)
        }
        const program = startProgram(settings)
        await program.address.catch(() => undefined)
        await program.stop()
        expect(stateOfOutside(), `a start with ${lay.name} at ${names}`).toEqual(before)
        await runTool('cli/verify-books.ts', [], settings)
        expect(stateOfOutside(), `a command with ${lay.name} at ${names}`).toEqual(before)
        rmSync(dataDir(), { recursive: true })
        execFileSync('cp', ['--archive', kept, dataDir()])
      }
  }, 400_000)

  test('a data folder that is a link of a user to a folder of root is refused', async () => {
    chmodSync(home, 0o755)
    const user = makeDataFolder()
    const before = layOutside()
    const link = join(dataDir(), 'enlace')
    symlinkSync(join(home, 'outside', 'folder'), link)
    lchownSync(link, user.uid, user.gid)
    const { code, output } = await runTool('main.ts', [], { DATA_DIR: link, PORT: '0' })
    expect(output).toContain(
      `La carpeta de datos ${link} pasa por un enlace del usuario ${user.uid} a la carpeta de otro`,
    )
    expect(code).toBe(1)
    expect(stateOfOutside()).toEqual(before)
  })

  test('files of root in the folder become those of its user, and those that have another name elsewhere do not', async () => {
    chmodSync(home, 0o755)
    const user = makeDataFolder()
    layOutside()
    mkdirSync(join(dataDir(), 'tls'))
    writeFileSync(join(dataDir(), 'tls', 'key.pem'), 'of root')
    hardLink(join(dataDir(), 'hard'))
    toFile(join(dataDir(), 'soft'))
    giveFiles(dataDir(), user)
    expect(statSync(join(dataDir(), 'tls', 'key.pem')).uid).toBe(user.uid)
    expect(statSync(join(dataDir(), 'tls')).uid).toBe(user.uid)
    expect(statSync(join(home, 'outside', 'file')).uid).toBe(0)
    expect(lstatSync(join(dataDir(), 'soft')).uid).toBe(0)
  })

  test('a command with a file that the user may not write says so', async () => {
    chmodSync(home, 0o755)
    makeDataFolder()
    const { stop } = await launch()
    const file = join(home, 'copia.yunque')
    const { code, output } = await runTool('cli/backup.ts', [file], { DATA_DIR: dataDir() })
    expect(output).toMatch(
      /^El dueño de la carpeta de datos no puede usar .*; elija una carpeta suya, o \/tmp$/m,
    )
    expect(code).toBe(1)
    await stop()
  })

  const dataDir = () => join(home, 'datos')

  /** A data folder of the user of the database, as a package makes it. */
  function makeDataFolder(): { uid: number; gid: number } {
    const user = databaseUser(join(home, 'none'))
    if (!user) throw new Error('Not root')
    mkdirSync(dataDir(), { mode: 0o700 })
    chownSync(dataDir(), user.uid, user.gid)
    return user
  }

  function layOutside(): unknown {
    mkdirSync(join(home, 'outside', 'folder'), { recursive: true })
    for (const file of ['file', 'folder/inside'])
      writeFileSync(join(home, 'outside', file), 'secret', { mode: 0o600 })
    return stateOfOutside()
  }

  function stateOfOutside(): unknown {
    return ['', 'file', 'folder', 'folder/inside'].map((name) => {
      const { uid, gid, mode, size, mtimeMs } = lstatSync(join(home, 'outside', name))
      return [name, uid, gid, mode, size, mtimeMs]
    })
  }

  const toFile = (path: string) => symlinkSync(join(home, 'outside', 'file'), path)
  const toFolder = (path: string) => symlinkSync(join(home, 'outside', 'folder'), path)
  const hardLink = (path: string) => linkSync(join(home, 'outside', 'file'), path)

  const postmaster = () => ({
    pid: Number.parseInt(readFileSync(join(home, 'datos', 'postgres', 'postmaster.pid'), 'utf8'), 10),
  })

  /** Resolves when it serves. */
  async function launch(settings = {}): Promise<Program & { url: string }> {
    const own = { DATA_DIR: join(home, 'datos'), ADMIN_PASSWORD: 'clave-de-prueba' }
    const program = startProgram({ ...own, ...settings })
    return { ...program, url: await program.address }
  }
})

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/account/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'clave-de-prueba' }),
  })
  return ((await answer.json()) as { token: string }).token
}

function uidOf(child: ChildProcess): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1])
}

/** A free port that only root opens. */
async function lowPort(): Promise<number> {
  for (let port = 1023; port > 900; port -= 1) {
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) =>
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    )
    if (isFree) await new Promise((resolve) => server.close(resolve))
    if (isFree) return port
  }
  throw new Error('No free port below 1024')
}
