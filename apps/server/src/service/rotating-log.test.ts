import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rotatingLog } from './rotating-log.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yunque-log-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a large log gets a number, the earlier ones move up, and the oldest goes', () => {
  const file = join(folder, 'yunque.log')
  const log = rotatingLog(file, { largestBytes: 3, kept: 2 })
  for (const text of ['uno\n', 'dos\n', 'tres\n', 'cuatro\n']) log.write(text)
  expect(readdirSync(folder).sort()).toEqual(['yunque.1.log', 'yunque.2.log', 'yunque.log'])
  expect(readFileSync(file, 'utf8')).toBe('cuatro\n')
  expect(readFileSync(join(folder, 'yunque.1.log'), 'utf8')).toBe('tres\n')
  expect(readFileSync(join(folder, 'yunque.2.log'), 'utf8')).toBe('dos\n')
})

test('a log that was there before is continued, and rotates by its whole size', () => {
  const file = join(folder, 'otro.log')
  rotatingLog(file).write('antes\n')
  const log = rotatingLog(file, { largestBytes: 8 })
  log.write('luego\n')
  log.write('al final\n')
  expect(readFileSync(join(folder, 'otro.1.log'), 'utf8')).toBe('antes\nluego\n')
  expect(readFileSync(file, 'utf8')).toBe('al final\n')
})

test('what cannot be written does not end the service', () => {
  const file = join(folder, 'carpeta.log')
  mkdirSync(file)
  expect(() => rotatingLog(file).write('se pierde')).not.toThrow()
})
