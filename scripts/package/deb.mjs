import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main, root } from '../prepare.mjs'
import { addPackageFiles, output, pack } from './deb-package.mjs'
import { finishPackage, requireKey } from './finish-package.mjs'
import { requireNewestPostgres } from './newest-postgres.mjs'
import { assembleProgram } from './program.mjs'

// `npm run package:deb`: makes the package of this computer's architecture for Debian and Ubuntu, in `dist`.
// `PACKAGE_VERSION` gives it another version than that of package.json. PACKAGE_QUICK=1 packs faster and larger, for a test.
// YUNQUE_UPDATE_KEY is the file of the private key that signs it.
const dist = join(root, 'dist')

await main(async () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = process.env.PACKAGE_VERSION ?? manifest.version
  requireNewestPostgres()
  await requireKey()
  const folder = mkdtempSync(join(tmpdir(), 'yunque-deb-'))
  try {
    await assembleProgram(join(folder, 'opt', 'yunque'), version)
    addPackageFiles(folder)
    mkdirSync(dist, { recursive: true })
    const file = join(dist, `yunque_${version}_${output('dpkg', ['--print-architecture'])}.deb`)
    const size = pack(folder, { version, file, isQuick: Boolean(process.env.PACKAGE_QUICK) })
    console.log(`${file}: ${Math.round(size / 1024)} MB instalado`)
    await finishPackage(file)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
