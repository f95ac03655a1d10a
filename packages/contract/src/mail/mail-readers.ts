import type { ResourceName } from '../core/resources.ts'

/** Resources to see the messages that one sent; `app` sees those of everybody (sharing.mails). */
export const mailReaders = [
  ...(['app', 'verTodasFacturas', 'verMisFacturas', 'crearFactura', 'cotizacion'] as const),
  ...(['verRecibos', 'crearRecibo', 'cuentasPorCobrar', 'verMisCuentasXCobrar'] as const),
  ...(['crearNotasCreditos', 'ordenesDeCompra', 'crearCompra', 'gestionCierreCaja'] as const),
  ...(['ajuste', 'requisa', 'contabilidad'] as const),
] as const satisfies readonly ResourceName[]
