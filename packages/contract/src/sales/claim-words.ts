import { ClaimStep } from '@yunque/domain/claims'

/** What each step of a claim is called in its history. */
export const claimStepWords = {
  [ClaimStep.received]: 'Recibido',
  [ClaimStep.sent]: 'Enviado al proveedor',
  [ClaimStep.back]: 'De vuelta del proveedor',
  [ClaimStep.repaired]: 'Reparado',
  [ClaimStep.changedBySupplier]: 'Cambiado por el proveedor',
  [ClaimStep.changedFromStock]: 'Cambiado de la existencia',
  [ClaimStep.rejected]: 'Rechazado',
  [ClaimStep.credited]: 'Resuelto con nota de crédito',
  [ClaimStep.returned]: 'Entregado al cliente',
  [ClaimStep.replaced]: 'Reposición del proveedor',
  [ClaimStep.notReplaced]: 'El proveedor no repone',
  [ClaimStep.reopened]: 'Reabierto: se anuló la nota de crédito',
  [ClaimStep.voided]: 'Anulado',
} as const satisfies Readonly<Record<ClaimStep, string>>

/** What the audit trail calls each step. */
export const claimActions = {
  [ClaimStep.received]: 'agregar',
  [ClaimStep.sent]: 'enviar al proveedor',
  [ClaimStep.back]: 'traer del proveedor',
  [ClaimStep.repaired]: 'reparar',
  [ClaimStep.changedBySupplier]: 'cambiar',
  [ClaimStep.changedFromStock]: 'cambiar de la existencia',
  [ClaimStep.rejected]: 'rechazar',
  [ClaimStep.credited]: 'acreditar',
  [ClaimStep.returned]: 'entregar',
  [ClaimStep.replaced]: 'reponer',
  [ClaimStep.notReplaced]: 'cerrar sin reposición',
  [ClaimStep.reopened]: 'reabrir',
  [ClaimStep.voided]: 'anular',
} as const satisfies Readonly<Record<ClaimStep, string>>

/** Messages of claims. */
export const claimMessages = {
  hiddenClient: 'Escriba el nombre del cliente: su usuario no consulta los clientes',
  saved: 'Reclamo registrado correctamente',
  followed: (step: string) => `Reclamo actualizado: ${step}`,
  voided: 'Reclamo anulado',
  final: 'Un reclamo registrado no se modifica: anúlelo y registre otro',
  quantity: 'La cantidad que se recibe debe ser mayor que 0',
  fault: 'Escriba la falla',
  client: 'Escriba el nombre de quien reclama, o busque la factura',
  line: 'Elija el producto de la factura',
  step: 'Elija el paso que sigue',
  serial: 'La serie admite letras sin tilde, números y signos, 40 caracteres como máximo',
  provider: 'Seleccione el proveedor al que se envía',
  unknownProvider: 'El proveedor no existe o está inactivo',
  note: 'Elija la nota de crédito',
  strangeNote: 'La nota de crédito no es de la factura del reclamo, no está vigente o no tiene sus unidades',
  noBillNote: 'Un reclamo sin factura no se resuelve con nota de crédito',
  voidedBill: 'La factura está anulada',
  notSold: 'El producto no está en esa línea de la factura',
  tooMany: (product: string, left: string) => `${product}: el cliente puede reclamar ${left}`,
  nothing: (product: string) =>
    `${product}: no queda nada por reclamar en la factura. Revise los reclamos abiertos y las devoluciones.`,
  tellSerial: (product: string) => `Diga la serie de ${product}: todas las de la factura se conocen`,
  strangeSerial: (serial: string) => `La serie ${serial} no es de esa línea de la factura`,
  openAlready: (serial: string, claim: string) => `La serie ${serial} ya está en el reclamo ${claim}`,
  oneUnit: (product: string) => `${product} lleva series: haga un reclamo por unidad`,
  soldSerial: (serial: string, bill: string) =>
    `La serie ${serial} se vendió en la factura ${bill}: busque el producto por su serie o por esa factura`,
  kept: (product: string) => `${product} no se recibe en garantía: es un servicio o un juego`,
  unknownClient: 'El cliente no existe',
  newSerial: 'Escriba la serie de la unidad que entregó el proveedor',
  sameSerial: 'La serie nueva es la misma que se reclamó',
  notNow: (step: string, state: string) => `El reclamo está ${state}: no se puede registrar «${step}»`,
  cameBack: (note: string) =>
    `Las unidades del reclamo volvieron con la nota de crédito ${note}: resuélvalo con esa nota, o anúlela primero`,
  ofBill: (number: string, claim: string) =>
    `La factura ${number} tiene el reclamo ${claim} abierto o con una unidad cambiada. Resuélvalo o use una nota de crédito.`,
} as const
