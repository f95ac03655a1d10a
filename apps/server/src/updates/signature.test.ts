import { spawnSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requireSignature, signPackage, updateKeys } from './signature.ts'
import { takePackage } from './taken-package.ts'

const home = mkdtempSync(join(tmpdir(), 'yunque-signature-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const ours = generateKeyPairSync('ed25519')
const other = generateKeyPairSync('ed25519')
const carried = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64')
const keys = [carried(other.publicKey), carried(ours.publicKey)]
const onlyOther = [carried(other.publicKey)]
let made = 0
const fresh = (content: string | Buffer = 'program'.repeat(5000)): string => {
  const file = join(home, `package-${++made}`)
  writeFileSync(file, content)
  return file
}
const signed = async (content?: string | Buffer): Promise<string> => {
  const file = fresh(content)
  await signPackage(file, ours.privateKey)
  return file
}

test('a version carries at least one public key, and each is one of Ed25519', async () => {
  expect(updateKeys().length).toBeGreaterThan(0)
  for (const key of updateKeys())
    expect(Buffer.from(key, 'base64').toString('hex')).toMatch(/^302a300506032b6570/)
})

test('a package is accepted when one of the keys has signed it', async () => {
  await requireSignature(await signed(), { keys })
  await requireSignature(await signed(''), { keys })
})

test('a package is refused with any one byte changed, in its content, its head or its signature', async () => {
  const bytes = readFileSync(await signed('a small program'))
  const accepted: number[] = []
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    const file = fresh(changed)
    await requireSignature(file, { keys }).then(
      () => accepted.push(at),
      () => undefined,
    )
    rmSync(file)
  }
  expect(accepted).toEqual([])
})

test('the refusals say what to do', async () => {
  const file = fresh()
  const again = 'descárguelo otra vez, o añada --unsigned si confía en su origen'
  await expect(requireSignature(file, { keys, name: '/media/yunque.deb' })).rejects.toThrow(
    `/media/yunque.deb no tiene la firma de Yunque, o está incompleto; ${again}`,
  )
  const cut = await signed()
  truncateSync(cut, 20_000)
  await expect(requireSignature(cut, { keys })).rejects.toThrow(
    'no tiene la firma de Yunque, o está incompleto',
  )
  await expect(requireSignature(await signed(), { keys: onlyOther })).rejects.toThrow(
    /^La firma de .* no es válida: el archivo está dañado o alguien lo cambió; descárguelo otra vez/,
  )
  await expect(requireSignature(await signed(), { keys: [] })).rejects.toThrow('no es válida')
})

test('a package is taken to a folder of its own before it is checked, and a refused one is not left there', async () => {
  const copy = join(home, 'place', 'new.deb')
  const file = await signed()
  await takePackage(file, { copy, unsigned: false, keys })
  writeFileSync(file, 'changed meanwhile')
  await requireSignature(copy, { keys })
  await expect(takePackage(file, { copy, unsigned: false, keys })).rejects.toThrow(
    `${file} no tiene la firma`,
  )
  expect(existsSync(copy)).toBe(false)
  await takePackage(file, { copy, unsigned: true, keys })
  expect(readFileSync(copy, 'utf8')).toBe('changed meanwhile')
})

test.skipIf(spawnSync('dpkg-deb', ['--version']).status !== 0)(
  'dpkg reads a signed package as it reads one that is not signed, so that a version without signatures installs it',
  async () => {
    const folder = join(home, 'deb')
    mkdirSync(join(folder, 'DEBIAN'), { recursive: true })
    mkdirSync(join(folder, 'opt'))
    writeFileSync(join(folder, 'opt', 'program'), 'program')
    const control = [
      'Package: yunque-trial',
      'Version: 0.2.0',
      'Architecture: all',
      'Maintainer: Yunque <root@localhost>',
    ]
    writeFileSync(join(folder, 'DEBIAN', 'control'), `${control.join('\n')}\nDescription: trial\n`)
    const plain = join(home, 'plain.deb')
    expect(spawnSync('dpkg-deb', ['--root-owner-group', '--build', folder, plain]).status).toBe(0)
    const file = join(home, 'signed.deb')
    copyFileSync(plain, file)
    await signPackage(file, ours.privateKey)
    await requireSignature(file, { keys })
    const read = (what: string[], path: string) => {
      const { status, stdout, stderr } = spawnSync('dpkg-deb', [...what, path], { encoding: 'utf8' })
      expect(stderr).toBe('')
      expect(status).toBe(0)
      return stdout
    }
    for (const what of [['--contents'], ['--info'], ['--field']])
      expect(read(what, file).replace(/size \d+ bytes/, '')).toBe(
        read(what, plain).replace(/size \d+ bytes/, ''),
      )
    const root = join(home, 'root')
    for (const path of ['info', 'updates'])
      mkdirSync(join(root, 'var', 'lib', 'dpkg', path), { recursive: true })
    writeFileSync(join(root, 'var', 'lib', 'dpkg', 'status'), '')
    if (process.getuid?.() !== 0) return
    const { status, stderr } = spawnSync('dpkg', ['--root', root, '--force-script-chrootless', '-i', file], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(readFileSync(join(root, 'opt', 'program'), 'utf8')).toBe('program')
  },
)
