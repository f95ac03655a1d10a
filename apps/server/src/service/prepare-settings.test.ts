import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'yunque-settings-'))
})

afterEach(() => rmSync(home, { recursive: true, force: true }))

test('a new store has its settings, and the next installation keeps what an administrator adds', () => {
  expect(prepare('--port=3010', '--lan=0')).toBe(0)
  expect(parseEnv(text())).toMatchObject({ PORT: '3010', HOST: '127.0.0.1', YUNQUE_SERVICE: 'Yunque' })
  writeFileSync(file(), `${text()}NODE_OPTIONS='--max-old-space-size=512'\r\n`)
  const written = text()
  expect(prepare('--port=3020')).toBe(0)
  expect(text()).toBe(written)
})

test('settings that the service could write are taken over once, without what Node would run', () => {
  writeFileSync(`${file()}.anterior`, "PORT='3010'\r\nHOST='0.0.0.0'\r\nNODE_OPTIONS='--import=C:/x.mjs'\r\n")
  expect(prepare('--port=3020')).toBe(0)
  expect(parseEnv(text())).toEqual({
    PORT: '3010',
    HOST: '0.0.0.0',
    YUNQUE_PROGRAM: 'C:/Yunque',
    YUNQUE_UPDATE: join(home, 'update'),
    YUNQUE_SERVICE: 'Yunque',
  })
  expect(readdirSync(home)).toEqual(['yunque.env'])
})

test('settings that cannot be told apart are refused in one sentence, and stay for a person', () => {
  writeFileSync(`${file()}.anterior`, "PORT='3010'\r\nNODE OPTIONS=1\r\n")
  expect(prepare()).toBe(1)
  expect(existsSync(file())).toBe(false)
  expect(existsSync(`${file()}.anterior`)).toBe(true)
})

const file = () => join(home, 'yunque.env')
const text = () => readFileSync(file(), 'utf8')

function prepare(...options: string[]): number | null {
  const script = join(import.meta.dirname, 'prepare-settings.ts')
  return spawnSync(process.execPath, [script, file(), '--program=C:/Yunque', ...options]).status
}
