import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { GENERATION } from '@yunque/contract/core/constants'
import type { NetworkInfo } from '@yunque/contract/settings/network'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ownName } from '../../lan/local-networks.ts'
import { readRole } from './role-file.ts'

const EVERY_MS = 3000
/** For so long each three seconds; then each minute. */
const SOON_MS = 60 * 60_000
const LATER_MS = 60_000
const ANSWER_MS = 2000
const health = z.object({ moved: z.boolean().default(false), reserve: z.boolean().default(false) })

/**
 * Shows the former computer of the store that it is not the store any more, until it is reached and answers that it is
 * none (store.generation). It begins once this computer is `ready`: it has the addresses of the store before the former one
 * gives them up. Resolves then; undefined without one.
 */
export function notifyFormer(
  app: FastifyInstance,
  generation: string,
  { network, ready = Promise.resolve() }: { network: () => NetworkInfo; ready?: Promise<void> },
): Promise<void> | undefined {
  const role = readRole(app.dataDir)
  if (role?.role !== 'promoted') return undefined
  const stop = new AbortController()
  const notify = async (host: string): Promise<boolean> => {
    const response = await fetch(`http://${host}:${role.httpPort}/api/health`, {
      headers: { [GENERATION]: generation },
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_MS)]),
    })
    const { moved, reserve } = health.parse(await response.json())
    return moved || reserve
  }
  const done = (async () => {
    await Promise.race([ready, once(stop.signal, 'abort')])
    const start = performance.now()
    while (!stop.signal.aborted) {
      const hosts = othersOf(role.hosts, network())
      const answers = await Promise.all(hosts.map((host) => notify(host).catch(() => false)))
      if (answers.includes(true)) return
      const pause = performance.now() - start < SOON_MS ? EVERY_MS : LATER_MS
      await sleep(pause, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
    }
  })()
  app.addHook('onClose', async () => {
    stop.abort()
    await done
  })
  return done
}

/** Without the names and the addresses that the former computer had and this one has now. */
export function othersOf(hosts: readonly string[], { addresses, name }: NetworkInfo): string[] {
  const own = new Set([...addresses, name, `${ownName()}.local`.toLowerCase()])
  return hosts.filter((host) => !own.has(host.toLowerCase()))
}
