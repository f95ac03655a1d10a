import { BlockList, isIPv6 } from 'node:net'

/** Private networks (RFC 1918 and RFC 4193): no address of the internet, of this computer or of one link is in them. */
export const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'] as const

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
