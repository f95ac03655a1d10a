import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebApp, install, npm, Problem, root, run } from '../prepare.mjs'
import { completeForWindows, forWindows, windows } from './windows-program.mjs'

/** What the installed program reads, besides its npm packages. */
const parts = [
  'apps/server/package.json',
  'apps/server/migrations',
  'apps/server/sql',
  'apps/server/src',
  'apps/web/dist',
  // Assistants read them (assistants.resources).
  'docs/rules',
  'docs/glossary.md',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/domain/package.json',
  'packages/domain/src',
]

/** npm reads the manifests of all workspaces to install the packages of one. */
const manifests = ['apps/web', 'packages/client', 'e2e', 'bench']

/**
 * Makes the folder `target` with the whole program: sources, built web application, Node, PostgreSQL and the npm packages
 * that run. Nothing else is needed to start it. A program for Windows x64 is made on any system, others on their own.
 *
 * @param {string} target  a folder that does not exist
 * @param {string} version  the version that the program shows
 * @param {{ platform: NodeJS.Platform, arch: string }} system  the system that it is for
 */
export async function assembleProgram(target, version, { platform, arch } = process) {
  const isForWindows = platform === windows.platform && arch === windows.arch
  if (!isForWindows && (platform !== process.platform || arch !== process.arch))
    throw new Problem(`El programa para ${platform}-${arch} se arma en un equipo de ese sistema`)
  await install()
  await buildWebApp()
  mkdirSync(target, { recursive: true })
  for (const part of parts) copy(part, target)
  for (const name of ['package-lock.json', ...manifests.map((folder) => `${folder}/package.json`)])
    copy(name, target)
  writeVersion(target, version)
  await installPackages(target, isForWindows ? forWindows : [])
  if (isForWindows) await completeForWindows(target, manifest().dependencies.node)
  for (const folder of manifests) rmSync(join(target, folder, 'package.json'))
  for (const folder of ['packages/client', 'e2e', 'bench']) rmSync(join(target, folder), { recursive: true })
}

/** Copies the present sources into a program whose npm packages are installed. @param {string} target */
export async function refreshProgram(target) {
  await install()
  await buildWebApp()
  for (const part of parts) {
    rmSync(join(target, part), { recursive: true, force: true })
    copy(part, target)
  }
}

/** Gives the program the version that it shows. @param {string} target  @param {string} version */
export function writeVersion(target, version) {
  writeFileSync(join(target, 'package.json'), JSON.stringify({ ...manifest(), version }, null, 2))
}

const manifest = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** @param {string} part  @param {string} target */
function copy(part, target) {
  cpSync(join(root, part), join(target, part), {
    recursive: true,
    filter: (path) => !/\.test\.tsx?$/.test(path) && !path.endsWith('.map'),
  })
}

/** @param {string} target  @param {readonly string[]} options */
async function installPackages(target, options) {
  const [command, ...before] = npm()
  const only = ['--omit=dev', '--workspace', '@yunque/server', '--include-workspace-root', ...options]
  const code = await run(command, [...before, 'ci', ...only, '--no-audit', '--no-fund'], { cwd: target })
  if (code !== 0) throw new Problem('No se pudieron instalar los paquetes del programa', code)
}
