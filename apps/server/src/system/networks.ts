import { BlockList, isIPv6 } from 'node:net'

/** Private networks (RFC 1918 and RFC 4193): no address of the internet, of this computer or of one link is in them. */
export const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'] as const

/** IPv4 networks that are not of the internet: of this computer, private, of one link, of groups, reserved. */
const specialNetworks = [
  ...privateNetworks.filter((network) => !network.includes(':')),
  '0.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const

/** The IPv6 that the internet uses (RFC 4291): every other one is of a link, a site, a group or of nobody yet. */
const internetV6 = ['2000::/3'] as const
/** What of it is for protocols, for documentation, or embeds an IPv4 (RFC 6890, 9637): Teredo and 6to4 among them. */
const specialV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const

/**
 * Whether an address is of the internet. IPv4 by what is not, IPv6 by what is, because most of it is of no use to anybody and
 * new special networks would be let through (store.storage-addresses).
 */
export function ofInternet(): (address: string) => boolean {
  const [isSpecial, isInternet] = [isIn([...specialNetworks, ...specialV6]), isIn(internetV6)]
  return (address) => !isSpecial(address) && (!isIPv6(address) || isInternet(address))
}

/** Whether an address is in one of the networks, which are written as `10.0.0.0/8`. */
export function isIn(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
