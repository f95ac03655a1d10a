import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer } from 'node:tls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Certified, makeAuthority, makeServerCertificate, signable } from './certificates.ts'
import { keptCertificates } from './kept-certificates.ts'
import { inLocalNetwork, ownAddresses } from './local-networks.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yunque-tls-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const start = new Date()
const inDays = (days: number) => new Date(start.getTime() + days * 86_400_000)
const names = ['yunque.local', 'localhost', '192.168.1.20']
const kept = (days: number, wanted = names) =>
  keptCertificates({ dataDir, computer: 'caja-1', names: wanted, now: inDays(days) })

/** Opens a connection as a device that trusts the authority. Returns why it does not trust the server, or null. */
async function distrustOf(authority: Certified, own: Certified, host: string): Promise<string | null> {
  const server = createServer({ cert: own.certificate, key: own.key }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect({ host: '127.0.0.1', port, servername: host, ca: authority.certificate })
  try {
    await once(socket, 'secureConnect')
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'UNSPECIFIED' ? message : (code ?? message)
  } finally {
    socket.destroy()
    server.close()
  }
}

test('a device that trusts the authority trusts the server under each of its names', async () => {
  const { authority, server } = await kept(0)
  for (const name of ['yunque.local', 'localhost'])
    expect(await distrustOf(authority, server, name), name).toBeNull()
  expect(await distrustOf(authority, server, 'otra.local')).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
})

test('a device without the authority does not trust the server', async () => {
  const { server } = await kept(0)
  const other = await makeAuthority('otra', start)
  expect(await distrustOf(other, server, 'yunque.local')).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
})

test.each(['banco.example.com', 'example.com'])(
  'the authority cannot vouch for a name of the internet: %s',
  async (name) => {
    const authority = await makeAuthority('caja-1', start)
    const forged = await makeServerCertificate(authority, [name], start)
    expect(await distrustOf(authority, forged, name)).toBe('permitted subtree violation')
  },
)

test('both certificates are kept, for the account of the program alone', async () => {
  const first = await kept(0)
  expect(await kept(300)).toEqual(first)
  for (const file of ['autoridad.pem', 'servidor.pem'])
    expect((await stat(join(dataDir, 'tls', file))).mode & 0o777, file).toBe(0o600)
})

test.each([
  ['its last month', () => kept(370)],
  ['another address', () => kept(1, ['yunque.local', 'localhost', '192.168.1.21'])],
])('the server has a new certificate of the same authority in %s', async (_why, again) => {
  const first = await kept(0)
  const then = await again()
  expect(then.authority).toEqual(first.authority)
  expect(then.server.certificate).not.toBe(first.server.certificate)
  expect(await again()).toEqual(then)
})

test('an authority that can no longer sign for a whole term is replaced, and the certificate of the server with it', async () => {
  const first = await kept(0)
  const then = await kept(3650 - 300)
  expect(then.authority.certificate).not.toBe(first.authority.certificate)
  expect(await distrustOf(first.authority, then.server, 'yunque.local')).not.toBeNull()
})

test('a certificate of another authority, and a file that lost its key, are made anew', async () => {
  const first = await kept(0)
  const file = join(dataDir, 'tls', 'servidor.pem')
  const foreign = await makeServerCertificate(await makeAuthority('otra', start), names, start)
  await writeFile(file, `${foreign.certificate}\n${foreign.key}\n`)
  const then = await kept(0)
  expect(then.authority).toEqual(first.authority)
  expect(await distrustOf(then.authority, then.server, 'localhost')).toBeNull()
  await writeFile(file, then.server.certificate)
  expect((await kept(0)).server.key).toContain('PRIVATE KEY')
  expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY')
})

test('only names and addresses of a local network are signed', () => {
  const given = [
    'yunque.local',
    'localhost',
    'tienda.example.com',
    '10.1.2.3',
    '203.0.113.7',
    'fd00::2',
    '2001:db8::1',
  ]
  expect(signable(given)).toEqual(['yunque.local', 'localhost', '10.1.2.3', 'fd00::2'])
})

test.each([
  ['192.168.0.9', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['8.8.8.8', false],
  ['fe80::1', false],
])('%s is of a local network: %s', (address, expected) => {
  expect(inLocalNetwork(address)).toBe(expected)
})

test('addresses of private networks come first, and those of this computer alone are left out', () => {
  const one = (address: string, internal = false) => ({
    ...{ address, internal, netmask: '', mac: '', cidr: null },
    family: 'IPv4' as const,
  })
  expect(
    ownAddresses({ lo: [one('127.0.0.1', true)], wan: [one('203.0.113.7')], wifi: [one('192.168.1.20')] }),
  ).toEqual(['192.168.1.20', '203.0.113.7'])
})
