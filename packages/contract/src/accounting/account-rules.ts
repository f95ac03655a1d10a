import { z } from 'zod'
import { MAX_ID } from '../core/constants.ts'
import { labelled } from '../core/field-labels.ts'
import { optionalReference } from '../core/fields.ts'
import type { RowOf } from '../core/record.ts'
import type { accountRuleRecord } from './account-rule.record.ts'
import { ruleNames } from './journal-rules.ts'

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
export type AccountRuleRow = RowOf<typeof accountRuleRecord>
