import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { StartError } from '../system/start-error.ts'
import { goBack } from './go-back.ts'
import type { Installation } from './installation.ts'
import { type Journal, note, readJournal } from './journal.ts'
import { keepData } from './kept-data.ts'
import { lastOutcome } from './outcome.ts'
import { run } from './run.ts'

// The former version answers its health, unless the test ends it.
const version = '0.1.0'
const home = mkdtempSync(join(tmpdir(), 'yunque-back-'))
const service = createServer((_, response) =>
  response.end(JSON.stringify({ status: 'ok', version, database: 'ok' })),
)
await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  service.close()
  rmSync(home, { recursive: true, force: true })
})

const said = 'La actualización a 0.2.0 falló al preparar la base de datos: división por cero.'
const inUse = `${said} Sigue en uso la versión 0.1.0, con sus datos como estaban.`
let made = 0
const asOwner: Installation['asOwner'] = async (work) => work()
let place: string
let journal: Journal
let at: Installation
beforeEach(async () => {
  const dataDir = join(home, `data-${++made}`)
  place = join(home, `place-${made}`)
  for (const folder of [place, join(dataDir, 'postgres')]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'row'), 'before')
  await keepData({ place, asOwner }, dataDir)
  writeFileSync(join(dataDir, 'postgres', 'row'), 'after')
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const reason = 'división por cero.'
  journal = { from: version, to: '0.2.0', step: 'migrate', going: 'forward', reason, dataDir, address }
  note(place, journal)
  const nothing = async () => undefined
  at = {
    place,
    asOwner,
    stop: nothing,
    start: nothing,
    putBack: nothing,
    drop: () => undefined,
    isRunning: async () => true,
  } as unknown as Installation
})
const back = (changed: Partial<Installation> = {}) =>
  goBack({ ...at, ...changed }, journal, { atStart: false, say: () => undefined })
const row = () => readFileSync(join(journal.dataDir, 'postgres', 'row'), 'utf8')

test('going back puts the data back and says so', async () => {
  expect(await back()).toBe(inUse)
  expect(row()).toBe('before')
  expect(readJournal(place)).toBeUndefined()
  expect(lastOutcome(journal.dataDir)).toMatchObject({ result: 'returned', sentence: inUse })
})

test.skipIf(!existsSync('/dev/full'))('a full disk does not keep it from going back', async () => {
  symlinkSync('/dev/full', join(place, 'journal.json.new'))
  symlinkSync('/dev/full', join(journal.dataDir, 'actualizacion.json.draft.new'))
  expect(() => note(place, journal)).toThrow('ENOSPC')
  expect(await back()).toBe(inUse)
  expect(row()).toBe('before')
  expect(readJournal(place)).toBeUndefined()
  expect(lastOutcome(journal.dataDir)).toBeUndefined()
})

test('what cannot be put back is told with both reasons, and the next attempt goes back', async () => {
  const putBack = async () => {
    throw new StartError('falta el paquete anterior.')
  }
  await expect(back({ putBack })).rejects.toThrow(
    `${said} No se pudo volver a la versión 0.1.0: falta el paquete anterior. Corrija eso y ejecute yunque update --resume.`,
  )
  expect(readJournal(place)).toMatchObject({ step: 'migrate', going: 'back' })
  expect(await back()).toBe(inUse)
  expect(row()).toBe('before')
})

test('a former version that does not start is told after what happened', async () => {
  const start = async () => {
    throw new StartError('el servicio no existe')
  }
  await expect(back({ start })).rejects.toThrow(`${inUse} Pero el servicio no existe.`)
  expect(readJournal(place)).toBeUndefined()
})

test('a command that is killed does not fail with the last line that it printed', async () => {
  await expect(run(['sh', '-c', 'echo "Respaldo listo"; kill -KILL $$'])).rejects.toThrow(
    'sh fue terminado por SIGKILL',
  )
})
