import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { id, optionalDay, requiredLines, requiredText } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { RowOf } from '../core/record.ts'
import type { mailRecord, mailStates } from './mail.record.ts'
export type MailState = keyof typeof mailStates

const recipient = labelled('El destinatario', requiredText(50).pipe(z.email(messages.email)))

/** A document to send by mail; `saveAddress` keeps the address of a client who had none. */
export const mailLetter = z.strictObject({
  recipient,
  subject: requiredText(120),
  message: requiredLines(2000),
  saveAddress: z.boolean().default(false),
  from: optionalDay,
  to: optionalDay,
})
export type MailLetter = z.output<typeof mailLetter>

/** The most statements of one call. */
export const MOST_STATEMENTS = 500
const some = 'Elija al menos un cliente con correo'
const most = `Se envían ${MOST_STATEMENTS} estados de cuenta como máximo a la vez`
/** The clients who are sent their statement. */
export const statementMails = z.strictObject({
  clientIds: z.array(id).min(1, some).max(MOST_STATEMENTS, most),
})

/** Where a message is sent again. */
export const mailAgain = z.strictObject({ recipient })

/** A client who owes, for the choice of statements to send. */
export type StatementClient = {
  id: number
  name: string
  /** Empty without one: no statement can be sent. */
  email: string
  balance: number
  /** What is past due. */
  overdue: number
  /** Whether a statement of the client is already in the queue. */
  queued: boolean
}

/** What became of a call that sends statements. */
export type StatementsQueued = { batch: string; queued: number; without: string[] }

/** A message with a document, in the list 'Correos'. */
export type MailRow = RowOf<typeof mailRecord>
