import { expect, test } from 'vitest'
import { lookupAt, outgoingPlaces, refuseForbidden } from './outgoing.ts'

const forbidden = () => new Error('forbidden')
const refusal = (url: string, networks: readonly string[] = []) => {
  try {
    refuseForbidden(outgoingPlaces(networks), new URL(url), forbidden)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Addresses of this computer, of its networks, of clouds' own services, and the ways to write them. */
const hostile = [
  '127.0.0.1', '127.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '127.0.1',
  '0.0.0.0', '0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255',
  '0xc0a80001', '3232235521', '169.254.169.254', '0xa9fea9fe', '2852039166', '169.254.0.1', '100.64.0.1', '100.127.255.255',
  '192.0.0.1', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1',
  '239.255.255.255', '240.0.0.1', '255.255.255.255',
  '[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::ffff:169.254.169.254]',
  '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::1]', '[100::1]', '[2001::1]', '[2001:db8::1]', '[2002:7f00:1::]',
  '[2002:c0a8:1::]', '[3fff::1]', '[fc00::1]', '[fd00:ec2::254]', '[fdff::1]', '[fe80::1]', '[fec0::1]', '[ff02::1]', '[ff0e::1]',
  '[5f00::1]', '[4000::1]',
] // biome-ignore format: a table

test(`${hostile.length} addresses that are not of the internet are refused, however they are written`, () => {
  expect(hostile.filter((host) => refusal(`https://${host}/`) === undefined)).toEqual([])
  expect(hostile.filter((host) => refusal(`http://${host}:8080/`) === undefined)).toEqual([])
})

test('the internet is reached with TLS alone, and networks of the operator also without', () => {
  expect(refusal('https://1.1.1.1/')).toBeUndefined()
  expect(refusal('https://[2606:4700::1111]/')).toBeUndefined()
  expect(refusal('http://1.1.1.1/')).toBe('forbidden')
  expect(refusal('http://192.168.1.7/', ['192.168.1.0/24'])).toBeUndefined()
  expect(refusal('https://192.168.2.7/', ['192.168.1.0/24'])).toBe('forbidden')
})

/** What a look-up of a name of this computer leads to. */
const connectedTo = (networks: readonly string[]): Promise<unknown> =>
  new Promise((resolve) => {
    lookupAt(outgoingPlaces(networks), true, forbidden)('localhost', { all: true }, (error, chosen) =>
      resolve(error ? error.message : chosen),
    )
  })

test('a name leads to an address that was checked, and is refused when it has none that may be called', async () => {
  expect(await connectedTo([])).toBe('forbidden')
  expect(await connectedTo(['127.0.0.0/8'])).toEqual([{ address: '127.0.0.1', family: 4 }])
})
