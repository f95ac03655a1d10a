import type { NetworkInfo } from '@yunque/contract/settings/network'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../system/config.ts'
import { type AnnouncedName, announceName } from './announce-name.ts'
import { type Certified, fingerprintOf, isForServersOnly, signable } from './certificates.ts'
import { keptCertificates } from './kept-certificates.ts'
import { type KnownAddress, noteOwnAddress, readAddresses } from './known-addresses.ts'
import { ownAddresses, ownName } from './local-networks.ts'
import { listenPlainly, listenSecurely, type SecureServer } from './secure-server.ts'

/** The store on the network of its shop: its HTTPS port, its certificates and its name. */
export type Network = {
  info(): NetworkInfo
  /** The certificate that other devices must trust, as PEM; null without HTTPS. */
  authority(): string | null
  /** Opens HTTPS and announces the name, beside the open HTTP port. What fails is logged: the store sells without it. */
  open(app: FastifyInstance, httpPort: number): Promise<void>
  /** Resolves once `open` is done, with the ports of former computers. */
  whenOpen(): Promise<void>
  /** Follows the addresses of this computer, which change with its router, and renews what ends. */
  refresh(): Promise<void>
  /** Makes authority and certificate anew, at once. Without HTTPS it does nothing and answers false. */
  renew(): Promise<boolean>
  /** Takes over what a sheet of recovery brought into the data directory: authority, certificate, name and ports. */
  adopt(): Promise<void>
  close(): Promise<void>
}

type Place = Pick<Config, 'host' | 'httpsPort' | 'dataDir' | 'trustProxy' | 'practice'>

const NAME = 'yunque'
const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])
const LOOPBACK = /^(localhost|127\..*|::1)$/i

/** The network that the store is on. Behind a proxy, and on a loopback address, it is on none. */
export function networkOf({ host, httpsPort, dataDir, trustProxy, practice }: Place): Network {
  const reach = trustProxy.length > 0 ? 'proxy' : practice || LOOPBACK.test(host) ? 'computer' : 'network'
  const info: NetworkInfo = { reach, addresses: [], name: null, httpPort: 0, https: null }
  let announced: AnnouncedName | undefined
  let server: SecureServer | undefined
  /** Ports by which devices know the store from its former computers. */
  const beside: (Pick<SecureServer, 'port' | 'close'> & Partial<SecureServer>)[] = []
  let opened: FastifyInstance | undefined
  let authority: Certified | null = null
  let opening = Promise.resolve()
  let using = Promise.resolve(false)
  const isOpen = Promise.withResolvers<void>()

  /** Names and addresses of the store that the authority may sign. */
  const hosts = () => signable([...(info.name ? [info.name] : []), ...info.addresses])
  async function certified({ renewed = false } = {}) {
    const names = [...hosts(), 'localhost', '127.0.0.1', `${ownName()}.local`.toLowerCase()]
    const wanted = { dataDir, computer: ownName(), names: [...new Set(names)], now: new Date(), renewed }
    const kept = await keptCertificates(wanted)
    authority = kept.authority
    return kept.server
  }
  const look = () => {
    info.addresses = EVERY_ADDRESS.has(host) ? ownAddresses() : [host]
  }
  async function openSecurely(app: FastifyInstance): Promise<void> {
    const port = httpsPort ?? securePort(info.httpPort)
    server = await listenSecurely(app, { host, port, certified: await certified() })
    tellOf(server)
  }
  const tellOf = ({ port }: SecureServer) => {
    if (!authority) return
    const onlyServers = isForServersOnly(authority)
    info.https = { port, hosts: hosts(), fingerprint: fingerprintOf(authority.certificate), onlyServers }
  }
  /** One after the other: both write the same files. */
  const use = (how = {}): Promise<boolean> => {
    using = using
      .catch(() => false)
      .then(async () => {
        if (!server) return false
        const certificate = await certified(how)
        for (const one of [server, ...beside]) one.use?.(certificate)
        tellOf(server)
        return true
      })
    return using
  }
  async function openAll(app: FastifyInstance): Promise<void> {
    opened = app
    look()
    const { former } = await readAddresses(dataDir)
    await announce(app, former)
    await openSecurely(app).catch((err: unknown) => app.log.warn({ err }, 'HTTPS not opened'))
    await openFormer(app, former)
    await noteOwn(app)
  }
  /** By the name of the last computer, under which devices look for the store (store.recovery-network). */
  async function announce(app: FastifyInstance, [last]: readonly KnownAddress[]): Promise<void> {
    const wanted = last?.name?.replace(/\.local$/, '') ?? NAME
    if (announced && info.name === `${wanted}.local`) return
    await announced?.end()
    announced = await announceName(wanted, info.httpPort).catch((err: unknown) => {
      app.log.warn({ err }, 'name not announced')
      return undefined
    })
    info.name = announced?.name.toLowerCase() ?? null
  }
  async function openFormer(app: FastifyInstance, former: readonly KnownAddress[]): Promise<void> {
    const taken = () => [info.httpPort, server?.port, ...beside.map((one) => one.port)]
    const open = async (port: number | null, listen: (port: number) => Promise<(typeof beside)[number]>) => {
      if (port === null || taken().includes(port)) return
      await listen(port).then(
        (one) => beside.push(one),
        (err: unknown) => app.log.warn({ err, port }, 'port of the former computer not opened'),
      )
    }
    for (const { httpPort, httpsPort } of former) {
      if (server)
        await open(httpsPort, async (port) =>
          listenSecurely(app, { host, port, certified: await certified() }),
        )
      await open(httpPort, (port) => listenPlainly(app, { host, port }))
    }
  }
  const noteOwn = (app: FastifyInstance): Promise<void> =>
    noteOwnAddress(dataDir, {
      name: info.name,
      httpPort: info.httpPort,
      httpsPort: info.https?.port ?? null,
    }).catch((err: unknown) => app.log.warn({ err }, 'address not noted'))
  return {
    info: () => info,
    authority: () => (info.https ? (authority?.certificate ?? null) : null),
    open(app, httpPort) {
      info.httpPort = httpPort
      if (reach === 'network') opening = openAll(app)
      void opening.finally(isOpen.resolve)
      return opening
    },
    whenOpen: () => isOpen.promise,
    async refresh() {
      if (reach === 'network') look()
      await use()
    },
    renew: () => use({ renewed: true }),
    async adopt() {
      await opening
      if (!opened) return
      const { former } = await readAddresses(dataDir)
      await announce(opened, former)
      await use()
      await openFormer(opened, former)
      await noteOwn(opened)
    },
    async close() {
      await opening
      for (const one of [...(server ? [server] : []), ...beside]) one.close()
      await announced?.end()
    },
  }
}

/** A store that only its own computer reaches. */
export const noNetwork: Network = networkOf({
  host: '127.0.0.1',
  httpsPort: undefined,
  dataDir: '',
  trustProxy: [],
  practice: false,
})

/** 3443 beside 3000. Any free port stays any free port. */
const securePort = (port: number): number => (port === 0 ? 0 : ((port + 442) % 65_535) + 1)
