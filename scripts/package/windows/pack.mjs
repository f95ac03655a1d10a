import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Problem, root, run } from '../../prepare.mjs'
import { compileService, windowsVersion } from './compile-service.mjs'
import { needTools } from './debian-tools.mjs'

const source = join(root, 'scripts', 'package', 'windows')

/** Makes sure that the tools of the installer are there. */
export function needPacker() {
  needTools({
    makensis: 'nsis',
    'x86_64-w64-mingw32-gcc': 'gcc-mingw-w64-x86-64-win32',
    'x86_64-w64-mingw32-windres': 'binutils-mingw-w64-x86-64',
  })
}

/**
 * Makes the installer `file` of an assembled program. Returns how many MB it installs.
 *
 * @param {{ program: string, version: string, redist?: string | undefined, file: string, isQuick: boolean }} parts
 */
export async function packInstaller({ program, version, redist, file, isQuick }) {
  const host = mkdtempSync(join(tmpdir(), 'yunque-host-'))
  try {
    compileService(host, version)
    mkdirSync(dirname(file), { recursive: true })
    const bytes = sizeOf(program)
    const defined = {
      VERSION: version,
      VERSION4: windowsVersion(version),
      SOURCE: program,
      HOST: host,
      ICON: join(source, 'yunque.ico'),
      OUTFILE: file,
      SIZE: String(Math.round(bytes / 1024)),
      ...(redist ? { VC_REDIST: redist } : {}),
    }
    const compressor = isQuick ? ['-XSetCompressor zlib'] : ['-XSetCompressor /SOLID lzma']
    const args = ['-V2', '-INPUTCHARSET', 'UTF8', ...compressor]
    const given = Object.entries(defined).map(([name, value]) => `-D${name}=${value}`)
    const code = await run('makensis', [...args, ...given, join(source, 'installer.nsi')])
    if (code !== 0) throw new Problem('No se pudo armar el instalador', code)
    return Math.round(bytes / 2 ** 20)
  } finally {
    rmSync(host, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
