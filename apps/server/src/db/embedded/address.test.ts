import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { canHaveSocket, embeddedUrl, removeSockets } from './address.ts'

const home = mkdtempSync(join(tmpdir(), 'yunque-socket-'))
afterAll(() => rmSync(home, { recursive: true }))

const secrets = { password: 'clave', port: 5999 }

test('a folder can have a socket unless its path is too long or its file system has no sockets', async () => {
  const deep = join(home, 'una-carpeta-de-nombre-muy-largo'.repeat(3))
  mkdirSync(deep)
  expect(await canHaveSocket(home)).toBe(true)
  expect(await canHaveSocket(deep)).toBe(false)
  expect(await canHaveSocket(join(home, 'no-existe'))).toBe(false)
  expect(readdirSync(home)).not.toContain('.s.PGSQL.65535')
})

test('the URL uses the socket where there is one, else TCP', () => {
  const byTcp = 'postgres://yunque:clave@127.0.0.1:5999/yunque'
  expect(embeddedUrl(home, secrets)).toBe(byTcp)
  writeFileSync(join(home, '.s.PGSQL.5999'), '')
  expect(embeddedUrl(home, secrets)).toBe(`${byTcp}?host=${encodeURIComponent(home)}`)
  removeSockets(home)
  expect(embeddedUrl(home, secrets)).toBe(byTcp)
})
