import { hostname, networkInterfaces } from 'node:os'
import { isIn, privateNetworks } from '../system/networks.ts'

/** Networks that no address of the internet is in: private ones, those of shared providers, and this computer. */
export const LOCAL_NETWORKS = [
  ...privateNetworks,
  '169.254.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '::1/128',
] as const

/** Whether an address is one of a local network. */
export const inLocalNetwork = isIn(LOCAL_NETWORKS)

/** The addresses of this computer that others of its network can type, those of private networks first. */
export function ownAddresses(interfaces = networkInterfaces()): string[] {
  const addresses = Object.values(interfaces)
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
  return [...new Set(addresses)].sort(
    (one, other) => Number(inLocalNetwork(other)) - Number(inLocalNetwork(one)),
  )
}

/** The name of this computer without its domain. */
export const ownName = (): string => hostname().split('.')[0] || 'servidor'
