import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../system/start-error.ts'
import { takePackage } from '../updates/taken-package.ts'

// `yunque update FILE [--unsigned]` on Windows, in a console of an administrator: checks the signature of an installer with
// the keys of the installed version, and opens it. The copy is in the folder of the installation, which only administrators
// may write to. This process ends at once: Windows replaces no folder whose Node runs.
const program = resolve(import.meta.dirname, '../../../..')
const copy = join(dirname(program), 'Yunque-Setup.exe')

try {
  const [file, ...others] = process.argv.slice(2).filter((argument) => argument !== '--unsigned')
  if (file === undefined || file.startsWith('-') || others.length > 0)
    throw new StartError('Uso: yunque update ARCHIVO [--unsigned]')
  if (!existsSync(file)) throw new StartError(`No existe el archivo ${file}`)
  await takePackage(resolve(file), { copy, unsigned: process.argv.includes('--unsigned') })
  spawn(copy, [], { detached: true, stdio: 'ignore' }).unref()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
