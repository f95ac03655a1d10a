import { roleRecord } from '@yunque/contract/access/role.record'
import { formatCount, formatId } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Roles',
  create: 'Nuevo rol',
  titleOf: (id: number) => `Rol #${formatId(id)}`,
  nameOf: (name: string) => `rol ${name}`,
  empty: 'Todavía no hay roles',
  name: roleRecord.name.word,
  active: 'Activo',
  secondFactor: roleRecord.secondFactor.word,
  secondFactorEffect: 'Quien no lo tenga lo configura la próxima vez que entre, antes de abrir nada más.',
  open: 'Editar',
  permissions: 'Permisos',
  remove: 'Eliminar',
  isInactive: 'Ya está inactivo',
  effect: (users: number) =>
    users === 0
      ? 'Si nadie lo ha tenido se borra; si no, queda inactivo.'
      : `Queda inactivo, y quienes lo tienen (${formatCount(users)}) dejan de poder entrar de inmediato.`,
} as const
