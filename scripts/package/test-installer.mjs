import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main, node, Problem, root } from '../prepare.mjs'
import { assembleProgram } from './program.mjs'
import { needTools } from './windows/debian-tools.mjs'
import { installedStore } from './windows/installed-store.mjs'
import { holdsTheProgram } from './windows/installer-contents.mjs'
import { packInstaller } from './windows/pack.mjs'
import { openWine, wineKit } from './windows/wine.mjs'
import { windows } from './windows-program.mjs'

// `npm run test:installer`: makes the installer for Windows in two versions, unpacks it and looks at what is in it, and
// then installs, starts, stops, updates and uninstalls it under Wine. Needs root and Debian; see test:windows for Wine.
const later = '1.0.999'
const port = 38_471

let passed = 0
/** A step of the whole; each needs those before it. @param {string} name  @param {() => Promise<unknown> | unknown} work */
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
    throw new Problem('test:installer necesita ser root en Debian')
  needTools({ '7z': 'p7zip-full' })
  const place = mkdtempSync(join(tmpdir(), 'yunque-installer-'))
  const wine = openWine(wineKit(), place)
  const store = installedStore(place, wine, port)
  try {
    await story(place, store)
    console.log(`${passed} passed, 0 failed`)
    return 0
  } catch (error) {
    console.error(error)
    console.error(store.logs())
    console.log(`${passed} passed, 1 failed`)
    return 1
  } finally {
    await wine.close()
    rmSync(place, { recursive: true, force: true })
  }
})

/** @param {string} place  @param {ReturnType<typeof installedStore>} store */
async function story(place, store) {
  let [first, second] = ['', '']
  await step('the installer is made here, in two versions', async () => {
    first = build()
    second = await packLater(place)
  })
  await step('it holds the whole program and nothing of its development', () => {
    holdsTheProgram(first, join(place, 'unpacked'))
  })
  await step(
    'a silent installation leaves program, service, entries, settings and a running store',
    async () => {
      const milliseconds = await store.install(first, `/PORT=${port}`)
      console.log(`  installed and started under Wine: ${(milliseconds / 1000).toFixed(0)} s`)
      await store.isInstalled()
      await store.answers()
    },
  )
  await step('its first password is in a file and in no log', () => store.choosesItsPassword())
  await step('a day of work: purchase, sales, receipt and closing', () => store.works())
  await step('the console of an administrator backs it up and verifies its books', () => store.hasCommands())
  await step('a server that was killed is started again', () => store.restarts())
  await step('a stop finishes requests and closes the database, a start finds the store', async () => {
    await store.stop()
    await store.start()
    await store.hasItsData()
  })
  await step('a newer version updates it, after a backup, and keeps settings and store', async () => {
    await store.open.plants()
    const milliseconds = await store.install(second)
    console.log(`  updated under Wine: ${(milliseconds / 1000).toFixed(0)} s`)
    await store.isUpdated(later)
  })
  await step('what the service of an earlier version could write did not run', () => store.open.isClosed())
  await step('an update whose migration fails goes back to version and store as they were', async () => {
    await store.breaks(second)
    await store.isBack({ version: later, because: /falló al preparar la base de datos/ })
  })
  await step('an update that is cut off is undone by the next start of the service', async () => {
    await store.cutOff(second)
    await store.start()
    await store.isBack({ version: later, because: /se interrumpió/ })
  })
  await step('an older version is refused, and nothing changes', async () => {
    await store.install(first, '', 2)
    await store.hasItsData()
    assert.equal(await store.version(), later)
  })
  await step('it is uninstalled, and settings, store and backups stay', () => store.uninstall())
  await step('what is installed again and cannot start says so by its code', () => store.failsByCode(second))
  await step('once its settings are right it finds its store', async () => {
    await store.start()
    await store.hasItsData()
    await store.stop()
  })
}

/** Makes the installer as `npm run package:windows` does, and returns its file. */
function build() {
  const { status, stdout, stderr } = spawnSync(node, [join(root, 'scripts', 'package', 'windows.mjs')], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, stdout + stderr)
  const [, line, file] = /^((\/.*\.exe): .*)$/m.exec(stdout) ?? []
  assert.ok(file, stdout)
  console.log(`  ${line}`)
  return file
}

/** Makes that of the later version, packed faster and larger, and returns its file. @param {string} place */
async function packLater(place) {
  const program = join(place, 'later')
  const file = join(place, `Yunque-Setup-${later}.exe`)
  await assembleProgram(program, later, windows)
  await packInstaller({ program, version: later, file, isQuick: true })
  rmSync(program, { recursive: true })
  return file
}
