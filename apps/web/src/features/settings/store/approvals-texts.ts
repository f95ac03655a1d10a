import { approvalUnits } from '@yunque/contract/access/approvals'
import { type ApprovalAct, type ApprovalRule, codeActs } from '@yunque/domain/approvals'

type Mode = { id: ApprovalRule['mode']; name: string }

export const approvalTexts = {
  title: 'Aprobaciones',
  hint: 'Para estos actos, otra persona con el permiso «Aprobar actos de otros usuarios» escribe su PIN o su contraseña en la misma pantalla. La bitácora dice quién pidió y quién aprobó.',
  nobody:
    'Ningún usuario puede aprobar todavía. Dé el permiso «Aprobar actos de otros usuarios» a un rol, en Permisos.',
  above: 'Más de',
  aboveDays: 'Más de (días)',
  modes(act: ApprovalAct): readonly Mode[] {
    if (codeActs.includes(act))
      return [
        { id: 'off', name: 'Solo con código' },
        { id: 'always', name: 'Con código o aprobación' },
      ]
    const above = approvalUnits[act] === 'days' ? 'Según los días' : 'Según el monto'
    return [
      { id: 'off', name: 'Sin aprobación' },
      { id: 'always', name: 'Siempre con aprobación' },
      ...(approvalUnits[act] === null ? [] : [{ id: 'above', name: above } as const]),
    ]
  },
  owner: 'El dueño aprueba sus propios actos',
  ownerHint: 'Quien configura el sistema y puede aprobar: escribe su propio PIN o contraseña.',
  askOwners: 'También se le pide al dueño',
  askOwnersHint:
    'En NO, no se le pide a quien configura el sistema y puede aprobar, ni al único usuario activo. Lo que también permite un código se pide siempre.',
  save: 'Guardar aprobaciones',
} as const
