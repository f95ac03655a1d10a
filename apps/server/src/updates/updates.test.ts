import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { check } from './check.ts'
import { folderProgram } from './folder-program.ts'
import type { Installation } from './installation.ts'
import { dropKeptData, keepData, putBackData } from './kept-data.ts'
import { storeOf } from './store.ts'
import { compareVersions } from './versions.ts'

// The whole of an update, with a package and a service, is tried by `npm run test:updates`.
const home = mkdtempSync(join(tmpdir(), 'yunque-update-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

let dataDir: string
let place: string
let made = 0
beforeEach(() => {
  dataDir = join(home, `data-${++made}`)
  place = join(home, `place-${made}`)
  mkdirSync(join(dataDir, 'postgres', 'base'), { recursive: true })
  mkdirSync(place)
  writeFileSync(join(dataDir, 'postgres', 'base', 'row'), 'before')
  writeFileSync(join(dataDir, 'postgres.json'), 'before')
  writeFileSync(join(dataDir, 'postgres.log'), 'log')
})

const at = () => ({ place, asOwner: asItself })

test('the updater imports nothing but Node and its own sources, so that its copy runs alone', () => {
  const source = join(import.meta.dirname, '..')
  const seen = new Set<string>()
  const foreign: string[] = []
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')
    for (const [, path = ''] of text.matchAll(/^(?:import|\} from|export \* from)\b[^'\n]*'([^']+)'/gm)) {
      if (path.startsWith('.')) visit(join(dirname(file), path))
      else if (!path.startsWith('node:')) foreign.push(`${relative(source, file)} imports ${path}`)
    }
  }
  for (const name of ['update.ts', 'update-from-installer.ts']) visit(join(source, 'cli', name))
  expect(foreign).toEqual([])
  const names = [...seen].map((file) => relative(source, file))
  expect(names).toContain('db/embedded/earlier-run.ts')
  expect(names).toContain('db/embedded/windows/earlier-run.ts')
})

test('the next steps work on a copy of the data, and what was there is put back', async () => {
  await keepData(at(), dataDir)
  changeAll()
  await putBackData(at(), dataDir)
  isBefore()
})

test('data are put back after a crash at any moment of keeping them and of putting them back', async () => {
  // Between the two renames of `keepData`.
  await keepData(at(), dataDir)
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.copia'))
  await putBackData(at(), dataDir)
  isBefore()
  // While the copy was made.
  mkdirSync(join(dataDir, 'postgres.copia'))
  await putBackData(at(), dataDir)
  isBefore()
  // While the copy was removed again.
  await keepData(at(), dataDir)
  changeAll()
  rmSync(join(dataDir, 'postgres', 'base'), { recursive: true })
  rmSync(join(dataDir, 'postgres.json'))
  await putBackData(at(), dataDir)
  isBefore()
  // When it was done already.
  await putBackData(at(), dataDir)
  isBefore()
})

test('when the update is certain the former data are removed', async () => {
  await keepData(at(), dataDir)
  changeAll()
  dropKeptData(dataDir)
  await putBackData(at(), dataDir)
  expect(readFileSync(join(dataDir, 'postgres', 'base', 'row'), 'utf8')).toBe('after')
})

test('a program that is a folder is replaced and put back by renames, after a crash at any moment', async () => {
  const program = programOf('program', '0.1.0')
  const next = programOf('next', '0.2.0')
  const parts = folderProgram(program, 'node')
  const version = () => JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')).version
  expect(await parts.inspect(next, { unsigned: false })).toMatchObject({ version: '0.2.0' })
  await parts.keep()
  await parts.replace(next)
  expect(version()).toBe('0.2.0')
  await parts.putBack()
  await parts.putBack()
  expect(version()).toBe('0.1.0')
  // Between the two renames.
  renameSync(program, `${program}.anterior`)
  await parts.putBack()
  expect(version()).toBe('0.1.0')
  const again = programOf('again', '0.3.0')
  await parts.keep()
  await parts.replace(again)
  parts.drop()
  await parts.putBack()
  expect(version()).toBe('0.3.0')
})

test('a file, a version, a store or a disk that does not fit is refused with one sentence', async () => {
  const program = programOf('installed', '0.10.0')
  const older = programOf('older', '0.9.0')
  const same = programOf('same', '0.10.0')
  const newer = programOf('newer', '0.11.0')
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  const at = { ...folderProgram(program, 'node'), place, program, node: 'node' } as Installation
  const env = { DATA_DIR: dataDir }
  const checked = (file: string, asked = {}, settings = {}) =>
    check({ ...at, ...asked }, storeOf({ ...env, ...settings }), {
      file,
      same: 'same' in asked,
      unsigned: false,
    })
  expect(await checked(newer)).toEqual({ from: '0.10.0', to: '0.11.0' })
  expect(await checked(same, { same: true })).toEqual({ from: '0.10.0', to: '0.10.0' })
  await expect(checked(same)).rejects.toThrow(
    'La versión 0.10.0 ya está instalada; para instalarla otra vez añada --same',
  )
  await expect(checked(older)).rejects.toThrow(
    'El archivo es de la versión 0.9.0, más antigua que la instalada, 0.10.0;',
  )
  await expect(checked(join(home, 'nada'))).rejects.toThrow(`No existe el archivo ${join(home, 'nada')}`)
  await expect(checked(dataDir)).rejects.toThrow('no tiene el programa de Yunque')
  await expect(checked(newer, {}, { DATABASE_URL: 'postgres://x' })).rejects.toThrow(
    'La base de datos de DATABASE_URL',
  )
  await expect(checked(newer, {}, { DATA_DIR: home })).rejects.toThrow(`No hay datos de Yunque en ${home}`)
  const room = async () => [{ path: join(home, 'nuevo'), bytes: 2 ** 50 }]
  await expect(checked(newer, { room })).rejects.toThrow(
    /^Para actualizar se necesitan 1048576\.0 GB libres en el disco de .*nuevo y hay \d+\.\d GB; libere espacio y repita$/,
  )
})

test('a reserve computer, which has no database, is updated and goes back', async () => {
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  const role = join(dataDir, 'reserva.json')
  const installed = programOf('reserve', '0.10.0')
  const at = {
    ...folderProgram(installed, 'node'),
    place,
    program: installed,
    node: 'node',
    asOwner: asItself,
  }
  const file = programOf('reserve-newer', '0.11.0')
  const checked = () =>
    check(at as Installation, storeOf({ DATA_DIR: dataDir }), { file, same: false, unsigned: false })
  await expect(checked()).rejects.toThrow('No hay datos de Yunque')
  writeFileSync(role, JSON.stringify({ role: 'promoted' }, null, 1))
  await expect(checked()).rejects.toThrow('No hay datos de Yunque')
  writeFileSync(role, JSON.stringify({ role: 'following' }, null, 1))
  expect(await checked()).toEqual({ from: '0.10.0', to: '0.11.0' })
  await keepData(at, dataDir)
  await putBackData(at, dataDir)
  expect(readdirSync(dataDir).sort()).toEqual(['postgres.json', 'postgres.log', 'reserva.json'])
})

test('versions are compared by their numbers', () => {
  expect(['0.10.0', '0.9.1', '0.1.999', '0.2.0', '1.0.0'].toSorted(compareVersions)).toEqual([
    '0.1.999',
    '0.2.0',
    '0.9.1',
    '0.10.0',
    '1.0.0',
  ])
})

async function asItself<T>(work: () => T | Promise<T>): Promise<T> {
  return work()
}

function programOf(name: string, version: string): string {
  const folder = join(home, `${name}-${made}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'yunque', version }))
  writeFileSync(join(folder, 'node'), '')
  return folder
}

/** What a new version does to the data. */
function changeAll(): void {
  writeFileSync(join(dataDir, 'postgres', 'base', 'row'), 'after')
  writeFileSync(join(dataDir, 'postgres.json'), 'after')
  writeFileSync(join(dataDir, 'version.json'), 'after')
  mkdirSync(join(dataDir, 'postgres-17'))
}

function isBefore(): void {
  expect(readFileSync(join(dataDir, 'postgres', 'base', 'row'), 'utf8')).toBe('before')
  expect(readFileSync(join(dataDir, 'postgres.json'), 'utf8')).toBe('before')
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.json', 'postgres.log'])
  expect(existsSync(join(dataDir, 'postgres.anterior'))).toBe(false)
}
