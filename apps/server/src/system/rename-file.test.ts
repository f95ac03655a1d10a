import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { renameFile, whileHeld } from './rename-file.ts'

const home = mkdtempSync(join(tmpdir(), 'yunque-rename-'))
afterAll(() => rmSync(home, { recursive: true }))

const refusal = (code: string) => Object.assign(new Error(`${code}: rename`), { code })

test('a file takes the place of another', async () => {
  writeFileSync(join(home, 'ajustes'), 'antes')
  writeFileSync(join(home, 'ajustes.new'), 'después')
  await renameFile(join(home, 'ajustes.new'), join(home, 'ajustes'))
  expect(readFileSync(join(home, 'ajustes'), 'utf8')).toBe('después')
})

test.each(['EPERM', 'EACCES', 'EBUSY'])(
  'a file that answers %s is renamed once it is let go',
  async (code) => {
    const answers = [refusal(code), refusal(code), undefined]
    await whileHeld(async () => {
      const answer = answers.shift()
      if (answer) throw answer
    })
    expect(answers).toEqual([])
  },
)

test('a file that is missing is told at once', async () => {
  let tries = 0
  const act = async () => {
    tries++
    throw refusal('ENOENT')
  }
  await expect(whileHeld(act)).rejects.toThrow('ENOENT')
  expect(tries).toBe(1)
})

test('a file that is never let go is told after some seconds', { timeout: 15_000 }, async () => {
  let tries = 0
  const act = async () => {
    tries++
    throw refusal('EBUSY')
  }
  await expect(whileHeld(act)).rejects.toThrow('EBUSY')
  expect(tries).toBeGreaterThan(3)
})
