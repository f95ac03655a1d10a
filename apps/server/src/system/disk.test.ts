import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { createApp } from '../app.ts'

const MB = 1024 * 1024

// Only root can mount a disk for the test.
describe.runIf(process.getuid?.() === 0)('on a disk of 40 MB', () => {
  const store = testStore()
  let disk: string
  let app: FastifyInstance
  beforeAll(async () => {
    disk = mkdtempSync(join(tmpdir(), 'yunque-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk])
    app = await appOn(disk, join(disk, 'respaldos'))
  })
  afterAll(async () => {
    await app.close()
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  })

  const appOn = (dataDir: string, backupDir: string) => {
    const config = { logLevel: 'silent', smtpUrl: undefined, metricsToken: undefined } as const
    return createApp({ config: { ...config, dataDir, backupDir }, database: store.database })
  }
  const fill = async (bytes: number) => {
    writeFileSync(join(disk, 'lastre'), Buffer.alloc(bytes))
    await app.disk.look()
  }
  const ask = async (url: string, of = app) => {
    const authorization = `Bearer ${store.admin.token}`
    return of.inject({ url: `/api/${url}`, headers: { authorization } })
  }
  const alarms = async (of = app): Promise<string[]> =>
    (await ask('dashboard/alarms', of)).json().map((one: { sentence: string }) => one.sentence)
  const saving = () =>
    app.inject({
      method: 'POST',
      url: '/api/backups/settings',
      headers: { authorization: `Bearer ${store.admin.token}` },
      payload: { nightly: true, hour: 2, keep: 7 },
    })

  test('no alarm while there is room', async () => {
    await fill(0)
    expect((await ask('health')).json()).toMatchObject({ status: 'ok', database: 'ok' })
    expect(await alarms()).toEqual([])
    expect((await ask('metrics')).body).toContain('yunque_disk_free_ratio 1\n')
  })

  test('a disk of the backups with less than 5 % free raises an alarm and blocks nothing', async () => {
    const other = await appOn(mkdtempSync(join(tmpdir(), 'yunque-data-')), disk)
    await fill(39 * MB)
    await other.disk.look()
    expect(await alarms(other)).toEqual([
      'Al disco del servidor le queda menos del 5 % libre: libere espacio.',
    ])
    expect((await ask('health', other)).statusCode).toBe(200)
    await other.close()
    rmSync(other.dataDir, { recursive: true })
    await fill(0)
  })

  test('health, the home page and refused writes say that the disk is full', async () => {
    await fill(39 * MB)
    const health = await ask('health')
    expect([health.statusCode, health.json().database]).toEqual([503, 'disk'])
    expect(await alarms()).toEqual([
      'El disco del servidor está lleno y no se puede guardar: libere espacio.',
    ])
    expect((await ask('metrics')).body).toContain('yunque_alarm{kind="disk"} 1\n')
    const other = await store.database.pool.connect()
    await other.query('begin; select 1 from settings for update')
    const answer = await saving()
    await other.query('rollback')
    other.release()
    expect([answer.statusCode, answer.body]).toEqual([
      503,
      'El disco del servidor está lleno y no se puede guardar. Avise a quien administra el sistema para que libere espacio.',
    ])
    await fill(0)
    expect((await ask('health')).statusCode).toBe(200)
    expect((await saving()).statusCode).toBe(200)
  })
})
