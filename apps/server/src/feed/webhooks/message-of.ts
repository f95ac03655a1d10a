import { webhookLimits } from '../../system/limits.ts'

/**
 * The body of a message by Standard Webhooks: `type`, `timestamp` and `data`, which is the change with its record. One that
 * is too long goes without the record, and its receiver reads it by its id.
 */
export function bodyOf({ kind, act, at }: { kind: string; act: string; at: string }, data: object): string {
  const body = JSON.stringify({ type: `${kind}.${act}`, timestamp: at, data })
  if (Buffer.byteLength(body) <= webhookLimits.bytes) return body
  const { record: _, ...known } = data as { record?: object }
  return JSON.stringify({ type: `${kind}.${act}`, timestamp: at, data: known })
}
