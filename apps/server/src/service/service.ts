import { join } from 'node:path'
import { rotatingLog } from './rotating-log.ts'
import { type ServiceState, writeState } from './state-file.ts'
import { supervise } from './supervise.ts'

// What the service of Windows starts, in the folder of its data and with its settings: a service has neither a console
// nor signals. The end of its input stops it, also when whoever started it was killed.
const home = process.cwd()
const stop = new AbortController()
for (const end of ['end', 'close']) process.stdin.once(end, () => stop.abort())
process.stdin.resume()

const log = rotatingLog(join(home, 'logs', 'yunque.log'))
const tell = (state: ServiceState) => {
  try {
    writeState(join(home, 'estado.ini'), state)
  } catch (error) {
    log.write(`estado.ini: ${error instanceof Error ? error.message : error}\n`)
  }
}

tell('starting')
await supervise({
  program: join(import.meta.dirname, '../main.ts'),
  // A log is not the place of a password. In the folder of the data the service may write, beside it not.
  env: { INITIAL_PASSWORD_FILE: join(home, 'data', 'clave-inicial.txt'), ...process.env },
  stop: stop.signal,
  log: log.write,
  onReport: (report) => {
    if ('address' in report || 'fault' in report) tell(report)
  },
})
tell('starting')
