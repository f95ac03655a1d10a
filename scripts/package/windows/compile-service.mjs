import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, root } from '../../prepare.mjs'
import { serviceSid } from './service-sid.mjs'

const source = join(root, 'scripts', 'package', 'windows')
const prefix = 'x86_64-w64-mingw32-'
const flags = ['-std=gnu17', '-Wall', '-Wextra', '-Werror', '-Os', '-s', '-municode', '-static']

/**
 * Makes the service, the program of the Start menu and the command of the console in the folder.
 *
 * @param {string} folder
 * @param {string} version
 */
export function compileService(folder, version) {
  mkdirSync(folder, { recursive: true })
  const code = join(source, 'service')
  const resources = join(folder, 'program.o')
  const defined = [
    `-DVERSION=${windowsVersion(version).replaceAll('.', ',')}`,
    `-DVERSION_TEXT=\\"${version}\\"`,
  ]
  tool(`${prefix}windres`, [...defined, '-I', source, '-I', code, join(code, 'program.rc'), resources])
  const compile = (/** @type {string} */ name, /** @type {string[]} */ files, /** @type {string[]} */ more) =>
    tool(`${prefix}gcc`, [
      ...flags,
      ...[...files, 'common.c'].map((file) => join(code, file)),
      resources,
      ...more,
      '-o',
      join(folder, name),
      '-lcomctl32',
      '-lcomdlg32',
      '-lole32',
      '-lshell32',
      '-ladvapi32',
      '-luuid',
    ])
  const sid = `-DSERVICE_SID=L"${serviceSid('Yunque')}"`
  compile('yunque-service.exe', ['service.c', 'setup.c', 'update.c'], [sid])
  compile('Yunque.exe', ['menu.c', 'dialogs.c'], ['-mwindows'])
  cpSync(join(source, 'yunque.cmd'), join(folder, 'yunque.cmd'))
}

/** A version as Windows writes it, four numbers. @param {string} version */
export function windowsVersion(version) {
  const numbers = version.split(/\D+/).filter(Boolean).map(Number)
  return [0, 1, 2, 3].map((at) => Math.min(numbers[at] ?? 0, 65_535)).join('.')
}

/** @param {string} command  @param {string[]} args */
function tool(command, args) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Problem(`${command}: ${error?.message ?? stderr}`)
}
