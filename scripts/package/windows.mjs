import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { main, Problem, root } from '../prepare.mjs'
import { finishPackage, requireKey } from './finish-package.mjs'
import { requireNewestPostgres } from './newest-postgres.mjs'
import { assembleProgram } from './program.mjs'
import { needPacker, packInstaller } from './windows/pack.mjs'
import { windows } from './windows-program.mjs'

// `npm run package:windows`: makes the installer for Windows x64, in `dist`, on Linux. PACKAGE_VERSION gives it another
// version than that of package.json. VC_REDIST is the file vc_redist.x64.exe of Microsoft, to be installed where it is
// missing. PACKAGE_QUICK=1 packs faster and larger, for a test. YUNQUE_UPDATE_KEY is the file of the private key that
// signs it for Yunque; Windows does not know that signature.
await main(async () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = process.env.PACKAGE_VERSION ?? manifest.version
  const redist = process.env.VC_REDIST ? resolve(process.env.VC_REDIST) : undefined
  if (redist && !existsSync(redist)) throw new Problem(`VC_REDIST: no existe ${redist}`)
  requireNewestPostgres()
  await requireKey()
  needPacker()
  const folder = mkdtempSync(join(tmpdir(), 'yunque-windows-'))
  try {
    const program = join(folder, 'program')
    await assembleProgram(program, version, windows)
    const file = join(root, 'dist', `Yunque-Setup-${version}.exe`)
    const isQuick = Boolean(process.env.PACKAGE_QUICK)
    const megabytes = await packInstaller({ program, version, redist, file, isQuick })
    console.log(`${file}: ${Math.round(statSync(file).size / 2 ** 20)} MB, ${megabytes} MB instalado`)
    await finishPackage(file)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
