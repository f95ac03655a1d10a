import type { ResourceName } from '../core/resources.ts'

/** What a program may request, and which permissions let a person approve it (access.program-requests). */
export const requestKinds = [
  { id: 'prices', name: 'Cambio de precios' },
  { id: 'preSale', name: 'Pre-venta' },
  { id: 'transfer', name: 'Solicitud de traslado' },
] as const
export type RequestKind = (typeof requestKinds)[number]['id']

/** Who approves each kind: who may do the same by hand. */
export const requestApprovers = {
  prices: ['inventario'],
  preSale: ['cotizacion'],
  transfer: ['requisa'],
} as const satisfies Record<RequestKind, readonly ResourceName[]>

/** Who sees requests of programs, each only those that they may approve; administrators see all. */
export const requestReaders = ['inventario', 'cotizacion', 'requisa', 'app'] as const

/** The states of a request. */
export const requestStates = [
  { id: 'pending', name: 'Por aprobar' },
  { id: 'done', name: 'Aprobada' },
  { id: 'refused', name: 'Rechazada' },
  { id: 'expired', name: 'Vencida' },
] as const
export type RequestState = (typeof requestStates)[number]['id']
