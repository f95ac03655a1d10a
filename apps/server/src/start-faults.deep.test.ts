import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startProgram } from '../test/program.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'

// Starts the whole program over damaged files.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let home: string
let dataDir: string
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'yunque-damage-'))
  dataDir = join(home, 'datos')
  const { stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
  await stop()
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const damaged = (folder: string) =>
  `Los archivos de la base de datos en ${folder} están dañados; restaure el último respaldo en otra carpeta con DATA_DIR\n`

test.each(['', '{"port":5432}', '{"password":"x","port":"y"}'])(
  'a postgres.json of %j is reported in one sentence',
  async (content) => {
    const file = join(dataDir, 'postgres.json')
    const kept = readFileSync(file)
    writeFileSync(file, content)
    expect(await start()).toBe(
      `El archivo ${file} está dañado y sin él no se abre la base de datos; restaure un respaldo en otra carpeta con DATA_DIR\n`,
    )
    writeFileSync(file, kept)
  },
)

test('a missing postgres.json is reported in one sentence', async () => {
  const file = join(dataDir, 'postgres.json')
  renameSync(file, `${file}.kept`)
  expect(await start()).toMatch(/^Falta .*postgres\.json, con la contraseña .*DATA_DIR\n$/)
  renameSync(`${file}.kept`, file)
})

test.each([
  ['PG_VERSION', 'cut off'],
  ['global/pg_control', 'cut off'],
  ['pg_wal', 'gone'],
  ['global', 'gone'],
])('a cluster whose %s is %s is reported in one sentence', async (name, how) => {
  const folder = join(dataDir, 'postgres')
  const path = join(folder, name)
  const kept = join(home, 'kept')
  if (how === 'gone') renameSync(path, kept)
  else {
    writeFileSync(kept, readFileSync(path))
    truncateSync(path)
  }
  expect(await start()).toBe(damaged(folder))
  if (how === 'gone') renameSync(kept, path)
  else writeFileSync(path, readFileSync(kept))
  rmSync(kept, { recursive: true, force: true })
})

test.runIf(process.getuid?.() === 0)(
  'a disk that is full at the first start is reported in one sentence',
  async () => {
    const small = join(home, 'disco')
    mkdirSync(small)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=30m', 'tmpfs', small])
    try {
      expect(await start(join(small, 'datos'))).toMatch(
        /^El disco de \S+ está lleno; libere espacio y vuelva a iniciar\n$/,
      )
    } finally {
      execFileSync('umount', [small])
    }
  },
)

/** What the program prints before it exits with 1. */
async function start(folder = dataDir): Promise<string> {
  const { ended, output } = startProgram({ DATA_DIR: folder })
  const code = await ended
  return code === 1 ? output() : `ended with ${code}: ${output()}`
}
