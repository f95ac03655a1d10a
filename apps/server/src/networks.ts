import { BlockList, isIPv6 } from 'node:net'

/** Private networks (RFC 1918 and RFC 4193): no address of the internet, of this computer or of one link is in them. */
export const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'] as const

/** Every network that is not of the internet: of this computer, private, of one link, of groups, reserved. */
export const specialNetworks = [
  ...privateNetworks,
  ...['0.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...[
    '::/96',
    '::ffff:0:0/96',
    '64:ff9b::/96',
    '100::/64',
    '2001:db8::/32',
    '2002::/16',
    'fe80::/10',
    'ff00::/8',
  ],
] as const

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
