import assert from 'node:assert/strict'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { choosePassword, hasTheDay, signIn, workOneDay } from './day.mjs'
import { until } from './look.mjs'
import { openStore } from './open-store.mjs'

const service = String.raw`HKLM\System\CurrentControlSet\Services\Yunque`
const uninstallEntry = String.raw`HKLM\Software\Microsoft\Windows\CurrentVersion\Uninstall\Yunque`
const entries = ['Abrir Yunque.lnk', 'Detener Yunque.lnk', 'Iniciar Yunque.lnk', 'Respaldar ahora.lnk']
const chosen = 'clave larga de la prueba'
const SERVER = /node\.exe"? .*main\.ts/
const DATABASE = /postgres\.exe/
const STEP = /node\.exe.*update-step\.ts/
const UPDATER = /updater\\node\.exe/

/**
 * Yunque on the Windows of a run, as its installer leaves it.
 *
 * @param {string} place  the folder that Windows sees as Z:\prueba
 * @param {import('./wine.mjs').Wine} wine
 * @param {number} port
 */
export function installedStore(place, wine, port) {
  const url = `http://127.0.0.1:${port}`
  const disk = wine.disk
  const programs = join(disk, 'Program Files', 'Yunque')
  const data = join(disk, 'ProgramData', 'Yunque')
  const menu = join(disk, 'ProgramData', 'Microsoft', 'Windows', 'Start Menu', 'Programs', 'Yunque')
  const host = String.raw`C:\Program Files\Yunque\yunque-service.exe`
  const inData = (/** @type {string} */ name) => readFileSync(join(data, name), 'utf8')

  /** Runs a Windows program and wants this exit code. @param {string[]} command  @param {number} [code] */
  async function windows(command, code = 0) {
    const ended = await wine.run(command)
    assert.equal(ended.code, code, `${command.join(' ')}: ${ended.out}`)
    return ended.out
  }

  const version = async () => (await (await administrator()).get('about/get-info')).version
  const outcome = () => JSON.parse(inData('data/actualizacion.json'))
  const databaseStarts = () => inData('data/postgres.log').split('starting PostgreSQL').length
  const backups = () => readdirSync(join(data, 'data', 'respaldos'))

  async function hasItsData() {
    await answers()
    await hasTheDay(await administrator(), day)
  }

  function nothingIsLeft() {
    assert.ok(!readdirSync(programs).includes('program.anterior'), readdirOr(programs))
    assert.ok(!readdirSync(join(data, 'data')).includes('postgres.anterior'))
    assert.ok(!existsSync(join(data, 'update', 'journal.json')))
  }

  async function answers() {
    const deadline = Date.now() + 10 * 60_000
    for (;;) {
      const health = await fetch(`${url}/api/health`).catch(() => undefined)
      if (health?.ok) return
      assert.ok(Date.now() < deadline, 'It does not answer')
      await sleep(500)
    }
  }

  const administrator = () => signIn(url, 'admin', chosen)
  /** @type {{ billId: number, debtId: number }} */
  let day

  /** Runs an installer without questions. Returns its milliseconds. @param {string} file  @param {string} options  @param {number} [code] */
  async function install(file, options = '', code = 0) {
    copyFileSync(file, join(place, 'setup.exe'))
    const began = Date.now()
    await windows(
      [String.raw`Z:\prueba\setup.exe`, '/S', '/RUNTIME=any', ...options.split(' ').filter(Boolean)],
      code,
    )
    return Date.now() - began
  }

  return {
    answers,
    install,
    open: openStore(place, data, windows),
    async isInstalled() {
      assert.deepEqual(readdirSync(programs).sort(), [
        'Yunque.exe',
        'program',
        'uninstall.exe',
        'yunque-service.exe',
        'yunque.cmd',
      ])
      assert.deepEqual(readdirSync(menu).sort(), entries)
      assert.match(await windows(['reg', 'query', uninstallEntry]), /DisplayName\s+REG_SZ\s+Yunque/)
      const registered = await windows(['reg', 'query', service])
      assert.match(registered, /ImagePath\s+REG_\w+\s+"C:\\Program Files\\Yunque\\yunque-service\.exe"/)
      assert.match(registered, /ObjectName\s+REG_SZ\s+NT SERVICE\\Yunque/)
      assert.match(registered, /Start\s+REG_DWORD\s+0x2/)
      assert.match(inData('yunque.env'), new RegExp(`^PORT='${port}'\\r$`, 'm'))
      assert.match(inData('yunque.env'), /^HOST='127\.0\.0\.1'\r$/m)
    },
    /** The first password, read by whoever may, opens the store; then it has a password of its own. */
    async choosesItsPassword() {
      const given = inData('data/clave-inicial.txt').trim()
      for (const name of readdirSync(join(data, 'logs')))
        assert.ok(!inData(`logs/${name}`).includes(given), name)
      await choosePassword(url, given, chosen)
    },
    async works() {
      day = await workOneDay(await administrator())
    },
    hasItsData,
    version,
    /** It runs in this version with all that was done, after a backup, and nothing of the update is left. @param {string} expected */
    async isUpdated(expected) {
      await hasItsData()
      assert.equal(await version(), expected)
      assert.match(outcome().sentence, /^Yunque se actualizó de la versión \S+ a la \S+\.$/)
      assert.ok(
        backups().some((name) => name.includes(`antes-de-${expected}`)),
        backups().join(),
      )
      nothingIsLeft()
    },
    /** The update was undone. @param {{ version: string, because: RegExp }} expected */
    async isBack(expected) {
      await hasItsData()
      assert.equal(await version(), expected.version)
      assert.match(outcome().sentence, expected.because)
      assert.equal(outcome().result, 'returned')
      nothingIsLeft()
    },
    /** Updates with a migration that fails, which is laid into the new program before it is used. @param {string} file */
    async breaks(file) {
      const ended = install(file, '', 5)
      await until(() => existsSync(join(data, 'update', 'journal.json')))
      const migrations = join(programs, 'program.new', 'apps', 'server', 'migrations')
      writeFileSync(join(migrations, '9001_bad.sql'), 'select 1 / 0')
      await ended
    },
    /** Updates and ends all of it while the new version prepares the database, as a power cut would. @param {string} file */
    async cutOff(file) {
      // The database of the former version may still be ending when the new version's has not begun.
      const before = databaseStarts()
      const ended = install(file, '', 6)
      const journal = join(data, 'update', 'journal.json')
      await until(() => existsSync(journal) && /"migrate"/.test(readFileSync(journal, 'utf8')))
      await until(() => databaseStarts() > before)
      assert.ok(wine.kill(UPDATER) > 0)
      assert.equal(wine.kill(STEP), 1)
      await ended
      assert.ok(existsSync(journal))
      assert.ok(wine.count(DATABASE) > 0)
    },
    async hasCommands() {
      const command = String.raw`C:\Program Files\Yunque\yunque.cmd`
      await windows(['cmd', '/c', command, 'backup', String.raw`Z:\prueba\prueba.yunque`])
      assert.ok(existsSync(join(place, 'prueba.yunque')))
      await windows(['cmd', '/c', command, 'verify-books'])
      await windows(['cmd', '/c', command, 'nada'], 2)
    },
    async restarts() {
      assert.equal(wine.kill(SERVER), 1)
      await until(() => /se inicia de nuevo en 1 s/.test(inData('logs/yunque.log')))
      await answers()
    },
    async stop() {
      await windows([host, 'stop'])
      assert.equal(wine.count(SERVER) + wine.count(DATABASE), 0)
      assert.match(inData('logs/yunque.log'), /Cerrando…\s*$/)
      assert.match(inData('data/postgres.log'), /database system is shut down\s*$/)
    },
    start: () => windows([host, 'start']),
    /** An installation that cannot start ends with 4, and the state says why. @param {string} file */
    async failsByCode(file) {
      const settings = join(data, 'yunque.env')
      const good = inData('yunque.env')
      writeFileSync(settings, good.replace(/^PORT=.*$/m, "PORT='muchos'\r"))
      await install(file, '', 4)
      const state = readFileSync(join(data, 'estado.ini'), 'utf16le')
      assert.match(state, /Fault=Configuración incorrecta: PORT debe ser un número entero/)
      await windows([host, 'stop'])
      writeFileSync(settings, good)
    },
    async uninstall() {
      // An uninstaller copies itself away and returns; with its place given, it stays and is waited for.
      copyFileSync(join(programs, 'uninstall.exe'), join(place, 'uninstall.exe'))
      // The folder comes last and without quotes, which only a batch file can say here.
      writeFileSync(
        join(place, 'uninstall.bat'),
        '@"Z:\\prueba\\uninstall.exe" /S _?=C:\\Program Files\\Yunque\r\n',
      )
      await windows(['cmd', '/c', String.raw`Z:\prueba\uninstall.bat`])
      assert.ok(!existsSync(programs), readdirOr(programs))
      assert.ok(!existsSync(menu))
      await windows(['reg', 'query', uninstallEntry], 1)
      await windows(['reg', 'query', service], 1)
      await assert.rejects(fetch(`${url}/api/health`))
      assert.equal(wine.count(SERVER) + wine.count(DATABASE), 0)
      for (const name of ['yunque.env', 'data/postgres/PG_VERSION', 'logs/yunque.log'])
        assert.ok(existsSync(join(data, name)), name)
      rmSync(join(place, 'setup.exe'), { force: true })
    },
    /** For whoever looks for a fault. */
    logs: () =>
      ['actualizacion.log', 'logs/paso.log', 'logs/service.log', 'logs/yunque.log', 'data/postgres.log']
        .map((name) => join(data, name))
        .filter((file) => existsSync(file))
        .map((file) => `${file}:\n${readFileSync(file, 'utf8').slice(-4_000)}`)
        .join('\n'),
  }
}

/** @param {string} folder */
const readdirOr = (folder) => (existsSync(folder) ? readdirSync(folder).join(', ') : '')
