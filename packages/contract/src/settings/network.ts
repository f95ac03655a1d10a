/** How the store is reached: from its own computer alone, through a proxy, or by its network. */
type Reach = 'computer' | 'proxy' | 'network'

/** The store on the network of its shop. */
export type NetworkInfo = {
  reach: Reach
  /** What other computers can type, without port. */
  addresses: string[]
  /** The name that the network resolves, such as `yunque.local`; null when it could not be announced. */
  name: string | null
  httpPort: number
  /** Null when the encrypted port could not be opened. */
  https: {
    port: number
    /** What the certificate is for: the names and addresses that other computers can type. */
    hosts: string[]
    /** SHA-256 of the certificate that devices trust. */
    fingerprint: string
    /** False for one of an early version, which devices trust for other uses too. */
    onlyServers: boolean
  } | null
}

/** Where a device is connected to the store, by a page that needs no session. */
export const CONNECT_PATH = '/conectar'

/** The addresses to type, the shortest to remember first, of a store that others can reach. */
export const networkAddresses = ({ addresses, name, httpPort }: NetworkInfo): string[] =>
  [...(name ? [name] : []), ...addresses].map((host) => addressOf('http', host, httpPort))

/** The encrypted addresses to type; none without HTTPS. */
export const secureAddresses = ({ https }: NetworkInfo): string[] =>
  https ? https.hosts.map((host) => addressOf('https', host, https.port)) : []

const addressOf = (scheme: string, host: string, port: number): string =>
  `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`
