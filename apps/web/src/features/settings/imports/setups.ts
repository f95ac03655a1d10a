import type { ImportReport } from '@yunque/contract/imports/import-report'
import type { DebtColumn } from '@yunque/contract/openings/opening-debts'
import { payableSubject, receivableSubject } from '@yunque/contract/openings/opening-debts'
import { payableImport, receivableImport } from '@yunque/contract/openings/openings.endpoints'
import { type ProviderColumn, providerSubject } from '@yunque/contract/purchasing/provider-import'
import { providerImport } from '@yunque/contract/purchasing/provider-import.endpoints'
import { type ClientColumn, clientSubject } from '@yunque/contract/sales/client-import'
import { clientImport } from '@yunque/contract/sales/client-import.endpoints'
import { formatCount } from '../../../lib/format/format.ts'
import type { ImportSetup } from './setup.ts'

const counted = (one: string, several: string) => (entries: number) =>
  `${formatCount(entries)} ${entries === 1 ? one : several}`

export const clientSetup: ImportSetup<ClientColumn, ImportReport<ClientColumn>> = {
  subject: clientSubject,
  calls: clientImport,
  title: 'Importar clientes',
  each: 'una fila por cliente',
  rule: 'Una fila con la cédula o el RUC de un cliente que ya existe, o sin ellos con su nombre completo, modifica de ese cliente solo lo que trae escrito.',
  count: counted('cliente', 'clientes'),
  done: 'Clientes importados correctamente',
  list: { to: '/app/clientes', label: 'Ver clientes' },
  entities: ['clients', 'catalogos'],
}

export const providerSetup: ImportSetup<ProviderColumn, ImportReport<ProviderColumn>> = {
  subject: providerSubject,
  calls: providerImport,
  title: 'Importar proveedores',
  each: 'una fila por proveedor',
  rule: 'Una fila con el RUC de un proveedor que ya existe, o sin RUC con su nombre, modifica de ese proveedor solo lo que trae escrito.',
  count: counted('proveedor', 'proveedores'),
  done: 'Proveedores importados correctamente',
  list: { to: '/app/proveedores', label: 'Ver proveedores' },
  entities: ['providers', 'catalogos'],
}

const debtRule =
  'Cada fila es una factura pendiente del sistema anterior. Se debe desde su fecha y vence en su día; no es venta ni compra, no mueve inventario y no lleva IVA ni comisión.'
const countDebts = counted('saldo', 'saldos')

export const receivableSetup: ImportSetup<DebtColumn, ImportReport<DebtColumn>> = {
  subject: receivableSubject,
  calls: receivableImport,
  title: 'Importar saldos de clientes',
  each: 'una fila por factura pendiente de cobro',
  rule: `${debtRule} Se cobra con recibos.`,
  count: countDebts,
  done: 'Saldos de clientes importados correctamente',
  list: { to: '/app/clientes/pending', label: 'Ver cuentas por cobrar' },
  entities: ['clients', 'bills', 'receivables'],
}

export const payableSetup: ImportSetup<DebtColumn, ImportReport<DebtColumn>> = {
  subject: payableSubject,
  calls: payableImport,
  title: 'Importar saldos de proveedores',
  each: 'una fila por factura pendiente de pago',
  rule: `${debtRule} Se paga en cuentas por pagar.`,
  count: countDebts,
  done: 'Saldos de proveedores importados correctamente',
  list: { to: '/app/compras/reportes/cxp', label: 'Ver cuentas por pagar' },
  entities: ['providers', 'purchases'],
}
