import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@yunque/server/db/database'
import { embeddedFiles, embeddedUrlOf, postmasterOf, processesOf } from '../faults/embedded.ts'
import { type Service, startService } from '../faults/service.ts'
import { fillStore, type Store } from '../faults/store.ts'
import type { Copied } from './copied.ts'

const SELLERS = 12

/** A store whose embedded database is copied continuously. */
export type Scene = {
  dataDir: string
  copied: Copied
  port: string
  service: Service
  store: Store
  settings: Record<string, string>
}

/** Starts a store in a folder, with its copy in a place, which must exist. `settings` are further ones of the program. */
export async function startScene(
  folder: string,
  copied: Copied,
  more: Record<string, string> = {},
): Promise<Scene> {
  const settings = { ...copied.settings, ...more }
  const dataDir = join(folder, 'datos-0')
  const first = await startService(settingsOf(dataDir, undefined, settings))
  const port = new URL(first.address).port
  const url = embeddedUrlOf(dataDir)
  const store = await fillStore(url, SELLERS)
  await activate(url, copied)
  await first.stop()
  const service = await startService(settingsOf(dataDir, port, settings))
  await untilComplete({ copied, service })
  return { dataDir, copied, port, service, store, settings }
}

/** Starts the program on a data directory that was restored, at the address of before. */
export async function startRestored(scene: Scene, dataDir: string): Promise<Scene> {
  const service = await startService(settingsOf(dataDir, scene.port, scene.settings))
  return { ...scene, dataDir, service }
}

const settingsOf = (
  DATA_DIR: string,
  PORT: string | undefined,
  settings: Record<string, string>,
): Record<string, string> => ({
  ...settings,
  DATA_DIR,
  ADMIN_PASSWORD: 'pruebas-de-la-copia',
  ...(PORT !== undefined && { PORT }),
})

async function activate(url: string, copied: Copied): Promise<void> {
  const database = connect(url, { size: 1 })
  try {
    const { rows } = await database.pool.query<{ mark: string }>(
      'select backup_copy_mark as mark from settings',
    )
    await copied.activate(database, rows[0]?.mark ?? '')
  } finally {
    await database.close()
  }
}

/** The data directory is removed under the running store, and both its processes are killed. Returns when, by the wall clock. */
export async function destroy({ dataDir, service }: Scene): Promise<number> {
  const postmaster = postmasterOf(embeddedFiles(dataDir))
  const at = Date.now()
  const pids = [service.pid(), ...processesOf(postmaster)]
  // Nothing is copied from here on.
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  const killed = service.kill()
  for (const pid of pids.slice(1)) process.kill(pid, 'SIGKILL')
  await killed
  return at
}

type Copying = Pick<Scene, 'copied' | 'service'>

/** What the metrics say of the copy: when its place last had everything, in seconds, and whether it fails. */
export async function copyOf({
  copied,
  service: { address },
}: Copying): Promise<{ complete: number; failing: boolean; base: number }> {
  const text = await (await fetch(`${address}/api/metrics`)).text()
  const value = (name: string) =>
    Number(
      new RegExp(`^yunque_continuous_copy_${name}\\{place="${copied.name}"\\} (\\d+)`, 'm').exec(text)?.[1] ??
        0,
    )
  return { complete: value('complete_seconds'), failing: value('failing') === 1, base: value('base_seconds') }
}

/** Waits until the place has a base copy and everything that was written before. */
export async function untilComplete(copying: Copying, limit = 60_000): Promise<void> {
  const start = Date.now()
  for (;;) {
    const { complete, base, failing } = await copyOf(copying)
    if (!failing && base > 0 && complete * 1000 > start) return
    if (Date.now() - start > limit) throw new Error('The copy was not complete in time')
    await sleep(100)
  }
}
