import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { settingNames } from '../system/config.ts'
import { StartError } from '../system/start-error.ts'
import { newSettings, ownSettings, withNetwork, withPlaces } from './settings-file.ts'

// The installer of Windows runs it: prepare-settings FILE --program=FOLDER [--lan=0|1] [--port=N]. Makes the settings of
// the service when missing, with the first free port. Of existing settings it changes where the program is and, when named,
// whether the network reaches the store. Settings that `setup.c` set aside, as FILE.anterior, are taken over once.
const { values, positionals } = parseArgs({
  options: { lan: { type: 'string' }, port: { type: 'string' }, program: { type: 'string' } },
  allowPositionals: true,
})
const [file = 'yunque.env'] = positionals
const earlier = `${file}.anterior`
const home = dirname(file)

try {
  const found = textOf(file)
  const text = prepared(found ?? takenOver() ?? (await fresh()))
  if (text !== found) replace(text)
  rmSync(earlier, { force: true })
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : error}\n`)
  process.exitCode = 1
}

/** The settings with what the installer knows. */
function prepared(text: string): string {
  const reached = values.lan ? withNetwork(text, values.lan === '1') : text
  if (!values.program) return reached
  // What `updates/windows.ts` reads.
  return withPlaces(reached, {
    YUNQUE_PROGRAM: values.program,
    YUNQUE_UPDATE: join(home, 'update'),
    YUNQUE_SERVICE: 'Yunque',
  })
}

function takenOver(): string | undefined {
  const text = textOf(earlier)
  return text === undefined ? undefined : ownSettings(text, settingNames)
}

async function fresh(): Promise<string> {
  return newSettings({ dataDir: join(home, 'data'), port: await chosenPort(), lan: values.lan === '1' })
}

/** A file of its own: whoever had the former one open writes to that. */
function replace(text: string): void {
  const draft = `${file}.nuevo`
  writeFileSync(draft, text, { mode: 0o600 })
  renameSync(draft, file)
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function chosenPort(): Promise<number> | number {
  return values.port ? Number(values.port) : firstFreePort()
}

/** 3000, 3010 …: with the ports beside it for the practice shop and for HTTPS. */
async function firstFreePort(): Promise<number> {
  for (let port = 3000; port < 4000; port += 10) {
    const free = await Promise.all([port, port + 1, port + 443].map(isFree))
    if (free.every(Boolean)) return port
  }
  return 3000
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '0.0.0.0' }, () => server.close(() => resolve(true)))
  })
}
