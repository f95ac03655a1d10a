import { createHash, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, run } from '../prepare.mjs'
import { addPackageFiles, pack } from './deb-package.mjs'
import { assembleProgram, refreshProgram, writeVersion } from './program.mjs'

/** The folder of the package, kept for the next run: its npm packages are installed once. */
const folder = join(root, '.cache', 'updates')
const program = join(folder, 'opt', 'yunque')
const migrations = join(program, 'apps', 'server', 'migrations')
const keys = join(program, 'apps', 'server', 'src', 'updates', 'update-keys.json')
const main = join(program, 'apps', 'server', 'src', 'main.ts')

/** What differs from the present program: files of the package, as they are while it is packed. @typedef {Record<string, string>} Changes */

/** A migration that adds a table, as proof that the database went forward. */
const goodMigration = { [join(migrations, '9001_after.sql')]: 'create table trial_of_updates (id integer)' }

/** The packages of the trial, by name: their versions, and what is in them. @type {Record<string, { version: string, changes: Changes }>} */
const packages = {
  before: { version: '0.1.0', changes: {} },
  after: { version: '0.2.0', changes: goodMigration },
  later: { version: '0.3.0', changes: goodMigration },
  older: { version: '0.0.9', changes: {} },
  unsigned: { version: '0.1.5', changes: {} },
  // dpkg has replaced the files when this script fails.
  badScript: {
    version: '0.2.1',
    changes: {
      [join(folder, 'DEBIAN', 'postinst')]: '#!/bin/sh\necho "postinst de la prueba" >&2\nexit 1\n',
    },
  },
  badMigration: {
    version: '0.2.2',
    changes: { ...goodMigration, [join(migrations, '9002_bad.sql')]: 'select 1 / 0' },
  },
  badBooks: {
    version: '0.2.3',
    changes: { [join(migrations, '9002_books.sql')]: 'update bills set total = total + 1' },
  },
  badStart: {
    version: '0.2.4',
    changes: { ...goodMigration, [main]: "throw new Error('main de la prueba')\n" },
  },
}

/** Makes the packages of the trial in `target`, signed by a key of their own, which they carry. Returns their files by name. @param {string} target  @returns {Promise<Record<string, string>>} */
export async function makePackages(target) {
  await prepareFolder()
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = join(target, 'key.pem')
  writeFileSync(key, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 })
  const undoKey = change(
    keys,
    JSON.stringify([publicKey.export({ format: 'der', type: 'spki' }).toString('base64')]),
  )
  /** @type {Record<string, string>} */
  const files = {}
  for (const [name, { version, changes }] of Object.entries(packages)) {
    const file = join(target, `yunque_${version}.deb`)
    const undo = Object.entries(changes).map(([path, text]) => change(path, text))
    writeVersion(program, version)
    pack(folder, { version, file, isQuick: true })
    for (const back of undo) back()
    if (name !== 'unsigned') await signFile(file, key)
    files[name] = file
  }
  undoKey()
  return files
}

/** @param {string} file  @param {string} key */
async function signFile(file, key) {
  const signer = join(root, 'scripts', 'package', 'sign.mjs')
  await run(node, [signer, file, '--any-key'], { env: { ...process.env, YUNQUE_UPDATE_KEY: key } })
}

async function prepareFolder() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const mark = join(root, '.cache', 'updates.lock')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) await refreshProgram(program)
  else {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await assembleProgram(program, '0.1.0')
    writeFileSync(mark, lock)
  }
  addPackageFiles(folder)
}

/** Writes a file of the package. Returns what puts the former one back. @param {string} path  @param {string} text */
function change(path, text) {
  const former = existsSync(path) ? readFileSync(path) : undefined
  const write = (/** @type {string | Buffer} */ content) =>
    writeFileSync(path, content, { mode: path.includes('/DEBIAN/') ? 0o755 : 0o644 })
  write(text)
  return () => (former ? write(former) : rmSync(path))
}
