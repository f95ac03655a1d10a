import {
  type RequestKind,
  requestApprovers,
  requestKinds,
} from '@yunque/contract/access/program-request-words'
import type { ProgramRequestDetail, RequestContent } from '@yunque/contract/access/program-requests'
import { requestMessages } from '@yunque/contract/access/program-requests'
import { programRequests } from '@yunque/contract/access/program-requests.endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { defineList } from '../../lists/define-list.ts'
import { findSeveral } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import { type Actor, actsEverywhere, type Context, may } from '../../operation/context.ts'
import type { SentBody } from './request-kind.ts'
import { kindsOfRequest } from './request-kinds.ts'

/** The kinds that the actor may approve; an administrator sees all. */
const kindsFor = (actor: Actor): RequestKind[] =>
  requestKinds.map(({ id }) => id).filter((kind) => may(actor, 'app', ...requestApprovers[kind]))

/** SQL: the requests `q` that the actor may see: of its area; a program sees its own (access.program-requests). */
export function visibleRequests({ actor }: Pick<Context, 'actor'>): RawBuilder<unknown>[] {
  if (actor.key) return [sql`q.api_key_id = ${actor.key.id}`]
  const ofKinds = sql`q.kind = any(${kindsFor(actor)}::text[])`
  return actsEverywhere(actor) ? [ofKinds] : [ofKinds, sql`q.area_id = ${actor.areaId}`]
}

/** What programs requested, with what became of it. */
export const programRequestList = defineList(programRequests.list)({
  from: from('program_requests', 'q')
    .inner('api_keys', 'k', { id: 'q.api_key_id' })
    .inner('areas', 'a', { id: 'q.area_id' }),
  fields: {
    id: 'q.id',
    kind: 'q.kind',
    summary: 'q.summary',
    program: 'k.name',
    createBy: 'q.created_by',
    area: 'a.name',
    createAt: 'q.created_at',
    expiresAt: 'q.expires_at',
    state: ({ q }) =>
      `(case when ${q}.state = 'pending' and ${q}.expires_at <= now() then 'expired' else ${q}.state end)`,
    decidedBy: 'q.decided_by',
    decidedAt: 'q.decided_at',
    reason: 'q.reason',
    recordId: 'q.record_id',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: (context) => visibleRequests(context),
})

type Stored = { kind: RequestKind; areaId: number; body: SentBody; content: RequestContent | null }

/** A request with what it will do, or did. @throws NotFound, also for one of others */
export async function findRequest(db: Db | Tx, context: Context, id: number): Promise<ProgramRequestDetail> {
  const [row] = await findSeveral(db, context, programRequestList, [id])
  const { rows } = await sql<Stored>`
    select kind, area_id as "areaId", body, content from program_requests where id = ${id}`.execute(db)
  const [stored] = rows
  if (!row || !stored) throw new NotFound(requestMessages.unknown)
  return { ...row, content: stored.content ?? (await presentContent(db, stored)) }
}

const nothing: RequestContent = { facts: [], columns: [], lines: [], warnings: [] }

/** What a request will do now; why it cannot, where a record is gone. */
export async function presentContent(
  db: Db | Tx,
  { kind, areaId, body }: Omit<Stored, 'content'>,
): Promise<RequestContent> {
  try {
    const { summary: _, ...content } = await kindsOfRequest[kind].inWords(db, body, areaId)
    return content
  } catch (error) {
    if (error instanceof Refusal) return { ...nothing, warnings: [error.message] }
    throw error
  }
}
