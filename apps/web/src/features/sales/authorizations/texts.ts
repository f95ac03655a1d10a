import { authorizationRecord } from '@yunque/contract/sales/authorization.record'
import { formatId } from '../../../lib/format/format.ts'

/** Texts of the authorizations; the prescribed ones to the letter (messages.prescribed). */
export const texts = {
  title: 'Autorización de descuentos',
  search: 'Buscar regla',
  empty: 'Todavía no hay reglas de autorización',
  create: 'Nueva regla',
  titleOf: (id: number) => `Regla #${formatId(id)}`,
  nameOf: (id: number, description: string) => `regla ${formatId(id)} ${description}`,
  effect: 'Su código deja de servir; las ventas hechas con él no cambian.',
  saved: 'Regla registrada correctamente',
  open: 'Abrir regla',
  seeInvoice: 'Ver factura',
  notUsed: 'Todavía no se ha usado en una factura',
  remove: 'Desactivar',
  isInactive: 'Ya está inactiva',
  isUsed: 'Ya se usó',

  code: authorizationRecord.codeAuth.word,
  copy: 'Copiar código',
  copied: (code: string) => `Código ${code} copiado`,
  notCopied: 'No se pudo copiar. El código está a la vista.',
  tell: 'Dicte este código a quien vende: lo escribe en «Código de autorización» de la venta.',
  type: authorizationRecord.typeId.word,
  description: authorizationRecord.description.word,
  discount: 'Descuento máximo',
  useOneTime: 'De un solo uso',
  expiredDate: authorizationRecord.expiredDate.word,
  product: authorizationRecord.product.word,
  anyProduct: 'Cualquier producto',
  client: authorizationRecord.client.word,
  anyClient: 'Cualquier cliente',
  user: authorizationRecord.user.word,
  anyUser: 'Cualquier usuario',
  active: 'Activa',
} as const
