// Runs on any Node from 20 on and without node_modules, because it installs them.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  existsSync,
  constants as modes,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const isWindows = process.platform === 'win32'

/** The Node that the sources are written for; the npm package `node` brings it. */
export const node = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')

const built = join(root, 'apps', 'web', 'dist', '.built')

// What one start has compiled, the next ones need not: they begin a second and a half sooner.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']

/** A shell or service manager may end before this process. npm waits for it, so npm ends first only when it was killed. */
const startedByNpm = process.env.npm_lifecycle_event !== undefined

/** The sources of the web app, besides the installed packages. */
const webSources = ['apps/web', 'docs/manual', 'packages/contract', 'packages/domain', 'package-lock.json']

/** Why a command cannot continue, in one line for the user. */
export class Problem extends Error {
  /** @param {string} message */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/**
 * Runs a command of this folder. Its result is the exit code; a Problem is printed as one line.
 *
 * @param {() => Promise<number>} work
 */
export async function main(work) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    console.error(`Se necesita Node 20 o posterior; este es ${process.versions.node}`)
    process.exit(1)
  }
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // After a Ctrl-C there is nothing to explain.
    if (error.exitCode < 128) console.error(error.message)
    process.exitCode = error.exitCode
  }
}

/** Installs exactly what the lock file names, unless that is what is installed. */
export async function install() {
  if (existsSync(node) && isInstalled()) return
  requireWritable('instalar las dependencias')
  console.log('Instalando las dependencias…')
  const [command, ...before] = npm()
  const code = await run(command, [...before, 'ci', '--include=dev'])
  if (code !== 0) throw new Problem('No se pudieron instalar las dependencias', code)
}

/**
 * The command that runs npm: the npm that started this process, or the one of the PATH.
 *
 * @returns {[string, ...string[]]}
 */
export function npm() {
  const path = process.env.npm_execpath
  if (path?.endsWith('.js')) return [process.execPath, path]
  // Windows' npm is a batch file, which starts this file beside its node.exe.
  return isWindows
    ? [process.execPath, join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')]
    : ['npm']
}

/** npm writes this file last, with all packages that it has installed. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const found = packagesIn('node_modules/.package-lock.json')
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, { version, integrity, optional, devOptional }]) => {
      const there = found[path]
      // Packages for other systems are not installed.
      if (!there) return optional || devOptional
      return there.version === version && (!integrity || there.integrity === integrity)
    })
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Package */

/** @param {string} file  @returns {Record<string, Package>} */
function packagesIn(file) {
  const text = readIfThere(join(root, file))
  return text === undefined ? {} : JSON.parse(text).packages
}

/** Builds the web app, unless the build is of the present sources. */
export async function buildWebApp() {
  const wanted = hashOf(webSources)
  if (readIfThere(built) === wanted) return
  requireWritable('preparar la aplicación web')
  console.log('Preparando la aplicación web…')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const code = await run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'apps', 'web') })
  if (code !== 0) throw new Problem('No se pudo preparar la aplicación web', code)
  writeFileSync(built, wanted)
}

/**
 * Starts a program and waits for its end. Forwards signals to it, and ends it when npm, which started this process, was
 * killed without a signal to us. Returns its exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  return new Promise((resolve, reject) => {
    const pass = (/** @type {NodeJS.Signals} */ signal) => passOn(child, signal)
    for (const signal of signals) process.on(signal, pass)
    const parent = process.ppid
    const orphaned = () => startedByNpm && process.ppid !== parent
    const watch = setInterval(() => orphaned() && passOn(child, 'SIGTERM'), 500)
    const end = (/** @type {number | Error} */ outcome) => {
      clearInterval(watch)
      for (const signal of signals) process.off(signal, pass)
      typeof outcome === 'number' ? resolve(outcome) : reject(outcome)
    }
    child.once('error', (error) => end(new Problem(`No se pudo ejecutar ${command}: ${error.message}`)))
    child.once('exit', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * Stops a child. On Windows a signal would end it at once: there the console sends it Ctrl-C, and one with an
 * IPC channel stops in order when the channel closes.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function passOn(child, signal) {
  if (!isWindows) child.kill(signal)
  else if (child.connected) child.disconnect()
}

/** @param {string[]} paths of files and folders, from the root */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => filesIn(path))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} path  @returns {string[]} */
function filesIn(path) {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !['node_modules', 'dist', '.cache'].includes(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** @param {string} purpose */
function requireWritable(purpose) {
  try {
    accessSync(root, modes.W_OK)
  } catch {
    throw new Problem(
      `No se puede escribir en ${root} para ${purpose}; inicie una vez con el usuario dueño de esa carpeta`,
    )
  }
}
