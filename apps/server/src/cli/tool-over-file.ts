import { StartError } from '../start-error.ts'
import { tool } from './tool.ts'

/** Runs a tool over the file that the command line names, as `tool` does. */
export function toolOverFile(name: string, work: (file: string) => Promise<boolean>): Promise<void> {
  const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
  return tool(async () => {
    if (file === undefined) throw new StartError(`Falta el archivo: npm run ${name} -- ARCHIVO`)
    return work(file)
  })
}
