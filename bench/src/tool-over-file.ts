import { StartError } from '@yunque/server/start-error'

/**
 * Runs a tool over the file that the command line names. It ends with 1 when the tool answers false or fails; a StartError
 * is told in its one sentence.
 */
export async function toolOverFile(name: string, work: (file: string) => Promise<boolean>): Promise<void> {
  const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
  try {
    if (file === undefined) throw new StartError(`Falta el archivo: npm run ${name} -- ARCHIVO`)
    if (!(await work(file))) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
