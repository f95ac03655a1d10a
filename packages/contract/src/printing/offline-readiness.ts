/** Whether a device is ready to sell without the server (offline.report). */
export const offlineReadiness = [
  { id: 'off', name: 'Sin permiso' },
  { id: 'never', name: 'Sin preparar' },
  { id: 'fragile', name: 'Almacenamiento no seguro' },
  { id: 'stale', name: 'Catálogo de otro día' },
  { id: 'unsent', name: 'Con ventas sin enviar' },
  { id: 'ready', name: 'Lista' },
] as const
export type OfflineReadiness = (typeof offlineReadiness)[number]['id']
