import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assembleProgram, writeVersion } from '../program.mjs'
import { windows } from '../windows-program.mjs'
import { packInstaller } from './pack.mjs'

/** The versions of a trial: the installed one, one that updates it, and one whose migration fails. */
export const versions = /** @type {const} */ (['0.1.0', '0.1.998', '0.1.999'])

/**
 * Makes the installers of some versions in the folder, packed faster and larger. Returns their files.
 *
 * @param {string} place
 * @param {readonly (typeof versions)[number][]} wanted
 */
export async function packVersions(place, wanted) {
  const program = join(place, 'to-pack')
  const files = []
  await assembleProgram(program, versions[0], windows)
  for (const version of wanted) {
    const file = join(place, `Yunque-Setup-${version}.exe`)
    writeVersion(program, version)
    if (version === versions[2])
      writeFileSync(join(program, 'apps', 'server', 'migrations', '9001_bad.sql'), 'select 1 / 0')
    await packInstaller({ program, version, file, isQuick: true })
    files.push(file)
  }
  rmSync(program, { recursive: true })
  return files
}
