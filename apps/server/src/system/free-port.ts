import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from './start-error.ts'

/** `practice`: whether the practice shop asks, whose port has a setting of its own. */
type Address = { host: string; port: number; practice: boolean }

const settingOf = ({ practice }: Address): string => (practice ? 'PRACTICE_PORT' : 'PORT')

/** How long to wait for an earlier run that is shutting down. */
const waitMilliseconds = 4000

/** Checks that the port is free before slow parts are started. Throws StartError. */
export async function requireFreePort(address: Address): Promise<void> {
  const { host, port } = address
  const deadline = performance.now() + waitMilliseconds
  for (;;) {
    const code = await tryPort(address)
    if (code === undefined) return
    if (code === 'EACCES') {
      // Windows gives ranges of ports to its virtual machines; other systems keep the lowest for administrators.
      const why = process.platform === 'win32' ? 'lo reserva Windows' : 'exige ser administrador'
      throw new StartError(`El puerto ${port} ${why}; elija otro con ${settingOf(address)}`)
    }
    if (code !== 'EADDRINUSE') throw new StartError(`No se puede escuchar en ${host} (${code}); revise HOST`)
    if (performance.now() > deadline) throw busyPort(address)
    await sleep(100)
  }
}

/** The StartError for a port that another program has. */
export function busyPort(address: Address): StartError {
  const { host, port } = address
  return new StartError(
    `El puerto ${port} de ${host} ya está en uso por otro programa; ciérrelo o elija otro con ${settingOf(address)}`,
  )
}

function tryPort({ host, port }: Omit<Address, 'practice'>): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen({ host, port }, () => server.close(() => resolve(undefined)))
  })
}
