import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makePlainFolder, withPlainShare } from './plain-share.ts'

const home = mkdtempSync(join(tmpdir(), 'yunque-share-'))
afterAll(() => rmSync(home, { recursive: true }))

function program(folder: string): string {
  const native = join(home, folder)
  for (const name of ['bin', 'share/doc', 'share/timezonesets'])
    mkdirSync(join(native, name), { recursive: true })
  for (const name of ['share/postgres.bki', 'share/doc/long.txt', 'share/timezonesets/Default'])
    writeFileSync(join(native, name), '')
  return join(native, 'bin', 'initdb')
}

test('initdb of a folder with plain letters reads its own files', async () => {
  const given: string[][] = []
  await withPlainShare({ initdb: program('Archivos de programa'), dataDir: home }, async (options) => {
    given.push(options)
  })
  expect(given).toEqual([[]])
})

test('initdb of a folder with an ñ gets a copy of what it reads, which is gone afterwards', async () => {
  let copy = ''
  const work = async ([option = '', path = '']: string[]) => {
    copy = path
    expect(option).toBe('-L')
    expect(dirname(path)).toBe(home)
    expect(readdirSync(path, { recursive: true }).toSorted()).toEqual([
      'postgres.bki',
      'timezonesets',
      join('timezonesets', 'Default'),
    ])
  }
  await withPlainShare({ initdb: program('Ferretería Peña'), dataDir: home }, work)
  expect(copy).not.toBe('')
  expect(existsSync(copy)).toBe(false)
})

test('the copy goes where it may be written and has plain letters', () => {
  expect(makePlainFolder([undefined, join(home, 'Año'), join(home, 'no-existe'), home])).toMatch(
    /yunque-\w{6}$/,
  )
  expect(makePlainFolder([join(home, 'Año')])).toBeUndefined()
})
