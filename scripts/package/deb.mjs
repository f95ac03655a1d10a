import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main, Problem, root } from '../prepare.mjs'
import { assembleProgram } from './program.mjs'

// `npm run package:deb`: makes the package of this computer's architecture for Debian and Ubuntu, in `dist`.
// `PACKAGE_VERSION` gives it another version than that of package.json.
const source = join(root, 'scripts', 'package', 'debian')
const dist = join(root, 'dist')

/** The files of the package besides the program, where they go and their modes. @type {[string, string, number][]} */
const files = [
  ['yunque.service', 'lib/systemd/system/yunque.service', 0o644],
  ['yunque.env', 'etc/yunque.env', 0o600],
  ['yunque', 'usr/bin/yunque', 0o755],
  ['postinst', 'DEBIAN/postinst', 0o755],
  ['prerm', 'DEBIAN/prerm', 0o755],
  ['postrm', 'DEBIAN/postrm', 0o755],
]

await main(async () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = process.env.PACKAGE_VERSION ?? manifest.version
  const architecture = output('dpkg', ['--print-architecture'])
  const folder = mkdtempSync(join(tmpdir(), 'yunque-deb-'))
  try {
    // mkdtemp makes it private; in the package it is the root folder of the system.
    chmodSync(folder, 0o755)
    await assembleProgram(join(folder, 'opt', 'yunque'), version)
    for (const [name, path, mode] of files) place(join(source, name), join(folder, path), mode)
    writeFileSync(join(folder, 'DEBIAN', 'conffiles'), '/etc/yunque.env\n')
    const size = Number(output('du', ['-sk', folder]).split('\t')[0])
    writeFileSync(join(folder, 'DEBIAN', 'control'), control({ version, architecture, size }))
    mkdirSync(dist, { recursive: true })
    const file = join(dist, `yunque_${version}_${architecture}.deb`)
    output('dpkg-deb', ['--root-owner-group', '-Zxz', '-z6', '--build', folder, file])
    console.log(`${file}: ${Math.round(size / 1024)} MB instalado`)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

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

/** @param {string} command  @param {string[]} args */
function output(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Problem(`${command}: ${error?.message ?? stderr}`)
  return stdout.trim()
}
