import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import {
  isAddresses,
  type KnownAddress,
  movedAddresses,
  noteOwnAddress,
  readAddresses,
} from './known-addresses.ts'

const at = (httpPort: number, name: string | null = 'yunque.local'): KnownAddress => ({
  name,
  httpPort,
  httpsPort: httpPort + 443,
})
const content = (value: unknown) => Buffer.from(JSON.stringify(value))
const read = (bytes: Buffer) => JSON.parse(bytes.toString('utf8'))

function directory(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'yunque-red-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

test('the own address of a store is the last former one on another computer, and three are kept', () => {
  const moved = movedAddresses(content({ own: at(3000), former: [at(80), at(8080), at(8081)] }))
  expect(read(moved)).toEqual({ own: null, former: [at(3000), at(80), at(8080)] })
  expect(read(movedAddresses(content({ own: at(80), former: [at(80), at(90)] })))).toEqual({
    own: null,
    former: [at(80), at(90)],
  })
  expect(read(movedAddresses(content({ own: null, former: [at(90)] })))).toEqual({
    own: null,
    former: [at(90)],
  })
})

test('a store that moves any number of times has what is valid, and the last address first', () => {
  const ports = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(ports, (moves) => {
      let kept: Buffer = content({ own: null, former: [] })
      for (const port of moves) {
        kept = movedAddresses(content({ ...read(kept), own: at(port) }))
        expect(isAddresses(kept)).toBe(true)
        expect(read(kept).former[0]).toEqual(at(port))
      }
    }),
  )
})

test('the own address is noted beside former ones, which end when they are the same', async () => {
  const dataDir = directory()
  expect(await readAddresses(dataDir)).toEqual({ own: null, former: [] })
  writeFileSync(join(dataDir, 'red.json'), content({ own: null, former: [at(80), at(90)] }))
  await noteOwnAddress(dataDir, at(3000))
  expect(await readAddresses(dataDir)).toEqual({ own: at(3000), former: [at(80), at(90)] })
  for (const none of [at(90, 'yunque'), at(0)]) await noteOwnAddress(dataDir, none)
  expect((await readAddresses(dataDir)).own).toEqual(at(3000))
  await noteOwnAddress(dataDir, at(90))
  expect(await readAddresses(dataDir)).toEqual({ own: at(90), former: [at(80)] })
})

test.each([
  ['a name that is a path', { own: at(80, '../x.local'), former: [] }],
  ['a name outside of the network', { own: at(80, 'banco.com'), former: [] }],
  ['a port that is none', { own: at(70_000), former: [] }],
  ['more than three', { own: null, former: [at(1), at(2), at(3), at(4)] }],
  ['something else', ['red']],
])('%s is no content of the file, and a damaged file is one without addresses', async (_, value) => {
  expect(isAddresses(content(value))).toBe(false)
  const dataDir = directory()
  writeFileSync(join(dataDir, 'red.json'), content(value))
  expect(await readAddresses(dataDir)).toEqual({ own: null, former: [] })
})
