import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { blockReading } from '../../../test/block-reading.ts'
import { MARK_FILE, markText } from '../copy-folder.ts'
import { COPY_FOLDER, folderPlace } from './folder-place.ts'

const STORE = '0f9e8d7c-0000-4000-8000-000000000000'
let home = ''
let usb = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'yunque-lugar-'))
  usb = join(home, 'usb')
  mkdirSync(usb)
  writeFileSync(join(usb, MARK_FILE), markText(STORE))
})
afterEach(() => rmSync(home, { recursive: true }))

test('nothing is written below a mount point whose disk was pulled, nor to the disk of another store', async () => {
  const place = folderPlace(usb, STORE)
  await place.write('cadena/uno', Buffer.from('1'))
  rmSync(usb, { recursive: true })
  mkdirSync(usb)
  await expect(place.write('cadena/dos', Buffer.from('2'))).rejects.toThrow('Su disco no está conectado')
  expect(readdirSync(usb)).toEqual([])
  writeFileSync(join(usb, MARK_FILE), markText(STORE.replace('0f', 'ff')))
  await expect(place.write('cadena/dos', Buffer.from('2'))).rejects.toThrow('Tiene las copias de otra tienda')
  expect(readdirSync(usb)).toEqual([MARK_FILE])
})

test.skipIf(process.platform === 'win32')(
  'a link that another user of a shared folder laid at a name of the copy leads to no other file',
  async () => {
    const victim = join(home, 'ajeno')
    writeFileSync(victim, 'de otro')
    const chain = join(usb, COPY_FOLDER, 'cadena')
    mkdirSync(chain, { recursive: true })
    symlinkSync(victim, join(chain, 'pieza.new'))
    symlinkSync(victim, join(chain, 'registro.log'))
    const place = folderPlace(usb, STORE)
    await place.write('cadena/pieza', Buffer.from('1'))
    await expect(place.append('cadena/registro.log', Buffer.from('2'))).rejects.toThrow('EEXIST')
    expect(readFileSync(victim, 'utf8')).toBe('de otro')
    expect((await place.read('cadena/pieza')).toString()).toBe('1')
  },
)

test.skipIf(process.platform === 'win32')(
  'a folder of a network that is gone takes one thread of the process: others go on writing',
  async () => {
    const release = blockReading(join(usb, MARK_FILE))
    onTestFinished(release)
    const place = folderPlace(usb, STORE)
    const checks = Promise.allSettled(Array.from({ length: 20 }, () => place.check()))
    await writeFile(join(home, 'otro'), 'x')
    release()
    await checks
  },
)
