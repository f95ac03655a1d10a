import type { Tx } from '../db/database.ts'
import type { Context } from './context.ts'
import { posted } from './posted.ts'

/** Notes in the audit trail what a program wrote, of which record (access.keys). A person's acts have entries of their own. */
export async function noteProgram(tx: Tx, context: Context, call: string, answer: unknown): Promise<void> {
  const { key } = context.actor
  if (!key) return
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
  const after = { call, ...(typeof id === 'number' ? { record: id } : {}) }
  await posted(tx, context, { trail: 'apiKeys', id: key.id, act: 'usar', after })
}
