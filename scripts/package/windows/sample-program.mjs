import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../prepare.mjs'
import { placeNode } from '../windows-program.mjs'
import { packInstaller } from './pack.mjs'

/** What the program of an installer says at its end. @typedef {{ version: string, result: string, sentence: string }} Said */

/** Nobody signs in with it. */
const password = 'clave-de-muestra'

const service = `import { writeFileSync } from 'node:fs'
import { writeState } from './state-file.ts'
writeFileSync('clave-inicial.txt', '${password}\\r\\n')
writeState('estado.ini', { address: 'http://localhost:3000' })
process.stdin.once('end', () => process.exit()).resume()
`

const copy = `import { cpSync, mkdirSync } from 'node:fs'
const { YUNQUE_PROGRAM: program = '', YUNQUE_UPDATE: place = '' } = process.env
mkdirSync(place + '/updater', { recursive: true })
cpSync(program + '/node_modules/node/bin/node.exe', place + '/updater/node.exe')
cpSync(program + '/apps/server/src', place + '/updater/src', { recursive: true })
`

const update = (/** @type {Said} */ { result, sentence }) => `import { rmSync } from 'node:fs'
import { writeIni } from '../service/state-file.ts'
rmSync('clave-inicial.txt', { force: true })
writeIni(process.env.YUNQUE_UPDATE + '/estado.ini', ${JSON.stringify({ result, sentence })})
`

/**
 * Packs installers of programs that only say what the real one says, for pictures of the pages: no store is made, and no
 * port is opened. Returns their files.
 *
 * @param {string} place
 * @param {readonly Said[]} versions
 */
export async function packSamples(place, versions) {
  const program = join(place, 'sample')
  const source = join(program, 'apps', 'server', 'src')
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  await placeNode(program, manifest.dependencies.node)
  cpSync(join(root, 'apps/server/src/service'), join(source, 'service'), { recursive: true })
  mkdirSync(join(source, 'cli'))
  writeFileSync(join(source, 'service', 'service.ts'), service)
  writeFileSync(join(source, 'cli', 'update.ts'), copy)
  const files = []
  for (const said of versions) {
    const { version } = said
    const file = join(place, `Yunque-Setup-${version}.exe`)
    writeFileSync(join(program, 'package.json'), JSON.stringify({ name: 'yunque', version, type: 'module' }))
    writeFileSync(join(source, 'cli', 'update-from-installer.ts'), update(said))
    await packInstaller({ program, version, file, isQuick: true })
    files.push(file)
  }
  rmSync(program, { recursive: true })
  return files
}
