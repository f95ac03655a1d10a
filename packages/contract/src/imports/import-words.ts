import type { ResourceName } from '../core/resources.ts'

/**
 * What can be imported: what the history of imports calls it, and the resources that import it. A change of many products
 * at once is no file, but is kept and taken back as an import (decision 0053).
 */
export const imported = {
  products: { name: 'Productos', access: ['inventario'] },
  clients: { name: 'Clientes', access: ['verClientes'] },
  providers: { name: 'Proveedores', access: ['administrarProveedores'] },
  users: { name: 'Usuarios', access: ['adminUsuario'] },
  receivables: { name: 'Saldos de clientes', access: ['app'] },
  payables: { name: 'Saldos de proveedores', access: ['app'] },
  productEdits: { name: 'Cambio de productos', access: ['inventario'] },
} as const satisfies Record<string, { name: string; access: readonly ResourceName[] }>
/** What is kept as an import. */
export type KeptKind = keyof typeof imported
/** What is imported from a file. */
export type ImportedKind = Exclude<KeptKind, 'productEdits'>

/** Resources to read the history of imports: its reader sees what they may import. */
export const importReaders = [
  'inventario',
  'verClientes',
  'administrarProveedores',
  'adminUsuario',
  'app',
] as const satisfies readonly ResourceName[]

/**
 * Resources that may add catalog entries from a file: a file can bring many misspelt names at once, so this is for users who
 * manage catalogs, not for all who may add an entry from a form.
 */
export const missingCreators = ['adminCatalogos'] as const satisfies readonly ResourceName[]
