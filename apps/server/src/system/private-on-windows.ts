import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

// Windows does not know the modes of files: who may read one is in its access list, which it has from its folder.

const SYSTEM = 'S-1-5-18'
const ADMINISTRATORS = 'S-1-5-32-544'

/**
 * On Windows, lets only this account, the system and administrators reach a file, or a folder with all that is in it.
 * What somebody has closed already stays as it is. Answers why it is still open, as on a disk without rights.
 */
export async function keepPrivate(path: string): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined
  try {
    const isFolder = (await stat(path)).isDirectory()
    if (isClosed(await run('icacls', [path]))) return undefined
    const account = accountIn(await run('whoami', ['/user', '/fo', 'csv', '/nh']))
    if (account === undefined) return 'whoami'
    await run('icacls', closingArguments(path, { account, service: process.env.YUNQUE_SERVICE, isFolder }))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Whether a list of icacls has rights, and none of them from the folder above. Only names of accounts are translated. */
export const isClosed = (listing: string): boolean =>
  /:(\([A-Z,]+\))+/.test(listing) && !/:(\([A-Z,]+\))*\(I\)/.test(listing)

/** The account in what whoami prints. Its name comes first and may look like anything. */
export const accountIn = (printed: string): string | undefined => printed.match(/S-1-\d+(-\d+)+/g)?.at(-1)

/**
 * The arguments of icacls. The account is named beside the administrators because the database runs without their
 * rights, and that of the service because an administrator may run the program for it, as an update does.
 */
export function closingArguments(
  path: string,
  { account, service, isFolder }: { account: string; service?: string | undefined; isFolder: boolean },
): string[] {
  const inherited = isFolder ? '(OI)(CI)' : ''
  const sids = [...new Set([account, SYSTEM, ADMINISTRATORS])].map((sid) => `*${sid}`)
  const named = service ? [`NT SERVICE\\${service}`] : []
  const grants = [...sids, ...named].map((who) => `${who}:${inherited}F`)
  return [path, '/inheritance:r', '/grant:r', ...grants, '/q']
}

/** A program of Windows itself, whatever has the same name in the PATH. */
async function run(name: string, args: string[]): Promise<string> {
  const program = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', `${name}.exe`)
  return (await promisify(execFile)(program, args, { windowsHide: true })).stdout
}
