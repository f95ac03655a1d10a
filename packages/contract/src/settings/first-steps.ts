import { z } from 'zod'
import type { ResourceName } from '../core/resources.ts'

type Row = {
  /** Any of these lets a user take the step. */
  resources: readonly ResourceName[]
  /** The screen where it is taken. */
  to: string
  title: string
  /** Why and how, in two lines. */
  help: string
  /** The button that opens the screen. */
  action: string
  /** The button that declares it done, where no data can tell. */
  confirm?: string
}

/**
 * The first steps of a new store, in their order (store.first-steps). A new one is a row here and its fact in
 * `settings/first-steps.queries.ts` of the server.
 */
export const firstSteps = {
  company: {
    resources: ['app'],
    to: '/app/config',
    title: 'Datos de la empresa',
    help: 'El nombre, el RUC, la dirección y el teléfono salen en todos los papeles.',
    action: 'Completar los datos',
  },
  logo: {
    resources: ['app'],
    to: '/app/config',
    title: 'Logo',
    help: 'Sale en facturas, proformas y estados de cuenta. Sirve cualquier imagen PNG, JPG o WebP.',
    action: 'Subir el logo',
  },
  regime: {
    resources: ['app'],
    to: '/app/config',
    title: 'Régimen fiscal',
    help: 'En el régimen General se cobra IVA; en Cuota fija, no. Conviene decirlo antes de la primera compra.',
    action: 'Revisar el régimen',
    confirm: 'El régimen es correcto',
  },
  areas: {
    resources: ['adminCatalogos'],
    to: '/app/areas',
    title: 'Áreas',
    help: 'Cada tienda o bodega es un área, con su propio inventario y su propia caja.',
    action: 'Crear las áreas',
  },
  users: {
    resources: ['adminUsuario'],
    to: '/app/usuarios',
    title: 'Usuarios',
    help: 'Cada persona entra con su usuario. El rol dice qué puede ver y hacer.',
    action: 'Crear los usuarios',
  },
  brakes: {
    resources: ['app'],
    to: '/app/config',
    title: 'Aprobaciones',
    help: 'Ya trabaja otra persona: elija qué necesita la aprobación de alguien más, como anular o devolver dinero.',
    action: 'Revisar las aprobaciones',
    confirm: 'Así están bien',
  },
  rates: {
    resources: ['adminTasaCambios'],
    to: '/app/tasa-de-cambio',
    title: 'Tasa de cambio',
    help: 'Con la tasa del dólar se cobran pagos en dólares. El mes entero se carga desde un Excel.',
    action: 'Ingresar las tasas',
  },
  products: {
    resources: ['inventario'],
    to: '/app/productos',
    title: 'Productos y existencias',
    help: 'Se crean uno a uno o se importan de un Excel, con su precio, su costo y su existencia.',
    action: 'Agregar productos',
  },
  clients: {
    resources: ['verClientes'],
    to: '/app/clientes',
    title: 'Clientes',
    help: 'Los clientes con crédito tienen un límite y un plazo. Para vender de contado no hace falta ninguno.',
    action: 'Agregar clientes',
  },
  debts: {
    resources: ['app'],
    to: '/app/importaciones',
    title: 'Saldos anteriores',
    help: 'Lo que deben los clientes y lo que se debe a proveedores se trae de un Excel, factura por factura.',
    action: 'Traer los saldos',
    confirm: 'No hay saldos de antes',
  },
  opening: {
    resources: ['app'],
    to: '/app/apertura',
    title: 'Día de apertura',
    help: 'Existencias, efectivo y saldos de un mismo día, en un acta que se imprime y se firma.',
    action: 'Cerrar la apertura',
    confirm: 'La tienda empieza sin nada',
  },
  numbering: {
    resources: ['app'],
    to: '/app/numeracion',
    title: 'Numeración',
    help: 'Las series autorizadas por la DGI: prefijo, primer y último número. Sin ellas la tienda numera desde el 1.',
    action: 'Registrar las series',
    confirm: 'La tienda no lleva series',
  },
  printer: {
    resources: ['app'],
    to: '/app/impresion-de-prueba',
    title: 'Impresora',
    help: 'Un ticket de prueba desde esta computadora dice si el papel y los márgenes están bien.',
    action: 'Imprimir una prueba',
    confirm: 'La prueba salió bien',
  },
  recovery: {
    resources: ['app'],
    to: '/app/respaldos/hoja',
    title: 'Hoja de recuperación',
    help: 'Doce palabras en papel: con ellas y un respaldo, la tienda vuelve en otra computadora como estaba.',
    action: 'Hacer la hoja',
  },
  sale: {
    resources: ['crearFactura'],
    to: '/app/facturas-quickly',
    title: 'Primera venta',
    help: 'Con los productos y las existencias listos, la primera factura se hace en el mostrador.',
    action: 'Vender',
  },
} as const satisfies Record<string, Row>

export type FirstStep = keyof typeof firstSteps
export const firstStepIds = Object.keys(firstSteps) as FirstStep[]
/** The row of a step. */
export const firstStepOf = (step: FirstStep): Row => firstSteps[step]

/** `done` by the facts of the store or by a person's word. */
export type FirstStepState = { step: FirstStep; state: 'open' | 'done' | 'skipped' }

/** Days after the first sale for which open steps are still shown. */
export const FIRST_STEPS_DAYS = 30

export const stepMessages = {
  unknown: 'El paso no existe',
  mark: 'La marca del paso debe ser hecho, omitido o abierto',
  byFacts: 'El paso se marca solo cuando está hecho',
} as const

/** What a person answers to a step; `open` takes it back. */
export const firstStepMark = z.object({
  step: z.enum(firstStepIds, stepMessages.unknown),
  mark: z.enum(['done', 'skipped', 'open'], stepMessages.mark),
})
export type FirstStepMark = z.output<typeof firstStepMark>
