import { z } from 'zod'
import { MAX_ID } from '../core/constants.ts'
import { labelled } from '../core/field-labels.ts'
import { optionalReference } from '../core/fields.ts'
import { type JournalRule, ruleNames } from './journal-rules.ts'

/**
 * The account of a rule, or of one payment method or category of it (`subjectId`). Without an account, that one gets
 * the account of the rule again.
 */
export const accountRule = z.strictObject({
  rule: labelled('La regla', z.enum(ruleNames, 'La regla no existe')),
  subjectId: labelled('El detalle de la regla', z.int().min(0).max(MAX_ID)).default(0),
  accountId: optionalReference,
  /** The version that the edit read; 0 for one without an account of its own. */
  version: z.int().min(0).max(MAX_ID).optional(),
})
export type AccountRule = z.output<typeof accountRule>

/** A row of the rules, and the answer of a save. */
export type AccountRuleRow = {
  /** `received:1`. */
  key: string
  place: number
  group: string
  rule: JournalRule
  name: string
  /** The payment method or category; 0 for the rule itself. */
  subjectId: number
  subject: string | null
  /** The account of its own; null when it gets the one of the rule. */
  ownAccountId: number | null
  /** The account to which it is posted; null: none, which the journal shows as a fault. */
  accountId: number | null
  code: string | null
  account: string | null
  version: number
}
