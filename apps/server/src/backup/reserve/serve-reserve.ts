import { rm } from 'node:fs/promises'
import type { Server } from 'node:net'
import { reserveDataDirectory } from '../../system/data-directory.ts'
import { version } from '../../system/version.ts'
import { type FollowState, newFollowState } from './follow-state.ts'
import { followStore } from './follow-store.ts'
import { promotePage, reservePage, workingPage } from './pages.ts'
import { type Answered, onlyHere, type PageRequest, type PlainServer, servePlainly } from './plain-server.ts'
import { clearRehearsal, completePromotion, copiesIn, reservePlace } from './promote.ts'
import { hashKey } from './reserve-row.ts'
import { type Seen, stateAsJson, viewOf, wordsOf } from './reserve-view.ts'
import { type Reception, ReserveWork } from './reserve-work.ts'
import { type Role, readRole, writeRole } from './role-file.ts'
import { clearHalfPromotion, setStoreAside } from './set-store-aside.ts'
import { isNonce, signedWitness, WITNESS_PATH } from './witness.ts'

type Place = {
  host: string
  port: number
  dataDir: string
  held: Server | undefined
  stop: AbortSignal
  onReady: (port: number) => void
  onError: (error: Error) => void
}

/**
 * Serves the pages of a reserve computer and receives its store, until `stop`, or until the computer has another role: then
 * true (store.reserve). @throws StartError
 */
export async function serveReserve(place: Place): Promise<boolean> {
  const { dataDir } = place
  const role = readRole(dataDir)
  if (!role || role.role === 'promoted') return false
  if (role.role === 'promoting') {
    if (clearHalfPromotion(dataDir)) {
      completePromotion(dataDir, role, null)
      return true
    }
    writeRole(dataDir, { ...role, role: 'following' })
  } else {
    setStoreAside(dataDir)
    // What an earlier store left is not of this one.
    if (role.heardAt === null) await rm(copiesIn(dataDir), { recursive: true, force: true })
  }
  const reserve = new Reserve(place, { ...role, role: 'following' })
  return reserve.run()
}

const titles = {
  promote: 'Convirtiendo en la tienda',
  rehearse: 'Ensayando',
  connect: 'Conectando con la tienda',
} as const

class Reserve implements Reception {
  readonly state: FollowState
  private readonly place: Place
  private readonly work: ReserveWork
  private readonly done = new AbortController()
  private current: Role
  private unfollow = new AbortController()
  private following = Promise.resolve()
  private release: (() => void) | undefined
  private server: PlainServer | undefined

  constructor(place: Place, role: Role) {
    const { dataDir, stop, onError } = place
    this.place = place
    this.current = role
    this.state = newFollowState(role)
    this.work = new ReserveWork({ dataDir, stop, reception: this, onRole: () => this.done.abort(), onError })
  }

  role(): Role {
    return this.current
  }

  setRole(role: Role): void {
    this.current = role
    writeRole(this.place.dataDir, role)
  }

  async run(): Promise<boolean> {
    const { stop, dataDir, onReady } = this.place
    try {
      this.release = await reserveDataDirectory(dataDir, () => undefined)
      await clearRehearsal(dataDir)
      this.server = await servePlainly(this.place, (request) => this.answer(request))
      await this.begin()
      onReady(this.server.port)
      const ended = AbortSignal.any([stop, this.done.signal])
      if (!ended.aborted)
        await new Promise((resolve) => ended.addEventListener('abort', resolve, { once: true }))
      await this.work.idle()
      await this.server.close()
      return this.done.signal.aborted
    } finally {
      await this.end()
    }
  }

  async begin(): Promise<void> {
    const { dataDir, port } = this.place
    this.release ??= await reserveDataDirectory(dataDir, () => undefined)
    this.unfollow = new AbortController()
    const following = {
      dataDir,
      place: reservePlace(dataDir, this.current),
      port: this.server?.port ?? port,
      role: () => this.current,
      setRole: (role: Role) => this.setRole(role),
      stop: this.unfollow.signal,
    }
    this.following = followStore(following, this.state)
  }

  async end(): Promise<void> {
    this.unfollow.abort()
    await this.following
    this.release?.()
    this.release = undefined
  }

  private seen(): Seen {
    const { current, rehearsed, fault } = this.work
    return { role: this.current, state: this.state, rehearsed, fault, work: current?.kind }
  }

  private async answer(request: PageRequest): Promise<Answered> {
    const { method, path } = request
    if (path === WITNESS_PATH) return this.witness(request)
    if (path === '/api/health') return { value: { status: 'ok', version, database: 'ok', reserve: true } }
    if (path === '/reserva/estado') return { value: stateAsJson(this.seen()) }
    if (path.startsWith('/api/'))
      return {
        status: 503,
        page: `Este computador es la reserva de ${this.current.name}; abra la dirección de la tienda`,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      }
    if (method === 'POST') return request.isHere ? this.begun(request) : onlyHere(request)
    const { current } = this.work
    if (current) {
      const { kind, text, done } = current
      return { page: workingPage(this.current.name, { title: titles[kind], text, done }), again: 1 }
    }
    if (path === '/convertir' && request.isHere) return this.form()
    const view = viewOf(this.seen(), { isHere: request.isHere, here: request.here })
    // A form that is being filled in stays.
    return {
      page: reservePage(view),
      ...(view.connectTo === undefined || !request.isHere ? { again: 2 } : {}),
    }
  }

  private begun({ path, form, address }: PageRequest): Answered {
    const field = (name: string) => form.get(name) ?? ''
    if (path === '/ensayar') this.work.begin({ kind: 'rehearse' })
    if (path === '/conectar')
      this.work.begin({ kind: 'connect', at: { address: field('address'), code: field('code') } })
    if (path !== '/convertir') return { to: '/' }
    const administrator = { username: field('username'), password: field('password') }
    this.work.begin({ kind: 'promote', administrator, address })
    return this.work.fault === undefined ? { to: '/' } : this.form()
  }

  private form(): Answered {
    const { text } = wordsOf(this.seen())
    return { page: promotePage(this.current.name, { behind: text, fault: this.work.fault }) }
  }

  private witness({ query }: PageRequest): Answered {
    const { id, store, generation, key } = this.current
    const nonce = query.get('nonce')
    if (query.get('id') !== String(id) || !isNonce(nonce)) return { status: 404, page: '' }
    const state = this.work.witness()
    const witnessed = { state, generation: `${store} ${generation}`, until: null }
    return { value: signedWitness(hashKey(key), nonce, witnessed) }
  }
}
