import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../system/start-error.ts'
import type { Installation } from './installation.ts'

/** How long a program may take until it answers. */
const STARTING_MS = 5 * 60_000
const EVERY_MS = 250

/** `moved`, `waiting`: it answers so, for the store is on another computer, or waits for its reserve computer. */
type Health = { version?: string; paused?: boolean; moved?: boolean; waiting?: boolean }

type Expected = { address: string; version: string; paused: boolean }

/** Waits until the program answers as this version, `paused` or not. Throws StartError when it ends, or takes too long. */
export async function waitForVersion(
  at: Pick<Installation, 'isRunning'>,
  { address, version, paused }: Expected,
): Promise<void> {
  for (
    const deadline = performance.now() + STARTING_MS;
    performance.now() < deadline;
    await sleep(EVERY_MS)
  ) {
    const health = await healthAt(address)
    if (health?.version === version && Boolean(health.paused) === paused) return
    if (!(await at.isRunning())) throw new StartError('el programa se cierra al iniciar')
  }
  throw new StartError(`el programa no responde en ${address}`)
}

/** Starts what an update leaves. Throws StartError: the `sentence` of the update, and why the program does not start. */
export async function startAgain(
  at: Pick<Installation, 'start' | 'isRunning'>,
  { address, version, sentence }: { address: string; version: string; sentence: string },
): Promise<void> {
  try {
    await at.start()
    await waitForVersion(at, { address, version, paused: false })
  } catch (cause) {
    throw new StartError(`${sentence} Pero ${reasonOf(cause)}.`, { cause })
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function healthAt(address: string): Promise<Health | undefined> {
  try {
    const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(5000) })
    const health = (await answer.json()) as Health
    return answer.ok || health.moved || health.waiting ? health : undefined
  } catch {
    return undefined
  }
}
