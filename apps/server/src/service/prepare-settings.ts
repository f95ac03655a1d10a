import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { newSettings, withNetwork, withPlaces } from './settings-file.ts'

// The installer of Windows runs it: prepare-settings FILE --program=FOLDER [--lan=0|1] [--port=N]. Makes the settings of
// the service when missing, with the first free port. Of existing settings it changes where the program is and, when told,
// whether the network reaches the store.
const { values, positionals } = parseArgs({
  options: { lan: { type: 'string' }, port: { type: 'string' }, program: { type: 'string' } },
  allowPositionals: true,
})
const [file = 'yunque.env'] = positionals
const home = dirname(file)
const found = existsSync(file) ? readFileSync(file, 'utf8') : undefined
let text =
  found ?? newSettings({ dataDir: join(home, 'data'), port: await chosenPort(), lan: values.lan === '1' })
if (found !== undefined && values.lan) text = withNetwork(text, values.lan === '1')
// What `updates/windows.ts` reads.
if (values.program)
  text = withPlaces(text, {
    YUNQUE_PROGRAM: values.program,
    YUNQUE_UPDATE: join(home, 'update'),
    YUNQUE_SERVICE: 'Yunque',
  })
if (text !== found) writeFileSync(file, text)

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
