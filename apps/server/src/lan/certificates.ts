// The ASN.1 library reads metadata of its classes.
import 'reflect-metadata'
import { createHash, type webcrypto } from 'node:crypto'
import { isIP } from 'node:net'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { inLocalNetwork, LOCAL_NETWORKS } from './local-networks.ts'

/** A certificate and its private key, as PEM. */
export type Certified = { certificate: string; key: string }

const DAY_MS = 24 * 60 * 60 * 1000
const lifetimes = {
  /** Devices trust the authority once. */
  authorityDays: 3650,
  /** Apple refuses server certificates for longer than 398 days. */
  serverDays: 397,
  /** A new server certificate is made when the old one has fewer left. */
  renewDays: 30,
  /** The clock of a till may be behind. */
  behindDays: 2,
} as const

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/**
 * A certificate authority for the devices of one store. It is limited to servers of pages, to names ending in `.local` and
 * to addresses of local networks: who steals its key cannot pretend to be a bank to the devices that trust it, nor sign
 * mail or programs for them.
 */
export async function makeAuthority(computer: string, now: Date): Promise<Certified> {
  const keys = await newKeys()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [`Yunque en ${computer}`.slice(0, 64)] }],
    keys,
    signingAlgorithm: algorithm,
    ...validity(now, lifetimes.authorityDays),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      localNamesOnly(),
    ],
  })
  return certified(certificate, keys.privateKey)
}

/** A certificate of the server for these names and addresses, signed by the authority. */
export async function makeServerCertificate(
  authority: Certified,
  names: readonly string[],
  now: Date,
): Promise<Certified> {
  const issuer = new X509Certificate(authority.certificate)
  const signingKey = await crypto.subtle.importKey(
    'pkcs8',
    PemConverter.decodeFirst(authority.key),
    algorithm,
    false,
    ['sign'],
  )
  const keys = await newKeys()
  const certificate = await X509CertificateGenerator.create({
    subject: [{ CN: [names[0] ?? 'localhost'] }],
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: algorithm,
    ...validity(now, lifetimes.serverDays),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(names.map(alternative)),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  })
  return certified(certificate, keys.privateKey)
}

/** Whether an authority is for servers of pages alone. Those of the first versions are for any use. */
export function isForServersOnly({ certificate }: Certified): boolean {
  const usages = new X509Certificate(certificate).getExtension(ExtendedKeyUsageExtension)?.usages ?? []
  return usages.length === 1 && usages[0] === ExtendedKeyUsage.serverAuth
}

/** Whether an authority can still sign certificates of the full lifetime. */
export const canSign = ({ certificate }: Certified, now: Date): boolean =>
  daysLeft(new X509Certificate(certificate), now) > lifetimes.serverDays

/** Whether the authority signed the certificate, which is for exactly these names and does not end soon. */
export async function isCurrent(
  { certificate }: Certified,
  { authority, names, now }: { authority: Certified; names: readonly string[]; now: Date },
): Promise<boolean> {
  const server = new X509Certificate(certificate)
  const named =
    server.getExtension(SubjectAlternativeNameExtension)?.names.items.map(({ value }) => value) ?? []
  const { publicKey } = new X509Certificate(authority.certificate)
  const signed = await server.verify({ publicKey, signatureOnly: true })
  const same = named.length === names.length && names.every((name) => named.includes(name))
  return signed && same && daysLeft(server, now) > lifetimes.renewDays
}

/** SHA-256 of a certificate as devices show it: pairs of hexadecimal digits. */
export function fingerprintOf(certificate: string): string {
  const hash = createHash('sha256').update(derOf(certificate)).digest('hex').toUpperCase()
  return hash.match(/../g)?.join(':') ?? ''
}

/** A certificate as phones and Windows take it. */
export const derOf = (certificate: string): Buffer => Buffer.from(PemConverter.decodeFirst(certificate))

const newKeys = (): Promise<webcrypto.CryptoKeyPair> =>
  crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

const validity = (now: Date, days: number) => ({
  notBefore: new Date(now.getTime() - lifetimes.behindDays * DAY_MS),
  notAfter: new Date(now.getTime() + (days - lifetimes.behindDays) * DAY_MS),
})

const daysLeft = ({ notAfter }: X509Certificate, now: Date): number =>
  (notAfter.getTime() - now.getTime()) / DAY_MS

const alternative = (name: string) => ({ type: isIP(name) ? ('ip' as const) : ('dns' as const), value: name })

async function certified(certificate: X509Certificate, key: webcrypto.CryptoKey): Promise<Certified> {
  const exported = await crypto.subtle.exportKey('pkcs8', key)
  return { certificate: certificate.toString('pem'), key: PemConverter.encode(exported, 'PRIVATE KEY') }
}

function localNamesOnly(): Extension {
  const bases = [
    ...['local', 'localhost'].map((dNSName) => new GeneralName({ dNSName })),
    ...LOCAL_NETWORKS.map((iPAddress) => new GeneralName({ iPAddress })),
  ]
  const permitted = new GeneralSubtrees(bases.map((base) => new GeneralSubtree({ base })))
  const constraints = new NameConstraints({ permittedSubtrees: permitted })
  return new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(constraints))
}

/** The names that the authority may sign. */
export const signable = (names: readonly string[]): string[] =>
  names.filter((name) => (isIP(name) ? inLocalNetwork(name) : /(^|\.)local(host)?$/i.test(name)))
