import { apart, key, maybe, number, text } from '../core/record.ts'
import type { JournalRule } from './journal-rules.ts'

/** A row of the rules, and the answer of a save. */
export const accountRuleRecord = {
  /** `received:1`. */
  key: apart(text('Clave', { named: 'El nombre de la preferencia' })),
  place: apart(number('Lugar')),
  group: text('Documentos', { named: 'La agrupación' }),
  rule: apart(text<JournalRule>('Regla')),
  name: text('Qué se asienta', { named: 'El nombre' }),
  /** The payment method or category; 0 for the rule itself. */
  subjectId: key('Método o categoría', { named: 'El concepto' }),
  subject: maybe(text('Método o categoría', { named: 'El asunto' })),
  /** The account of its own; null when it gets the one of the rule. */
  ownAccountId: maybe(key('Cuenta propia')),
  /** The account to which it is posted; null: none, which the journal shows as a fault. */
  accountId: maybe(key('Cuenta')),
  code: maybe(text('Código')),
  account: maybe(text('Cuenta')),
  version: key('Versión'),
}
