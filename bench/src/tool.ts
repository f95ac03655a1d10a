import { StartError } from '@yunque/server/start-error'

/** Runs a tool. It ends with 1 when the tool answers false or fails; a StartError is told in its one sentence. */
export async function tool(work: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await work())) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
