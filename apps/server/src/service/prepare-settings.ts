import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { newSettings, withNetwork } from './settings-file.ts'

// The installer of Windows runs it: prepare-settings FILE [--lan=0|1] [--port=N]. Makes the settings of the service when
// missing, with the first free port. Of existing settings it changes whether the network reaches the store, when told.
const { values, positionals } = parseArgs({
  options: { lan: { type: 'string' }, port: { type: 'string' } },
  allowPositionals: true,
})
const [file = 'yunque.env'] = positionals
if (!existsSync(file)) {
  const port = values.port ? Number(values.port) : await firstFreePort()
  writeFileSync(file, newSettings({ dataDir: join(dirname(file), 'data'), port, lan: values.lan === '1' }))
} else if (values.lan) {
  const text = readFileSync(file, 'utf8')
  const changed = withNetwork(text, values.lan === '1')
  if (changed !== text) writeFileSync(file, changed)
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
