import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isIn, ofInternet } from './networks.ts'

/** Where the server may connect to at an address that a person typed: the internet with TLS, and networks of the operator. */
export type OutgoingPlaces = { isOperators(address: string): boolean; isPublic(address: string): boolean }

/** `networks`: those of the operator. They may be private and without TLS. */
export function outgoingPlaces(networks: readonly string[] = []): OutgoingPlaces {
  return { isOperators: isIn(networks), isPublic: ofInternet() }
}

const mayConnect = ({ isOperators, isPublic }: OutgoingPlaces, address: string, secure: boolean): boolean =>
  isOperators(address) || (secure && isPublic(address))

/** The error for an address where the server may not connect to; `secure`: with TLS. */
export type ForbiddenPlace = (secure: boolean) => Error

/**
 * Looks a host up, and connects to the address that was checked, so that a name cannot have another one afterwards. Others
 * are refused.
 */
export function lookupAt(places: OutgoingPlaces, secure: boolean, forbidden: ForbiddenPlace): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
      if (error) return callback(error, '')
      const [first] = found.filter(({ address }) => mayConnect(places, address, secure))
      if (!first) return callback(forbidden(secure), '')
      if (options.all) callback(null, [first])
      else callback(null, first.address, first.family)
    })
  }
}

/** A host that is an address is not looked up, so it is checked before. @throws what `forbidden` makes */
export function refuseForbidden(
  places: OutgoingPlaces,
  { hostname, protocol }: URL,
  forbidden: ForbiddenPlace,
): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'https:'
  if (isIP(address) !== 0 && !mayConnect(places, address, secure)) throw forbidden(secure)
}

/** Whether the code of an error says that a certificate is of another name, expired, or signed by nobody known. */
export const isCertificateFault = (code: string): boolean => /CERT|UNABLE_TO_|ALTNAME|PURPOSE/.test(code)
