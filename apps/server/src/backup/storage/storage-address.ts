import type { LookupFunction } from 'node:net'
import * as outgoing from '../../system/outgoing.ts'
import { StorageFault } from './storage-fault.ts'

/** Where the storage of copies may be (store.storage-addresses). */
export type StoragePlaces = outgoing.OutgoingPlaces

/** `networks`: those of the operator. They may be private and without TLS (store.storage-addresses). */
export const storagePlaces: (networks?: readonly string[]) => StoragePlaces = outgoing.outgoingPlaces

/** Looks a host up, and connects to the address that was checked. Others are refused (store.storage-addresses). */
export const lookupAt = (places: StoragePlaces, secure: boolean): LookupFunction =>
  outgoing.lookupAt(places, secure, forbidden)

/** A host that is an address is not looked up, so it is checked before. @throws StorageFault */
export const refuseForbidden = (places: StoragePlaces, url: URL): void =>
  outgoing.refuseForbidden(places, url, forbidden)

const forbidden = (secure: boolean) =>
  new StorageFault(
    secure
      ? 'La dirección es de una red privada; quien cuida el servidor la permite con STORAGE_NETWORKS'
      : 'La dirección debe empezar con https://; sin cifrado solo se usa una red de STORAGE_NETWORKS',
  )
