import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { putAnswer, queryClient } from './query-client.ts'

const queryKey = ['a record', 1]

/** A read whose answer arrives when `arrive` is called. */
function slowRead() {
  let arrive: (value: string) => void = () => undefined
  const queryFn = () =>
    new Promise<string>((done) => {
      arrive = done
    })
  return { queryFn, arrive: (value: string) => arrive(value) }
}

test.each([
  ['nothing was read before', undefined],
  ['an older state was read before', 'before'],
])('the answer of a change stays when a read that began before it arrives later: %s', async (_, known) => {
  if (known !== undefined) queryClient.setQueryData(queryKey, known)
  const { queryFn, arrive } = slowRead()
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 0 })
  const shown: unknown[] = []
  const stop = observer.subscribe(({ data }) => shown.push(data))
  putAnswer(queryKey, 'changed')
  arrive('older')
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle')
  expect(queryClient.getQueryData(queryKey)).toBe('changed')
  expect(shown).not.toContain('older')
  stop()
})

/** They store what no read of the same query can bring later, or give up such reads themselves. */
const others = [
  'lib/api-client/use-catalog-cache.ts',
  'ui/document/use-code-search.ts',
  'ui/grid/query/use-preference.ts',
]

test('answers of changes are stored by putAnswer alone', () => {
  const source = join(import.meta.dirname, '..', '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => readFileSync(join(source, path), 'utf8').includes('.setQueryData'))
    .map((path) => path.replaceAll('\\', '/'))
  expect(files.sort()).toEqual(['lib/api-client/query-client.ts', ...others].sort())
})
