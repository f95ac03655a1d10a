import { GENERATION } from '@yunque/contract/core/constants'
import type { FastifyInstance } from 'fastify'
import type { Network } from '../lan/network.ts'
import { everyMinute } from '../system/every-minute.ts'
import { announceBackup } from './backup-work.ts'
import { type ContinuousCopy, continuousCopy, noContinuousCopy } from './continuous/continuous-copy.ts'
import { readGeneration } from './reserve/generation.ts'
import { notifyFormer } from './reserve/notify-former.ts'
import { noReserveCopy, type ReserveCopy, reserveCopy } from './reserve/reserve-copy.ts'
import { Standing } from './reserve/standing.ts'
import { storagePlaces } from './storage/storage-address.ts'

declare module 'fastify' {
  interface FastifyInstance {
    continuousCopy: ContinuousCopy
    reserveCopy: ReserveCopy
  }
}

type Copying = {
  /** Whether the database is the embedded one of this process: another has its own copies. */
  isEmbedded: boolean
  network: Network
  /** Networks where the storage may be private (store.storage-addresses). */
  networks: readonly string[] | undefined
  /** Ends this application and starts the program again. */
  restart: () => void
}

/**
 * Copies the store continuously to its places and to its reserve computer. Returns whether this process is still the store
 * (store.generation).
 */
export async function startCopies(
  app: FastifyInstance,
  { isEmbedded, network, networks, restart }: Copying,
): Promise<Standing> {
  app.decorate('continuousCopy', isEmbedded ? copyOf(app, networks) : noContinuousCopy)
  app.decorate('reserveCopy', isEmbedded ? reserveOf(app, network) : noReserveCopy)
  return standingOf(app, { network, restart })
}

function copyOf(app: FastifyInstance, networks: readonly string[] = []): ContinuousCopy {
  const { database } = app
  return continuousCopy({
    database,
    dataDir: app.dataDir,
    places: storagePlaces(networks),
    onError: (err) => app.log.error({ err }, 'continuous copy failed'),
    onChange: () => void announceBackup(database, 0).catch(() => undefined),
  })
}

function reserveOf(app: FastifyInstance, { authority, info }: Network): ReserveCopy {
  const { database, dataDir } = app
  return reserveCopy({
    database,
    dataDir,
    authority,
    network: info,
    onError: (err) => app.log.error({ err }, 'copy to the reserve computer failed'),
    onChange: () => void announceBackup(database, 0).catch(() => undefined),
  })
}

/** Each answer has the store and its generation, so that devices refuse a former server (store.generation). */
async function standingOf(
  app: FastifyInstance,
  { network, restart }: { network: Network; restart: () => void },
): Promise<Standing> {
  const { database, dataDir } = app
  const generation = await readGeneration(database.pool)
  const { authority } = network
  const standing = new Standing({
    database,
    dataDir,
    generation,
    authority,
    reserveAt: () => app.reserveCopy.row()?.addresses[0] ?? null,
    reserveUntil: () => app.reserveCopy.until(),
    restart,
  })
  void notifyFormer(app, standing.text, { network: network.info, ready: network.whenOpen() })
  everyMinute(app, () => standing.refresh(), 'generation not read')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(GENERATION, standing.text)
  })
  return standing
}
