import type { ApprovedRequest, RequestContent } from '@yunque/contract/access/program-requests'
import type { Endpoint } from '@yunque/contract/core/endpoint'
import type { Db, Tx } from '../../db/database.ts'
import type { OwnFields } from '../../http/own-body.ts'
import type { Context } from '../../operation/context.ts'

/** The body of a call, as it is sent. */
export type SentBody = Readonly<Record<string, unknown>>

/** A kind of request: the call that an approval makes, and what a person reads of it. */
export type RequestKindOf = {
  endpoint: Endpoint
  /** What the program sends. */
  own: OwnFields
  /** The whole body of the call. */
  completed(tx: Tx, context: Context, sent: SentBody): Promise<SentBody>
  /** The area where it acts. */
  areaOf(context: Context, body: SentBody): number
  /** What it will do now, in words. @throws Refusal when it names what is not there */
  inWords(db: Db | Tx, body: SentBody, areaId: number): Promise<RequestContent & { summary: string }>
  /** The answers of who approves that the call takes. */
  answered(answers: ApprovedRequest): SentBody
  /** Whether it is made in the area of who approves. */
  inOwnArea?: true
}
