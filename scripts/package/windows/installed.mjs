import assert from 'node:assert/strict'
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../../prepare.mjs'

/** Wine takes a hundred times as long as Windows where others use the processors too. */
const LONGEST_START_MS = 20 * 60_000
const CTRL_C = '\u0003'

/** The scripts of a checkout by which the program is started at a terminal. */
const scripts = ['scripts/prepare.mjs', 'scripts/serve.mjs']

/** @typedef {{ address: string, output: () => string, says: (what: RegExp) => Promise<string>, milliseconds: number, stop: () => Promise<number> }} Running */

/**
 * A program for Windows in a folder with blanks and an ñ, and the commands of whoever uses it.
 *
 * @param {string} place  the folder that Windows sees
 * @param {import('./wine.mjs').Wine} wine
 */
export function installedProgram(place, wine) {
  const name = 'Archivos de la Ferretería Peña'
  const home = join(place, name, 'yunque')
  const at = (/** @type {string} */ path) => `Z:\\prueba\\${name}\\yunque\\${path.replaceAll('/', '\\')}`
  const node = at('node_modules/node/bin/node.exe')
  return {
    /** Lays the program there. @param {string} from */
    install(from) {
      mkdirSync(join(place, name), { recursive: true })
      cpSync(from, home, { recursive: true, mode: 1 })
      for (const file of scripts) cpSync(join(root, file), join(home, file))
    },
    uninstall: () => rmSync(join(place, name), { recursive: true }),
    /** Starts it at a terminal and waits until it is ready. @param {Record<string, string>} settings  @returns {Promise<Running>} */
    async start(settings) {
      const began = Date.now()
      const terminal = atTerminal(wine, `'${node}' '${at('scripts/serve.mjs')}'`, settings)
      const address = await terminal.says(/listo en (http:\S+)/)
      return {
        ...terminal,
        address: address.replace('localhost', '127.0.0.1'),
        milliseconds: Date.now() - began,
        stop: () => terminal.press(CTRL_C),
      }
    },
    /** Runs a command of package.json to its end. @param {string} command  @param {Record<string, string>} settings  @param {...string} args */
    run(command, settings, ...args) {
      const file = command === 'start' ? 'main.ts' : `cli/${command}.ts`
      return wine.run([node, at(`apps/server/src/${file}`), ...args], settings)
    },
  }
}

/** Its shell hears of Ctrl-C too, unless the program takes its place. @param {import('./wine.mjs').Wine} wine  @param {string} command  @param {Record<string, string>} settings */
function atTerminal(wine, command, settings) {
  const child = wine.start(
    ['script', '--quiet', '--return', '--flush', '--command', `exec wine ${command}`, '/dev/null'],
    {
      ...settings,
      TERM: 'xterm',
    },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ some) => {
      printed += some
    })
  const output = () => stripVTControlCharacters(printed).replaceAll('\r', '')
  const ended = once(child, 'exit')
  return {
    output,
    /** Waits until it says this, and returns the part in brackets. @param {RegExp} what  @returns {Promise<string>} */
    async says(what) {
      const deadline = Date.now() + LONGEST_START_MS
      for (;;) {
        const found = what.exec(output())
        if (found) return found[1] ?? found[0]
        assert.ok(child.exitCode === null && Date.now() < deadline, `It did not say ${what}:\n${output()}`)
        await sleep(100)
      }
    },
    /** Types a key and waits for the end. Returns the exit code. @param {string} key */
    async press(key) {
      child.stdin.write(key)
      const [code] = await ended
      return code
    },
  }
}
