import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../system/start-error.ts'
import type { SystemUser } from '../../system/system-user.ts'
import { fullDisk, isFullDiskText } from '../start-fault.ts'
import { databaseName } from './address.ts'
import { apart, environment } from './apart.ts'
import type { Binaries } from './binaries.ts'
import { reachable } from './reachable.ts'
import { withPlainShare } from './windows/plain-share.ts'

type Initialization = {
  /** An empty folder. */
  draft: string
  passwordFile: string
  user: SystemUser | undefined
  binaries: Pick<Binaries, 'initdb'>
  durable: boolean
}

/** Makes a cluster in a folder. @throws StartError */
export async function initialize(wanted: Initialization): Promise<void> {
  if (process.platform !== 'win32') return run(wanted, ['--pwfile=/dev/stdin'])
  const places = { initdb: wanted.binaries.initdb, dataDir: dirname(wanted.draft) }
  await withPlainShare(places, (options) => run(wanted, [`--pwfile=${wanted.passwordFile}`, ...options]))
}

/** The password is the standard input where there is one for it: the database's user may be unable to reach the file. */
async function run({ draft, passwordFile, user, binaries, durable }: Initialization, options: string[]) {
  const password = openSync(passwordFile, 'r')
  const args = [
    `--pgdata=${reachable(draft, user)}`,
    `--username=${databaseName}`,
    ...options,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ]
  try {
    const child = spawn(binaries.initdb, args, {
      cwd: draft,
      env: environment(),
      ...apart,
      stdio: [password, 'ignore', 'pipe'],
      ...user,
    })
    let complaints = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaints += text
    })
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (code !== 0) {
      if (isFullDiskText(complaints)) throw fullDisk(dirname(draft))
      throw new StartError(`No se pudo crear la base de datos: ${complaints.trim().replaceAll(/\s+/g, ' ')}`)
    }
  } finally {
    closeSync(password)
  }
}
