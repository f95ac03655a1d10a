import type { ResourceName } from '../core/resources.ts'

/** Who reads the sales that tills made without the server. */
export const offlineSaleReaders = [
  'verTodasFacturas',
  'aprobar',
  'app',
] as const satisfies readonly ResourceName[]
/** Who decides what becomes of one that could not be posted. */
export const offlineSaleDeciders = ['aprobar'] as const satisfies readonly ResourceName[]

/** The states of a sale that a till made without the server (offline.states). */
export const offlineStates = [
  { id: 'received', name: 'Recibida' },
  { id: 'waiting', name: 'Por registrar' },
  { id: 'posted', name: 'Registrada' },
  { id: 'returned', name: 'Dinero devuelto' },
  { id: 'handled', name: 'Atendida a mano' },
] as const
export type OfflineState = (typeof offlineStates)[number]['id']

/** The provisional number on a ticket: the series of the device and its number (offline.number). */
export const provisionalNumber = (deviceId: number, number: number): string =>
  `P${deviceId}-${String(number).padStart(6, '0')}`

/** What is authenticated with a sealed sale. */
export const boundTo = ({
  deviceId,
  key,
  number,
}: {
  deviceId: number
  key: string
  number: number | null
}): string => `${deviceId}/${number ?? ''}/${key}`
