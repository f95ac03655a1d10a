import type { Config } from '../system/config.ts'
import { StartError } from '../system/start-error.ts'
import { tool } from './tool.ts'

/** Runs a command-line tool with the file of its argument; see `tool`. */
export function toolOverFile(
  name: string,
  work: (file: string, config: Config) => Promise<boolean>,
): Promise<void> {
  const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
  return tool(async (config) => {
    if (file === undefined) throw new StartError(`Falta el archivo: npm run ${name} -- ARCHIVO`)
    return work(file, config)
  })
}
