import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, root } from '../prepare.mjs'

const source = join(root, 'scripts', 'package', 'debian')

/** The files of the package besides the program, where they go and their modes. @type {[string, string, number][]} */
const files = [
  ['yunque.service', 'lib/systemd/system/yunque.service', 0o644],
  ['yunque.env', 'opt/yunque/yunque.env', 0o644],
  ['yunque', 'usr/bin/yunque', 0o755],
  ['postinst', 'DEBIAN/postinst', 0o755],
  ['prerm', 'DEBIAN/prerm', 0o755],
  ['postrm', 'DEBIAN/postrm', 0o755],
]

/** Adds to a folder with the program in `opt/yunque` what else the package has. @param {string} folder */
export function addPackageFiles(folder) {
  // mkdtemp makes it private; in the package it is the root folder of the system.
  chmodSync(folder, 0o755)
  for (const [name, path, mode] of files) place(join(source, name), join(folder, path), mode)
}

/**
 * Packs a folder as `file`. Returns its installed size in kB.
 *
 * @param {string} folder
 * @param {{ version: string, file: string, isQuick: boolean }} options
 */
export function pack(folder, { version, file, isQuick }) {
  const size = Number(output('du', ['-sk', folder]).split('\t')[0])
  const architecture = output('dpkg', ['--print-architecture'])
  writeFileSync(join(folder, 'DEBIAN', 'control'), control({ version, architecture, size }))
  const compression = isQuick ? ['-Znone'] : ['-Zxz', '-z6']
  output('dpkg-deb', ['--root-owner-group', ...compression, '--build', folder, file])
  return size
}

/** @param {string} from  @param {string} to  @param {number} mode */
function place(from, to, mode) {
  mkdirSync(join(to, '..'), { recursive: true })
  cpSync(from, to)
  chmodSync(to, mode)
}

/** @param {{ version: string, architecture: string, size: number }} about */
function control({ version, architecture, size }) {
  return `Package: yunque
Version: ${version}
Architecture: ${architecture}
Maintainer: Yunque <root@localhost>
Installed-Size: ${size}
Depends: adduser, libc6 (>= 2.31), util-linux
Section: misc
Priority: optional
Description: Trastienda para ferreterías
 Inventario, compras, ventas, crédito, caja e informes, con su propia base de datos.
`
}

/** What a command prints. @param {string} command  @param {string[]} args */
export function output(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Problem(`${command}: ${error?.message ?? stderr}`)
  return stdout.trim()
}
