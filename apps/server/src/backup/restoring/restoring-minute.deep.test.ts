import { chmodSync, existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { billsIn, type CopiedStore, startCopiedStore } from '../../../test/copied-store.ts'
import { ADMIN_PASSWORD } from '../../../test/embedded-store.ts'
import { type Program, startProgram } from '../../../test/program.ts'
import { majorOf } from '../../db/embedded/cluster-beside.ts'
import { readClusterSettings, settingsFileIn } from '../../db/embedded/cluster-settings.ts'
import { folderPlace } from '../continuous/folder-place.ts'
import { recoverTo } from '../continuous/recover.ts'

vi.setConfig({ testTimeout: 240_000 })

const nowhere = { folder: '', endpoint: '', region: '', bucket: '', prefix: '', keyId: '', secret: '' }
const drafts = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => /^postgres[-.](?!json|log)/.test(name))

type Signed = { program: Program; ask(path: string, body?: object): Promise<{ stage: string; run: string }> }

async function enter(dataDir: string): Promise<Signed> {
  const program = startProgram({ DATA_DIR: dataDir, ADMIN_PASSWORD })
  const base = `${await program.address}/api`
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the answer.
  const send = async (path: string, body: object | undefined, token = ''): Promise<any> => {
    const answer = await fetch(`${base}/${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  const signIn = { username: 'admin', password: ADMIN_PASSWORD }
  const { token } = await send('account/auth', signIn)
  return { program, ask: (path, body) => send(path, body, token) }
}

async function killed({ program }: Signed): Promise<void> {
  program.child.kill('SIGKILL')
  await program.ended
}

/** A copy of some sales whose store is gone. */
async function copyOf(count: number): Promise<{ copied: CopiedStore; bills: number[] }> {
  const copied = await startCopiedStore()
  const bills = await copied.sell(count)
  await copied.untilCopied()
  await copied.destroy()
  // As a disk without owners, such as exFAT: a program of root goes on as another user.
  for (const path of ['', ...readdirSync(copied.usb, { recursive: true, encoding: 'utf8' })])
    chmodSync(join(copied.usb, path), 0o777)
  return { copied, bills }
}

test('a program that is killed at any stage of the restore starts as the empty store or as the restored one, and leaves nothing', async () => {
  const { copied, bills } = await copyOf(4)
  for (const stage of ['base', 'replay', 'books', 'placing']) {
    const dataDir = join(copied.home, `muerta-${stage}`)
    const shop = await enter(dataDir)
    const { run } = await shop.ask('restoringMinute', { ...nowhere, folder: copied.usb, mark: '' })
    const seen = await vi.waitUntil(
      async () => {
        const now = await shop.ask(`restoringMinute/${run}`)
        return [stage, 'placing', 'done'].includes(now.stage) && now.stage
      },
      { timeout: 90_000, interval: 5 },
    )
    await killed(shop)
    const again = startProgram({ DATA_DIR: dataDir, ADMIN_PASSWORD })
    await again.address
    await expect.poll(() => drafts(dataDir), { timeout: 20_000 }).toEqual([])
    await again.stop()
    const found = await billsIn(dataDir)
    // The last stages are short: the restore may have gone on before the program was dead.
    if (['base', 'replay'].includes(stage)) expect({ seen, found }).toEqual({ seen: stage, found: [] })
    else if (seen === 'done') expect(found).toEqual(bills)
    else expect([[], bills]).toContainEqual(found)
  }
})

test('a program killed between the renames of the swap has the restored store at the next start; killed before them, the empty one', async () => {
  const { copied, bills } = await copyOf(3)
  const dataDir = join(copied.home, 'cambio')
  const first = await enter(dataDir)
  await first.program.stop()
  const { password } = readClusterSettings(settingsFileIn(dataDir))
  const make = async () => {
    const scratch = join(dataDir, 'postgres-minuto')
    await recoverTo(folderPlace(copied.usb), { kind: 'last' }, scratch, { password })
    const major = majorOf(join(scratch, 'postgres'))
    renameSync(join(scratch, 'postgres'), join(dataDir, `postgres-ready-${major}`))
  }
  const starts = async () => {
    const program = startProgram({ DATA_DIR: dataDir, ADMIN_PASSWORD })
    await program.address
    await expect.poll(() => drafts(dataDir), { timeout: 20_000 }).toEqual([])
    await program.stop()
  }
  await make()
  await starts()
  expect(await billsIn(dataDir)).toEqual([])
  await make()
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-draft-aside'))
  await starts()
  expect(await billsIn(dataDir)).toEqual(bills)
  expect(existsSync(join(dataDir, 'postgres-draft-aside'))).toBe(false)
})
