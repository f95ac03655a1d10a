import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { reserveMessages } from '@yunque/contract/backup/reserve'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { countAttempt, refuseBlocked } from '../../access/accounts/throttle.ts'
import { originOf } from '../../access/sessions/origin.ts'
import { Forbidden, HttpError, NotFound, Refusal } from '../../errors.ts'
import { parse } from '../../http/parse.ts'
import type { Network } from '../../lan/network.ts'
import { throttles } from '../../system/limits.ts'
import { version } from '../../system/version.ts'
import { admitReserve, readAbout } from './accept-code.ts'
import { betweenPaths, CREDENTIAL, PROTOCOL } from './between-paths.ts'
import type { Codes } from './codes.ts'
import { requireAdministrator } from './require-administrator.ts'
import type { ReserveCopy } from './reserve-copy.ts'
import { ownerOfKey } from './reserve-row.ts'
import { readRole } from './role-file.ts'
import { proofOf, sealFor } from './shared-secret.ts'
import type { Standing } from './standing.ts'
import { ownBuild, whyUnfit } from './versions.ts'
import { isNonce, signedWitness, WITNESS_PATH } from './witness.ts'

const BODY = 8 * 1024
/** How long the store waits, in ms, until the reserve computer has its last writes, before it hands over. */
const LAST_MS = 20_000
/** How long a refused connection stays, in ms, for its answer to be read. */
const READ_MS = 1000
const guesses = { throttle: throttles.reserveCode, of: 'reserve' }

const beginBody = z.object({ sent: z.base64() })
const finishBody = z.object({ run: z.uuid(), about: z.string().max(1000), proof: z.base64() })
const handOverBody = z.object({ username: z.string().max(60), password: z.string().max(200) })

type Parts = {
  network: Network
  copy: ReserveCopy
  standing: Standing
  codes: Codes
}

/** The calls of the reserve computer to its store, and the call of a store that starts to its reserve computer. */
export const betweenRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { network, copy, standing, codes } = parts
  const { database } = app
  const { db } = database
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (standing.closed() !== undefined) throw new HttpError(503, standing.closed() ?? '')
  })
  const options = { bodyLimit: BODY }
  app.post(betweenPaths.begin, options, async (request) => {
    const { sent } = parse(beginBody, request.body)
    await refuseBlocked(db, [guesses])
    const begun = codes.begin(Buffer.from(sent, 'base64'), Date.now())
    if (!begun) throw new Refusal(reserveMessages.wrongCode)
    return { run: begun.run, sent: begun.sent.toString('base64') }
  })
  app.post(betweenPaths.finish, options, async (request) => {
    const { run, about, proof } = parse(finishBody, request.body)
    const reserve = readAbout(about)
    const finished = codes.finish(run, { about, proof: Buffer.from(proof, 'base64') }, Date.now())
    if (finished === 'none' || finished === 'wrong') {
      // Who never had the code to guess at does not block who has it.
      if (finished === 'wrong') await countAttempt(db, [guesses])
      throw new Refusal(reserveMessages.wrongCode)
    }
    const { secret, by } = finished
    const authority = network.authority()
    if (!authority) throw new Refusal(reserveMessages.noNetwork)
    const { generation } = standing
    const admitted = await admitReserve(database, {
      about: reserve,
      by,
      generation,
      network: network.info(),
      authority,
    })
    await copy.refresh()
    const sealed = sealFor(secret, Buffer.from(JSON.stringify(admitted)))
    // Even without the content the answer shows that it comes from who has the code.
    return { sealed: sealed.toString('base64'), proof: proofOf(secret, 'tienda').toString('base64') }
  })
  app.get(WITNESS_PATH, async (request) => {
    const { id, nonce } = request.query as { id?: string; nonce?: string }
    if (!isNonce(nonce) || !/^\d{1,9}$/.test(id ?? '')) throw new NotFound()
    const { rows } = await sql<{ keyHash: string }>`
      select key_hash as "keyHash" from reserves where id = ${Number(id)} and end_reason = 'promoted'`.execute(
      db,
    )
    const [row] = rows
    if (!row) throw new NotFound()
    return signedWitness(row.keyHash, nonce, {
      state: 'store',
      generation: standing.text,
      until: readRole(app.dataDir)?.until ?? null,
    })
  })
  app.post(betweenPaths.handOver, options, async (request, reply) => {
    if (!ownerOfKey(copy.row(), request.headers[CREDENTIAL])) throw new Forbidden()
    const given = parse(handOverBody, request.body)
    // Also when the connection ends before: the reserve computer answers then who is the store.
    const ended = once(reply.raw, 'close')
    await requireAdministrator(db, given, originOf(request))
    const whyNot = await closeStore(parts)
    if (whyNot !== undefined) {
      standing.open()
      throw new HttpError(503, whyNot)
    }
    void ended.then(() => standing.restart())
    return { done: true }
  })
  serveStream(app, parts)
}

