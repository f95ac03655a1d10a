import { queryClient } from './query-client.ts'

/** Refreshes the queries of these keys. Resolves when those on the screen are fresh. */
export async function refresh(keys: Iterable<string>): Promise<void> {
  await Promise.all([...keys].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/**
 * Refreshes what a write changed, by the header of its answer, and what is read with it. Resolves when what is on the screen
 * is fresh. Without the header nothing is known of what changed (documents.changed).
 */
export async function refreshChanged(header: string | null): Promise<void> {
  if (header === null || header === '') return
  const entities = header.split(',')
  // The table is no part of the first page.
  const { readWith } = await import('./read-with.ts')
  await refresh(new Set(entities.flatMap((entity) => [entity, ...(readWith[entity] ?? [])])))
}
