import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, Problem, root } from '../prepare.mjs'
import { assembleProgram } from './program.mjs'

// `npm run package:folder -- FOLDER`: the whole program in a new folder, as the packages and the image have it.
await main(async () => {
  const [, , folder] = process.argv
  if (!folder) throw new Problem('Uso: npm run package:folder -- CARPETA', 2)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  await assembleProgram(folder, process.env.PACKAGE_VERSION ?? version)
  return 0
})
