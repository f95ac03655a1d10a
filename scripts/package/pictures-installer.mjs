import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { main, Problem, root } from '../prepare.mjs'
import { needTools } from './windows/debian-tools.mjs'
import { until } from './windows/look.mjs'
import { packSamples } from './windows/sample-program.mjs'
import { openWine, wineKit } from './windows/wine.mjs'

// `npm run pictures:installer`: runs the installer of Windows under Wine, as a person does, and takes the pictures of its
// pages for the manual. Needs root and Debian; see test:windows.
const shown = join(root, 'docs', 'manual', 'imagenes')
const display = ':97'
const size = '700x520'
/** A first installation, an update, and one that goes back. @type {import('./windows/sample-program.mjs').Said[]} */
const versions = [
  { version: '0.1.0', result: '', sentence: '' },
  { version: '0.2.0', result: 'updated', sentence: 'Yunque se actualizó de la versión 0.1.0 a la 0.2.0.' },
  {
    version: '0.3.0',
    result: 'returned',
    sentence:
      'La actualización a 0.3.0 falló al preparar la base de datos: El disco de C:\\ProgramData\\Yunque\\data está lleno; libere espacio y vuelva a iniciar. Sigue en uso la versión 0.2.0, con sus datos como estaban.',
  },
]

await main(async () => {
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    throw new Problem('pictures:installer necesita ser root en Debian')
  needTools({ Xvfb: 'xvfb', xdotool: 'xdotool', import: 'imagemagick' })
  const place = mkdtempSync(join(tmpdir(), 'yunque-pictures-'))
  const screen = spawn('Xvfb', [display, '-screen', '0', `${size}x24`], { stdio: 'ignore' })
  const wine = openWine(wineKit(), place)
  try {
    const files = await packSamples(place, versions)
    await takeAll(wine, place, files)
    return 0
  } finally {
    await wine.close()
    screen.kill()
    rmSync(place, { recursive: true, force: true })
  }
})

/** @param {import('./windows/wine.mjs').Wine} wine  @param {string} place  @param {string[]} files */
async function takeAll(wine, place, [first = '', second = '', third = '']) {
  const data = join(wine.disk, 'ProgramData', 'Yunque')
  const says = (/** @type {string} */ name, /** @type {RegExp} */ what) =>
    until(() => what.test(readOr(join(data, name))))
  await wine.run(['cmd', '/c', 'ver'], { DISPLAY: display })
  const installation = await open(wine, place, first)
  await picture('instalador-bienvenida')
  await next()
  await picture('instalador-red')
  await next()
  await says('estado.ini', /Address=/)
  await picture('instalador-listo')
  await installation.finish()
  for (const [file, name] of [
    [second, 'instalador-actualizado'],
    [third, 'instalador-vuelta'],
  ]) {
    rmSync(join(data, 'update', 'estado.ini'), { force: true })
    const update = await open(wine, place, file ?? '')
    await next()
    await next()
    await says('update/estado.ini', /Result=/)
    await picture(name ?? '')
    await update.finish()
  }
}

/** @param {import('./windows/wine.mjs').Wine} wine  @param {string} place  @param {string} file */
async function open(wine, place, file) {
  copyFileSync(file, join(place, 'setup.exe'))
  const command = [
    'wine',
    'explorer',
    `/desktop=Yunque,${size}`,
    String.raw`Z:\prueba\setup.exe`,
    '/RUNTIME=any',
  ]
  const child = wine.start(command, { DISPLAY: display })
  const ended = once(child, 'exit')
  await settled()
  // A window that is in use has a title in its colour.
  tool('xdotool', ['mousemove', '350', '78', 'click', '1'])
  return {
    async finish() {
      // Without opening a browser.
      await press('alt+a')
      await press('Return')
      await ended
    },
  }
}

/** The button of the page that goes on. */
function next() {
  return press('Return')
}

/** @param {string} keys */
async function press(keys) {
  tool('xdotool', ['key', keys])
  await settled()
}

/** Waits until the screen stays as it is, or two minutes. */
async function settled() {
  for (let [last, same, tries] = ['', 0, 0]; same < 4 && tries < 240; tries += 1) {
    await sleep(500)
    const now = tool('import', ['-window', 'root', 'ppm:-']).toString('base64')
    same = now === last ? same + 1 : 0
    last = now
  }
}

/** Takes the window, without the desktop around it. @param {string} name */
async function picture(name) {
  await settled()
  tool('import', ['-window', 'root', '-trim', '+repage', '-colors', '128', join(shown, `${name}.png`)])
}

/** @param {string} command  @param {string[]} args */
function tool(command, args) {
  const env = { ...process.env, DISPLAY: display }
  const { status, stdout, stderr } = spawnSync(command, args, { env, maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Problem(`${command}: ${stderr}`)
  return stdout
}

/** What a program of Windows wrote, in whatever encoding. @param {string} file */
function readOr(file) {
  try {
    return readFileSync(file, 'latin1').replaceAll('\0', '')
  } catch {
    return ''
  }
}
