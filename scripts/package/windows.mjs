import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { main, Problem, root, run } from '../prepare.mjs'
import { assembleProgram } from './program.mjs'
import { compileService, windowsVersion } from './windows/compile-service.mjs'
import { needTools } from './windows/debian-tools.mjs'

// `npm run package:windows`: makes the installer for Windows x64, in `dist`, on Linux. PACKAGE_VERSION gives it another
// version than that of package.json. VC_REDIST is the file vc_redist.x64.exe of Microsoft, to be installed where it is
// missing. PACKAGE_QUICK=1 packs faster and larger, for a test.
const source = join(root, 'scripts', 'package', 'windows')
const dist = join(root, 'dist')

await main(async () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = process.env.PACKAGE_VERSION ?? manifest.version
  const redist = process.env.VC_REDIST ? resolve(process.env.VC_REDIST) : undefined
  if (redist && !existsSync(redist)) throw new Problem(`VC_REDIST: no existe ${redist}`)
  needTools({
    makensis: 'nsis',
    'x86_64-w64-mingw32-gcc': 'gcc-mingw-w64-x86-64-win32',
    'x86_64-w64-mingw32-windres': 'binutils-mingw-w64-x86-64',
  })
  const folder = mkdtempSync(join(tmpdir(), 'yunque-windows-'))
  try {
    const program = join(folder, 'program')
    await assembleProgram(program, version, { platform: 'win32', arch: 'x64' })
    compileService(join(folder, 'host'), version)
    mkdirSync(dist, { recursive: true })
    const file = join(dist, `Yunque-Setup-${version}.exe`)
    const megabytes = await pack({ program, host: join(folder, 'host'), version, redist, file })
    console.log(`${file}: ${Math.round(statSync(file).size / 2 ** 20)} MB, ${megabytes} MB instalado`)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * Makes the installer. Returns how many MB it installs.
 *
 * @param {{ program: string, host: string, version: string, redist: string | undefined, file: string }} parts
 */
async function pack({ program, host, version, redist, file }) {
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
  const compressor = process.env.PACKAGE_QUICK ? ['-XSetCompressor zlib'] : ['-XSetCompressor /SOLID lzma']
  const args = ['-V2', '-INPUTCHARSET', 'UTF8', ...compressor]
  const given = Object.entries(defined).map(([name, value]) => `-D${name}=${value}`)
  const code = await run('makensis', [...args, ...given, join(source, 'installer.nsi')])
  if (code !== 0) throw new Problem('No se pudo armar el instalador', code)
  return Math.round(bytes / 2 ** 20)
}

/** @param {string} folder */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
