import { type RequestKind, requestStates } from '@yunque/contract/access/program-request-words'
import { type ApprovedRequest, requestMessages } from '@yunque/contract/access/program-requests'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Forbidden, NotFound, Refusal } from '../../errors.ts'
import type { Operation } from '../../http/serve.ts'
import { type Context, may } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { areaNamed } from './named-records.ts'
import { presentContent, visibleRequests } from './program-requests.queries.ts'
import type { SentBody } from './request-kind.ts'
import { kindsOfRequest } from './request-kinds.ts'

type Pending = { kind: RequestKind; areaId: number; body: SentBody; state: string; isOpen: boolean }

/**
 * Does what a program requested, once, as the person who approves it: with their permissions, their area and the rules of
 * the call, in the transaction that marks the request (access.program-requests). `operations` are those of the calls.
 */
export async function approveRequest(
  tx: Tx,
  context: Context,
  {
    id,
    operations,
    answers,
  }: { id: number; operations: ReadonlyMap<string, Operation>; answers: ApprovedRequest },
): Promise<void> {
  const request = await lockPending(tx, context, id)
  const { kind, areaId, body } = request
  if (!request.isOpen) throw new Refusal(requestMessages.endedKey)
  const { endpoint, inOwnArea, answered } = kindsOfRequest[kind]
  const { actor } = context
  if (typeof endpoint.access === 'string' || !may(actor, ...endpoint.access)) throw new Forbidden()
  if (inOwnArea && areaId !== actor.areaId)
    throw new Refusal(requestMessages.otherArea(await areaNamed(tx, areaId)))
  const operation = operations.get(endpoint.address)
  if (!operation) throw new Error(`${endpoint.address} is not served`)
  const content = await presentContent(tx, request)
  const answer = await operation.run(tx, context, { ...body, ...answered(answers) })
  const recordId = idOf(answer)
  await mark(tx, context, { id, areaId, state: 'done', content, recordId })
}

function idOf(answer: unknown): number | null {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null
  return typeof id === 'number' ? id : null
}

/** Refuses what a program requested: nothing is done, and the program reads why. */
export async function refuseRequest(
  tx: Tx,
  context: Context,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const request = await lockPending(tx, context, id)
  const content = await presentContent(tx, request)
  await mark(tx, context, { id, areaId: request.areaId, state: 'refused', content, reason })
}

/** Locks a request that waits, for who may see it. @throws NotFound, Refusal when it is decided or expired */
async function lockPending(tx: Tx, context: Context, id: number): Promise<Pending> {
  if (context.actor.key) throw new Refusal(requestMessages.onlyPersons)
  const { rows } = await sql<Pending>`
    select q.kind, q.area_id as "areaId", q.body,
      case when q.state = 'pending' and q.expires_at <= now() then 'expired' else q.state end as state,
      exists (select from sessions s where s.api_key_id = q.api_key_id and s.revoked_at is null and s.expires_at > now())
        as "isOpen"
    from program_requests q where q.id = ${id} and ${sql.join(visibleRequests(context), sql` and `)}
    for update of q`.execute(tx)
  const [request] = rows
  if (!request) throw new NotFound(requestMessages.unknown)
  if (request.state === 'pending') return request
  const word = requestStates.find((state) => state.id === request.state)?.name ?? ''
  throw new Refusal(requestMessages.decided(word.toLowerCase()))
}

type Decision = {
  id: number
  areaId: number
  state: 'done' | 'refused'
  content: object
  recordId?: number | null
  reason?: string
}

async function mark(
  tx: Tx,
  context: Context,
  { id, areaId, state, content, recordId = null, reason = '' }: Decision,
): Promise<void> {
  await sql`update program_requests set state = ${state}, content = ${JSON.stringify(content)}::jsonb,
    record_id = ${recordId}, reason = ${reason}, decided_by = ${context.actor.username}, decided_at = now()
    where id = ${id}`.execute(tx)
  const act = state === 'done' ? 'aprobar' : 'rechazar'
  const after = { ...(recordId === null ? {} : { record: recordId }), ...(reason ? { reason } : {}) }
  await posted(tx, context, { entity: 'programRequests', id, areaId, act, after })
}
