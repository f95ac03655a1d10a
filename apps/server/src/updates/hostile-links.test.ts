import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asUser } from '../system/as-user.ts'
import type { Installation } from './installation.ts'
import { storeOf } from './store.ts'
import { resume, update } from './update.ts'

// Root updates a store whose data folder belongs to the user of the service, who may lay any link there.
const user = { uid: 61_184, gid: 61_184 }
const home = mkdtempSync(join(tmpdir(), 'yunque-links-'))
// The user enters it.
chmodSync(home, 0o755)
const outside = join(home, 'outside')
let made = 0

/** Which version is installed, and what answers for it. */
let installed = '0.1.0'
let dataDir = ''
const service = createServer((_, response) => {
  const paused = existsSync(join(dataDir, 'actualizando'))
  response.end(JSON.stringify({ status: 'ok', version: installed, ...(paused ? { paused } : {}) }))
})

beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  service.close()
  rmSync(home, { recursive: true, force: true })
})

describe.runIf(process.getuid?.() === 0)('root updates a store of another user', () => {
  const stories = { 'that is done': updated, 'that goes back': goneBack, 'that was cut off': cutOff }

  test('the data folder stays with its user, whatever an update does there', async () => {
    for (const story of Object.values(stories)) {
      const place = openStore()
      await story(place)
      for (const path of everything(dataDir)) expect(lstatSync(path).uid, path).toBe(user.uid)
      expect(readdirSync(dataDir)).not.toContain('actualizando')
      expect(readFileSync(join(dataDir, 'tls', 'key.pem'), 'utf8')).toBe('before')
      expect(statSync(join(dataDir, 'segundo-factor.key')).mode & 0o777).toBe(0o600)
      expect(process.geteuid?.()).toBe(0)
    }
  })

  test.each(Object.entries(stories))(
    'no link at any name that an update %s touches leads it outside',
    async (_, story) => {
      const names = await namesOf(story)
      expect(names).toEqual(
        expect.arrayContaining(['actualizando', 'en-uso.lock', 'postgres', 'postgres.copia']),
      )
      for (const name of names)
        for (const lay of Object.values(links)) {
          const place = openStore()
          const before = layOutside()
          rmSync(join(dataDir, name), { recursive: true, force: true })
          lay(join(dataDir, name))
          await story(place).catch(() => undefined)
          expect(stateOfOutside(), `${name}, ${lay.name}`).toEqual(before)
          expect(seenByUser(place), `${name}, ${lay.name}`).toEqual([])
        }
    },
  )
})

/** What a user may lay. A hard link is refused by Linux for others' files unless it is set otherwise. */
const links = {
  toFile: (path: string) => symlinkSync(join(outside, 'file'), path),
  toNothing: (path: string) => symlinkSync(join(outside, 'none'), path),
  toFolder: (path: string) => symlinkSync(join(outside, 'folder'), path),
  hard: (path: string) => linkSync(join(outside, 'file'), path),
}

async function updated(place: string): Promise<void> {
  await update(installation(place), storeAt(), { ...asked, file: home })
}

async function goneBack(place: string): Promise<void> {
  const failing = { ...installation(place), command: commandOf('migrate') }
  await update(failing, storeAt(), { ...asked, file: home }).catch((error: Error) => {
    if (!error.message.includes('Sigue en uso la versión 0.1.0')) throw error
  })
}

/** As a power cut leaves it, before the next start of the service. */
async function cutOff(place: string): Promise<void> {
  let journal: string | undefined
  const replace = async () => {
    journal = readFileSync(join(place, 'journal.json'), 'utf8')
    throw new Error('cut')
  }
  await update({ ...installation(place), replace }, storeAt(), { ...asked, file: home }).catch(
    () => undefined,
  )
  if (!journal) throw new Error('It did not come to that')
  writeFileSync(join(place, 'journal.json'), journal)
  await resume(installation(place), { atStart: true, say: () => undefined })
}

const asked = { same: false, unsigned: false, say: () => undefined, interrupted: () => false }

const storeAt = () => ({
  ...storeOf({ DATA_DIR: dataDir }),
  address: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
})

function installation(place: string): Installation {
  const program = join(home, 'program')
  mkdirSync(program, { recursive: true })
  writeFileSync(join(program, 'package.json'), JSON.stringify({ version: '0.1.0' }))
  installed = '0.1.0'
  const nothing = async () => undefined
  return {
    place,
    program,
    node: 'node',
    stop: nothing,
    start: nothing,
    keep: nothing,
    drop: () => undefined,
    inspect: async () => ({ version: '0.2.0', installedBytes: 0 }),
    room: async () => [],
    isRunning: async () => true,
    replace: async () => {
      installed = '0.2.0'
    },
    putBack: async () => {
      installed = '0.1.0'
    },
    command: commandOf(),
    asOwner: (work) => asUser(user, work),
  }
}

const commandOf =
  (failing?: string): Installation['command'] =>
  (_script, [step]) => ({ line: [step === failing ? 'false' : 'true'], env: process.env })

/** A store of the user with everything that an update may find. Returns the folder of the update. */
function openStore(): string {
  dataDir = join(home, `data-${++made}`)
  const place = join(home, `place-${made}`)
  mkdirSync(place, { mode: 0o700 })
  for (const folder of ['postgres/base', 'tls']) mkdirSync(join(dataDir, folder), { recursive: true })
  const files = [
    'postgres/PG_VERSION',
    'postgres/base/row',
    'tls/key.pem',
    'postgres.json',
    'segundo-factor.key',
  ]
  for (const file of [...files, 'version.json', 'postgres.log'])
    writeFileSync(join(dataDir, file), 'before', { mode: 0o600 })
  for (const path of everything(dataDir)) chownSync(path, user.uid, user.gid)
  return place
}

const everything = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
]

/** Every name in the data folder that appears or changes during an update, and what was there. */
async function namesOf(story: (place: string) => Promise<void>): Promise<string[]> {
  const place = openStore()
  const names = new Set(readdirSync(dataDir))
  const watcher = watch(dataDir, (_event, name) => name && names.add(name))
  await story(place)
  // Events come in order: with this one all have come.
  writeFileSync(join(dataDir, 'last'), '')
  await expect.poll(() => names.has('last')).toBe(true)
  watcher.close()
  return [...names].filter((name) => name !== 'last')
}

/** What is root's, outside the data folder. Returns its state. */
function layOutside(): unknown {
  rmSync(outside, { recursive: true, force: true })
  mkdirSync(join(outside, 'folder'), { recursive: true })
  for (const file of ['file', 'folder/inside', 'folder/PG_VERSION']) {
    writeFileSync(join(outside, file), 'secret of root')
    chmodSync(join(outside, file), 0o600)
  }
  chmodSync(join(outside, 'folder'), 0o700)
  return stateOfOutside()
}

function stateOfOutside(): unknown {
  return everything(outside).map((path) => {
    const { uid, gid, mode, mtimeMs, size } = lstatSync(path)
    const isFolder = lstatSync(path).isDirectory()
    return [path, uid, gid, mode, mtimeMs, size, isFolder ? readdirSync(path) : readFileSync(path, 'utf8')]
  })
}

/** Files of the user, or in the folder that the user may read, that have what only root may read. */
function seenByUser(place: string): string[] {
  return [...everything(dataDir), ...everything(place)].filter((path) => {
    const stat = lstatSync(path)
    const isCopy = stat.isFile() && stat.nlink === 1
    return isCopy && stat.uid === user.uid && readFileSync(path, 'utf8').includes('secret')
  })
}
