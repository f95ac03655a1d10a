import {
  MOST_REQUEST_LINES,
  type ProgramRequest,
  REQUEST_DAYS,
  requestMessages,
} from '@yunque/contract/access/program-requests'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Forbidden, Refusal } from '../../errors.ts'
import { refuseOthers } from '../../http/own-body.ts'
import { refuseOver } from '../../operation/caps.ts'
import { type Context, may } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { posted } from '../../operation/posted.ts'
import { kindsOfRequest } from './request-kinds.ts'

const MOST_SUMMARY = 300

/**
 * Keeps what a program requests until a person decides (access.program-requests). The program needs the permission of the
 * call, so it requests nothing that it could not do. Nothing else is written. Returns the number of the request.
 */
export async function makeRequest(
  tx: Tx,
  context: Context,
  { kind, body: sent }: ProgramRequest,
): Promise<number> {
  const { key, username } = context.actor
  if (!key) throw new Refusal(requestMessages.onlyPrograms)
  const { endpoint, own, completed, areaOf, inWords } = kindsOfRequest[kind]
  if (typeof endpoint.access === 'string' || !may(context.actor, ...endpoint.access)) throw new Forbidden()
  refuseOthers(own, sent)
  for (const name of Object.keys(own.lines ?? {})) refuseMany(sent[name])
  await refuseOver(tx, context, 'programRequests')
  const body = await completed(tx, context, sent)
  const areaId = areaOf(context, body)
  refuseOtherArea(context, areaId)
  const { summary } = await inWords(tx, body, areaId)
  const { rows } = await sql<{ id: number }>`
    insert into program_requests (api_key_id, kind, area_id, body, summary, expires_at, created_by)
    values (${key.id}, ${kind}, ${areaId}, ${JSON.stringify(body)}::jsonb, ${summary.slice(0, MOST_SUMMARY)},
      now() + make_interval(days => ${REQUEST_DAYS}), ${username}) returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await posted(tx, context, { entity: 'programRequests', id, areaId, before: null, after: { kind, summary } })
  return id
}

function refuseMany(lines: unknown): void {
  if (Array.isArray(lines) && lines.length > MOST_REQUEST_LINES) throw new Refusal(requestMessages.tooMany)
}
