import type { ResourceName } from './resources.ts'

/** Resources to read costs. For other users the server removes every cost field (access.costs). */
export const costReaders = [
  'verColumnaCostoStock',
  'inventario',
  'crearCompra',
  'ordenesDeCompra',
  'contabilidad',
] as const satisfies readonly ResourceName[]
