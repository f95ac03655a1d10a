// The library of certificates reads metadata of its classes.
import 'reflect-metadata'
import { execFileSync, spawnSync } from 'node:child_process'
import type { webcrypto } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer } from 'node:tls'
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type Certified,
  isForServersOnly,
  makeAuthority,
  makeServerCertificate,
  signable,
} from './certificates.ts'
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
const kept = (days: number, wanted = names, renewed = false) =>
  keptCertificates({ dataDir, computer: 'caja-1', names: wanted, now: inDays(days), renewed })
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

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

/** The uses for which openssl takes a certificate, by what it prints of it. */
function usesOf(certificate: string): string[] {
  const printed = execFileSync('openssl', ['x509', '-noout', '-purpose'], {
    input: certificate,
    encoding: 'utf8',
  })
  return [...printed.matchAll(/^(.+?) : Yes/gm)].map(([, use = '']) => use)
}

/** The uses for which openssl verifies the certificate of the server by the authority. */
async function verifiedUses({ authority, server }: Awaited<ReturnType<typeof kept>>): Promise<string[]> {
  const files = { ca: join(dataDir, 'ca.pem'), own: join(dataDir, 'own.pem') }
  await writeFile(files.ca, authority.certificate)
  await writeFile(files.own, server.certificate)
  const uses = ['sslserver', 'sslclient', 'smimesign', 'smimeencrypt', 'codesign', 'timestampsign']
  return uses.filter(
    (use) => spawnSync('openssl', ['verify', '-CAfile', files.ca, '-purpose', use, files.own]).status === 0,
  )
}

test('authority and server certificate are for servers of pages, and for nothing else', async () => {
  const both = await kept(0)
  // What openssl says of every certificate, and of every authority.
  const always = [
    'Any Purpose',
    'Any Purpose CA',
    'OCSP helper',
    'OCSP helper CA',
    'CRL signing CA',
    'Time Stamp signing CA',
  ]
  const uses = (certificate: string) => usesOf(certificate).filter((use) => !always.includes(use))
  expect(uses(both.server.certificate)).toEqual(['SSL server'])
  expect(uses(both.authority.certificate)).toEqual(['SSL server CA', 'Netscape SSL server CA'])
  expect(await verifiedUses(both)).toEqual(['sslserver'])
  expect(isForServersOnly(both.authority)).toBe(true)
})

test('what an authority of servers signs for another use is not trusted for it', async () => {
  const { authority } = await kept(0)
  const signed = await signedForAll(authority)
  expect(await verifiedUses({ authority, server: signed })).toEqual(['sslserver'])
})

test('an authority of any use stays until it is renewed, and is told apart', async () => {
  await kept(0)
  const file = join(dataDir, 'tls', 'autoridad.pem')
  const former = await authorityForAll()
  await writeFile(file, `${former.certificate}\n${former.key}\n`)
  const still = await kept(0)
  expect(still.authority).toEqual(former)
  expect(isForServersOnly(still.authority)).toBe(false)
  const renewed = await kept(0, names, true)
  expect(isForServersOnly(renewed.authority)).toBe(true)
  expect(renewed.authority.certificate).not.toBe(former.certificate)
  expect(await distrustOf(renewed.authority, renewed.server, 'yunque.local')).toBeNull()
  expect(await kept(0)).toEqual(renewed)
})

/** An authority as the first versions made it. */
async function authorityForAll(): Promise<Certified> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Yunque en caja-1',
    keys,
    signingAlgorithm: algorithm,
    notBefore: inDays(-2),
    notAfter: inDays(3648),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  })
  return pemOf(certificate, keys.privateKey)
}

/** A certificate of any use, signed with the stolen key of the authority. */
async function signedForAll(authority: Certified): Promise<Certified> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const der = PemConverter.decodeFirst(authority.key)
  const certificate = await X509CertificateGenerator.create({
    subject: 'CN=yunque.local',
    issuer: new X509Certificate(authority.certificate).subject,
    publicKey: keys.publicKey,
    signingKey: await crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']),
    signingAlgorithm: algorithm,
    notBefore: inDays(-1),
    notAfter: inDays(300),
  })
  return pemOf(certificate, keys.privateKey)
}

async function pemOf(certificate: X509Certificate, key: webcrypto.CryptoKey): Promise<Certified> {
  const exported = await crypto.subtle.exportKey('pkcs8', key)
  return { certificate: certificate.toString('pem'), key: PemConverter.encode(exported, 'PRIVATE KEY') }
}

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
    address,
    internal,
    netmask: '',
    mac: '',
    cidr: null,
    family: 'IPv4' as const,
  })
  expect(
    ownAddresses({ lo: [one('127.0.0.1', true)], wan: [one('203.0.113.7')], wifi: [one('192.168.1.20')] }),
  ).toEqual(['192.168.1.20', '203.0.113.7'])
})
