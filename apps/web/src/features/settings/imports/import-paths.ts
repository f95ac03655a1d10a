import type { ImportedKind } from '@yunque/contract/imports/import-words'

/** The screens that import, in the order in which a store moves in. */
export const importPaths: Readonly<Record<ImportedKind, string>> = {
  products: '/app/productos/importar',
  clients: '/app/clientes/importar',
  providers: '/app/proveedores/importar',
  users: '/app/usuarios/importar',
  receivables: '/app/clientes/saldos-iniciales',
  payables: '/app/proveedores/saldos-iniciales',
}
