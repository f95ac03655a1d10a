import { queryOptions } from '@tanstack/react-query'
import type { TakeoutRun } from '@yunque/contract/takeout/takeouts'
import { takeouts } from '@yunque/contract/takeout/takeouts.endpoints'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { saveFrom } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { texts } from './texts.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: ['takeouts'] })

/** What a takeout has, and whether there is room for it. */
export const contentsQuery = queryOptions({
  queryKey: ['takeouts', 'contents'],
  queryFn: ({ signal }) => api.call(takeouts.contents, {}, { signal }),
  // It changes with the program, and is computed from the schema.
  staleTime: 60_000,
})

/** The last takeout; null without one. Events tell its progress. */
export const lastQuery = queryOptions({
  queryKey: ['takeouts', 'last'],
  queryFn: async ({ signal }) => {
    const query = { sort: [{ selector: 'id', desc: true }], take: 1 }
    const { data } = await api.call(takeouts.list.rows, { query }, { signal })
    return data[0] ?? null
  },
})

/** Begins a takeout. */
export async function startTakeout(body: TakeoutRun, options: SaveOptions): Promise<{ id: number }> {
  const answer = await api.call(takeouts.run, { body }, options)
  await refresh()
  return answer
}

/** Lets the browser download a takeout by itself, so that it can go on after a broken connection. */
export async function downloadTakeout(id: number, password: string, options: SaveOptions): Promise<void> {
  const { key } = await api.call(takeouts.permit, { params: { id }, body: { password } }, options)
  saveFrom(`/api/takeouts/file/${key}`)
}

/** Cancels the takeout that is being made, once it is confirmed. */
export async function cancelTakeout(id: number): Promise<void> {
  const question = { title: texts.cancelTitle, body: texts.cancelEffect, action: texts.cancel, danger: true }
  if (await confirm(question))
    await orShowError(() => api.call(takeouts.cancel, { params: { id } }), texts.cancelled)
}

/** Removes the file of a takeout, once it is confirmed. */
export async function removeTakeout(id: number): Promise<void> {
  const question = { title: texts.removeTitle, body: texts.removeEffect, action: texts.remove, danger: true }
  if (await confirm(question))
    await orShowError(() => api.call(takeouts.remove, { params: { id } }), texts.removed)
}

/** A refusal shows the server's message. */
async function orShowError(work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work()
    toast.success(done)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
  await refresh()
}
