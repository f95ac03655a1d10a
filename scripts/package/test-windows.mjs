import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main, Problem } from '../prepare.mjs'
import { assembleProgram } from './program.mjs'
import { choosePassword, hasTheDay, signIn, workOneDay } from './windows/day.mjs'
import { installedProgram } from './windows/installed.mjs'
import { answersSecurely, freePort, linksIn, until } from './windows/look.mjs'
import { openWine, wineKit } from './windows/wine.mjs'
import { windows } from './windows-program.mjs'

// `npm run test:windows`: makes the program for Windows x64 and runs it under Wine, as a store would on its computer.
// Needs root and Debian. `WINE_KIT` is the folder of the system with Wine, which is made once and kept.
const version = '0.1.998'
const password = 'clave larga de la prueba'
const database = /postgres\.exe/
const server = /^"?Z:.*node\.exe.*main\.ts/

let passed = 0
/** A step of the whole; each needs those before it. @param {string} name  @param {() => Promise<void>} work */
async function step(name, work) {
  const began = Date.now()
  try {
    await work()
  } catch (error) {
    console.log(`✗ ${name}`)
    throw error
  }
  passed += 1
  console.log(`✓ ${name} (${((Date.now() - began) / 1000).toFixed(0)} s)`)
}

await main(async () => {
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    throw new Problem('test:windows necesita ser root en Debian')
  const place = mkdtempSync(join(tmpdir(), 'yunque-windows-'))
  const wine = openWine(wineKit(), place)
  try {
    await story(place, wine)
    console.log(`${passed} passed, 0 failed`)
    return 0
  } catch (error) {
    console.error(error)
    console.log(`${passed} passed, 1 failed`)
    return 1
  } finally {
    await wine.close()
    rmSync(place, { recursive: true, force: true })
  }
})

/** @param {string} place  @param {import('./windows/wine.mjs').Wine} wine */
async function story(place, wine) {
  const built = join(place, 'armado')
  const data = join(place, 'Datos de Ñandú')
  const program = installedProgram(place, wine)
  const port = await freePort()
  const settings = {
    PORT: `${port}`,
    DATA_DIR: 'Z:\\prueba\\Datos de Ñandú',
    LOG_LEVEL: 'warn',
    // Wine starts a connection slowly, so few are enough: they stay in use.
    DATABASE_POOL: '4',
  }
  const store = join(data, 'tienda ñ.yunque')
  const onWindows = 'Z:\\prueba\\Datos de Ñandú\\tienda ñ.yunque'
  const administrator = () => signIn(`http://127.0.0.1:${port}`, 'admin', password)
  /** @type {import('./windows/installed.mjs').Running} */
  let running
  /** @type {{ billId: number, debtId: number }} */
  let day

  await step('the program for Windows is assembled here, without links', async () => {
    await assembleProgram(built, version, windows)
    program.install(built)
    assert.deepEqual(linksIn(built), [])
  })

  await step('a first start makes a store and prints the password of its administrator', async () => {
    running = await program.start(settings)
    const given = /Contraseña: (\S+)/.exec(running.output())?.[1]
    assert.ok(given, running.output())
    await choosePassword(running.address, given, password)
    console.log(`  under Wine: ${running.milliseconds} ms`)
  })

  await step('a day of work: purchase, sales, receipt and closing, with a PDF and an Excel', async () => {
    const api = await administrator()
    day = await workOneDay(api)
    await hasTheDay(api, day)
    assert.equal((await api.file(`bills/${day.billId}/pdf`)).subarray(0, 5).toString(), '%PDF-')
    assert.equal((await api.file('bills/export')).subarray(0, 2).toString(), 'PK')
    const page = await fetch(`http://127.0.0.1:${port}/`)
    assert.match(await page.text(), /<div id="root">/)
  })

  await step(
    'a start over a data folder in use, or at a port in use, is refused in one sentence',
    async () => {
      const twice = await program.run('start', { ...settings, PORT: '0' })
      assert.equal(twice.code, 1)
      assert.match(
        twice.out,
        /^La carpeta de datos .* está en uso por otro proceso; ciérrelo o elija otra con DATA_DIR\s*$/,
      )
      const busy = await program.run('start', { ...settings, DATA_DIR: 'Z:\\prueba\\otra' })
      assert.equal(busy.code, 1)
      assert.match(busy.out, /^El puerto \d+ de 127\.0\.0\.1 ya está en uso por otro programa; .*\s*$/)
    },
  )

  await step('a backup, the books and a way back in, while it runs', async () => {
    await runs(program.run('backup', settings, onWindows), /^Respaldo listo: /m)
    assert.ok(existsSync(store))
    await runs(program.run('verify-books', settings), /invariantes se cumplen, 0 no/)
    const temporary = await runs(program.run('unlock', settings, 'admin'), /Contraseña temporal: (\S+)/)
    await choosePassword(`http://127.0.0.1:${port}`, temporary, password)
  })

  await step(
    'the server killed, its database is left; the next start ends it and has every sale',
    async () => {
      assert.equal(wine.kill(server), 1)
      await until(() => wine.count(server) === 0)
      assert.ok(wine.count(database) > 0)
      running = await program.start(settings)
      assert.match(running.output(), /Cerrando la base de datos que dejó abierta una ejecución anterior/)
      assert.doesNotMatch(running.output(), /Contraseña/)
      await hasTheDay(await administrator(), day)
      console.log(`  under Wine: ${running.milliseconds} ms`)
    },
  )

  await step('the database killed, the server starts it again on the same port', async () => {
    wine.kill(database)
    await running.says(/La base de datos se detuvo de forma inesperada; se inicia de nuevo/)
    await until(async () => (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.ok)
    await hasTheDay(await administrator(), day)
  })

  await step('Ctrl-C stops server, practice shop and database in order', async () => {
    const api = await administrator()
    await api.post('practice/create')
    await until(async () => (await api.get('practice')).step !== '')
    assert.equal(wine.count(server), 2)
    assert.equal(await running.stop(), 0)
    assert.equal(wine.count(server) + wine.count(database), 0)
    assert.match(readFileSync(join(data, 'postgres.log'), 'utf8'), /database system is shut down\s*$/)
  })

  await step(
    'the program deleted and laid anew finds its store, and serves the network by HTTPS',
    async () => {
      program.uninstall()
      program.install(built)
      running = await program.start({ ...settings, HOST: '0.0.0.0' })
      await hasTheDay(await administrator(), day)
      await running.says(/conectan en http:\S+/)
      await until(() => answersSecurely(port + 443))
      console.log(`  under Wine: ${running.milliseconds} ms`)
      assert.equal(await running.stop(), 0)
    },
  )

  await step('the backup is restored into a new folder, with the books in order', async () => {
    const other = { ...settings, DATA_DIR: 'Z:\\prueba\\Restaurado en año nuevo' }
    await runs(program.run('restore', other, '--check', onWindows), /./)
    await runs(program.run('restore', other, onWindows), /invariantes se cumplen, 0 no/)
    assert.ok(existsSync(join(place, 'Restaurado en año nuevo', 'postgres', 'PG_VERSION')))
    assert.equal(wine.count(database), 0)
  })
}

/** A command succeeds and prints this. Returns the part in brackets. @param {Promise<{ code: number, out: string }>} command  @param {RegExp} said */
async function runs(command, said) {
  const { code, out } = await command
  assert.equal(code, 0, out)
  assert.match(out, said)
  return said.exec(out)?.[1] ?? ''
}
