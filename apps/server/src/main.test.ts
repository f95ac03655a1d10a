import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startProgram } from '../test/program.ts'

test('the first start prints the address and, once, the administrator and a password; Ctrl-C shuts down cleanly', {
  timeout: 120_000,
}, async () => {
  const home = mkdtempSync(join(tmpdir(), 'yunque-main-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const first = startProgram({ DATA_DIR: home })
  const address = await first.address
  expect(first.output()).toMatch(/^Usuario: admin {3}Contraseña: \S{12}/m)
  expect(first.output()).toContain(`Yunque está listo en ${address}`)
  expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ status: 'ok', database: 'ok' })
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)

  const second = startProgram({ DATA_DIR: home })
  await second.address
  expect(second.output()).not.toContain('Contraseña')
})
