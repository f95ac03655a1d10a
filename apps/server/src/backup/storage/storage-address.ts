import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isIn, ofInternet } from '../../system/networks.ts'
import { StorageFault } from './storage-fault.ts'

/** Where the storage of copies may be (store.storage-addresses). */
export type StoragePlaces = { isOperators(address: string): boolean; isPublic(address: string): boolean }

/** `networks`: those of the operator. They may be private and without TLS (store.storage-addresses). */
export function storagePlaces(networks: readonly string[] = []): StoragePlaces {
  return { isOperators: isIn(networks), isPublic: ofInternet() }
}

const mayConnect = ({ isOperators, isPublic }: StoragePlaces, address: string, secure: boolean): boolean =>
  isOperators(address) || (secure && isPublic(address))

/** Looks a host up, and connects to the address that was checked. Others are refused (store.storage-addresses). */
export function lookupAt(places: StoragePlaces, secure: boolean): LookupFunction {
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

/** A host that is an address is not looked up, so it is checked before. @throws StorageFault */
export function refuseForbidden(places: StoragePlaces, { hostname, protocol }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'https:'
  if (isIP(address) !== 0 && !mayConnect(places, address, secure)) throw forbidden(secure)
}

const forbidden = (secure: boolean) =>
  new StorageFault(
    secure
      ? 'La dirección es de una red privada; quien cuida el servidor la permite con STORAGE_NETWORKS'
      : 'La dirección debe empezar con https://; sin cifrado solo se usa una red de STORAGE_NETWORKS',
  )
