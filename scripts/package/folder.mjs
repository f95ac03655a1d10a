import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, Problem, root } from '../prepare.mjs'
import { assembleProgram } from './program.mjs'

// `npm run package:folder -- FOLDER [win32-x64]`: the whole program in a new folder, as the packages and the image have it.
await main(async () => {
  const [, , folder, system = `${process.platform}-${process.arch}`] = process.argv
  if (!folder) throw new Problem('Uso: npm run package:folder -- CARPETA [win32-x64]', 2)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [platform, arch] = system.split('-')
  await assembleProgram(folder, process.env.PACKAGE_VERSION ?? version, { platform, arch })
  return 0
})
