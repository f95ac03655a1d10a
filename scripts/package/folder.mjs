import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, Problem, root } from '../prepare.mjs'
import { assembleProgram } from './program.mjs'
import { windows } from './windows-program.mjs'

// `npm run package:folder -- FOLDER [win32-x64]`: the whole program in a new folder, as the packages and the image have it.
await main(async () => {
  const [, , folder, system] = process.argv
  if (!folder || (system !== undefined && system !== 'win32-x64'))
    throw new Problem('Uso: npm run package:folder -- CARPETA [win32-x64]', 2)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  await assembleProgram(folder, process.env.PACKAGE_VERSION ?? version, system ? windows : process)
  return 0
})
