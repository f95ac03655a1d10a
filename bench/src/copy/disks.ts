import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLoad } from '../faults/load.ts'
import { wrongClock } from '../faults/wrong-clock.ts'
import { toFolder } from './copied.ts'
import { destroyOnce, type Round } from './destroyed.ts'
import { copyOf, type Scene, startScene, untilComplete } from './scene.ts'

/** Seconds without the disk. */
const AWAY_MS = 20_000
/** Seconds by which the clock leaps. */
const LEAP_S = 50 * 60

/** What happened: figures, and a sentence for each breach. */
export type Verdict = { figures: Record<string, number>; breaches: string[]; skipped?: string }

/** The disk of the copy is pulled under sellers and comes back; then the store is destroyed. */
export async function diskPulled(folder: string): Promise<Verdict> {
  const usb = join(folder, 'usb')
  mkdirSync(usb)
  const scene = await startScene(folder, toFolder(usb))
  return whileAway(scene, folder, {
    take: () => renameSync(usb, `${usb}-lejos`),
    give: () => renameSync(`${usb}-lejos`, usb),
  })
}

/** The disk of the copy is full under sellers and has room again; then the store is destroyed. */
export async function diskFull(folder: string): Promise<Verdict> {
  const usb = join(folder, 'usb')
  mkdirSync(usb)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', usb]).status !== 0)
    return { figures: {}, breaches: [], skipped: 'this user may not mount a small file system' }
  const ballast = join(usb, 'lastre')
  try {
    const scene = await startScene(folder, toFolder(usb))
    return await whileAway(scene, folder, { take: () => fill(ballast), give: () => rmSync(ballast) })
  } finally {
    spawnSync('umount', ['-l', usb])
  }
}

/** The program is stopped and started under sellers, as an update does; then the store is destroyed. */
export async function restarted(folder: string): Promise<Verdict> {
  const usb = join(folder, 'usb')
  mkdirSync(usb)
  const scene = await startScene(folder, toFolder(usb))
  const load = startLoad([scene.service.address], scene.store)
  for (let time = 0; time < 3; time++) {
    await sleep(2000)
    await scene.service.end('SIGTERM')
  }
  await sleep(3000)
  await load.stop()
  return ended(scene, folder)
}

/**
 * The clock of the computer leaps ahead and back under sellers, by less than a sale asks about; then the store is
 * destroyed.
 */
export async function clockJumped(folder: string): Promise<Verdict> {
  const clock = wrongClock(folder)
  if (!clock) return { figures: {}, breaches: [], skipped: 'there is no C compiler' }
  const usb = join(folder, 'usb')
  mkdirSync(usb)
  const scene = await startScene(folder, toFolder(usb), clock.settings)
  const load = startLoad([scene.service.address], scene.store)
  for (const seconds of [LEAP_S, 0, -LEAP_S, 0]) {
    await sleep(3000)
    clock.leap(seconds)
  }
  await sleep(3000)
  const { outcomes } = await load.stop()
  const refused = outcomes.filter(({ status }) => status !== 200).length
  const verdict = await ended(scene, folder)
  return {
    figures: verdict.figures,
    breaches: [...(refused > 0 ? [`${refused} sales were refused meanwhile`] : []), ...verdict.breaches],
  }
}

async function whileAway(
  scene: Scene,
  folder: string,
  { take, give }: { take: () => void; give: () => void },
): Promise<Verdict> {
  const breaches: string[] = []
  const load = startLoad([scene.service.address], scene.store)
  await sleep(2000)
  const until = Date.now() + AWAY_MS
  let told = 0
  const taken = Date.now()
  take()
  while (Date.now() < until) {
    await sleep(200)
    if (told === 0 && (await copyOf(scene)).failing) told = Date.now() - taken
  }
  if (told === 0) breaches.push('it was never told')
  give()
  const given = Date.now()
  await untilComplete(scene)
  const back = Date.now() - given
  const { outcomes } = await load.stop()
  const refused = outcomes.filter(({ status }) => status !== 200).length
  if (refused > 0) breaches.push(`${refused} sales were refused meanwhile`)
  const verdict = await ended(scene, folder)
  return { figures: { told, back, ...verdict.figures }, breaches: [...breaches, ...verdict.breaches] }
}

async function ended(scene: Scene, folder: string): Promise<Verdict> {
  const [next, round] = await destroyOnce(scene, folder, 0)
  await next.service.stop()
  return { figures: figuresOf([round]), breaches: round.breaches }
}

/** The worst of some rounds. */
export function figuresOf(rounds: readonly Round[]): Record<string, number> {
  const most = (read: (round: Round) => number) => Math.round(Math.max(...rounds.map(read)) * 10) / 10
  return {
    acknowledged: rounds.flatMap(({ posts }) => posts).filter(({ id }) => id !== undefined).length,
    lost: rounds.reduce((sum, { lost }) => sum + lost, 0),
    oldestLostMs: Math.round(Math.max(...rounds.map(({ loss }) => loss))),
    restoredSeconds: most(({ restored }) => restored),
    servedSeconds: most(({ served }) => served),
  }
}

/** Uses up the free space. */
function fill(file: string): void {
  const handle = openSync(file, 'a')
  const block = Buffer.alloc(64 * 1024)
  try {
    for (;;) if (writeSync(handle, block) < block.length) break
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(handle)
  }
}
