import { ClaimStep } from '@yunque/domain/claims'

/** What the button of each step says; steps without one are taken elsewhere. */
export const stepLabels: Readonly<Partial<Record<ClaimStep, string>>> = {
  [ClaimStep.sent]: 'Enviar al proveedor',
  [ClaimStep.back]: 'Recibir la unidad de vuelta',
  [ClaimStep.repaired]: 'Reparado',
  [ClaimStep.changedBySupplier]: 'Cambiado por el proveedor',
  [ClaimStep.changedFromStock]: 'Cambiar de la existencia',
  [ClaimStep.rejected]: 'Rechazar',
  [ClaimStep.credited]: 'Nota de crédito',
  [ClaimStep.returned]: 'Entregar al cliente',
  [ClaimStep.replaced]: 'Recibir la reposición',
  [ClaimStep.notReplaced]: 'El proveedor no repone',
}

/** The steps that move stock. */
export type GoodsStep = typeof ClaimStep.changedFromStock | typeof ClaimStep.replaced
export const isGoods = (step: ClaimStep): step is GoodsStep =>
  step === ClaimStep.changedFromStock || step === ClaimStep.replaced