/** Ends the sales of the store, and lets the reserve computer have all of them. Returns why that is not possible. */
async function closeStore({ copy, standing }: Parts): Promise<string | undefined> {
  if (!(await standing.close())) return 'La tienda todavía está guardando; intente de nuevo en unos segundos'
  return (await copy.untilComplete(LAST_MS))
    ? undefined
    : 'El computador de reserva no recibió lo último de la tienda; intente de nuevo'
}

/** The stream is no request: its connection stays, and has the same limits as others. */
function serveStream(app: FastifyInstance, { copy, standing }: Parts): void {
  const isOurs = (request: IncomingMessage) =>
    request.headers.upgrade === PROTOCOL && request.url === betweenPaths.stream
  // Other upgrades, such as h2c, get a plain answer.
  Object.assign(app.server, { shouldUpgradeCallback: isOurs })
  const open = new Set<Duplex>()
  app.server.on('upgrade', (request: IncomingMessage, connection: Duplex, first: Buffer) => {
    connection.on('error', () => undefined)
    const refused = isOurs(request)
      ? whyRefused(request, { copy, standing })
      : { status: 400, text: 'Bad Request' }
    if (refused) {
      refuse(connection, refused)
      return
    }
    connection.write(
      `HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: ${PROTOCOL}\r\nx-program: ${version}\r\n\r\n`,
    )
    open.add(connection)
    connection.once('close', () => open.delete(connection))
    copy.accept(connection, first, followerOf(request))
  })
  app.addHook('onClose', async () => {
    for (const one of open) one.destroy()
  })
}

type Refused = { status: number; text: string }

/** The other side may never end such a connection. */
function refuse(connection: Duplex, { status, text }: Refused): void {
  const length = Buffer.byteLength(text)
  connection.end(
    `HTTP/1.1 ${status} No\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${text}`,
  )
  setTimeout(() => connection.destroy(), READ_MS).unref()
}

function whyRefused(
  { headers, socket }: IncomingMessage,
  { copy, standing }: Pick<Parts, 'copy' | 'standing'>,
): Refused | undefined {
  // The key is never sent in the clear.
  if (!('encrypted' in socket)) return { status: 403, text: 'Solo por una conexión segura' }
  if (standing.closed() !== undefined) return { status: 503, text: standing.closed() ?? '' }
  if (!copy.looked()) return { status: 503, text: 'La tienda está arrancando' }
  if (!ownerOfKey(copy.row(), headers[CREDENTIAL]))
    return { status: 401, text: 'La tienda ya no tiene a este computador como reserva' }
  const build = {
    program: textOf(headers['x-program']),
    system: textOf(headers['x-system']),
    postgres: textOf(headers['x-postgres']),
  }
  const unfit = whyUnfit(build, ownBuild())
  return unfit === undefined ? undefined : { status: 409, text: unfit }
}

const textOf = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value.slice(0, 40) : ''

/** Its addresses are where the connection comes from and its name, with the port at which it answers. */
function followerOf({ headers, socket }: IncomingMessage) {
  const port = /^\d{1,5}$/.test(textOf(headers['x-port'])) ? textOf(headers['x-port']) : '3000'
  const from = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const host = /^[a-z0-9-]{1,63}$/i.test(textOf(headers['x-host']))
    ? `${textOf(headers['x-host'])}.local`
    : undefined
  const hosts = [from, ...(host ? [host] : [])].filter((one) => one !== '')
  const addresses = hosts.map((one) => (one.includes(':') ? `[${one}]:${port}` : `${one}:${port}`))
  return { addresses, program: textOf(headers['x-program']) }
}
