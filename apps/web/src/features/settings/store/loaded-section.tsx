import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Section } from '../../../ui/page/section.tsx'

interface Props<Info, Key extends QueryKey> {
  readonly title: string
  readonly query: UseQueryOptions<Info, Error, Info, Key>
  /** Lines of the skeleton, about as tall as the section. */
  readonly lines?: number
  readonly children: (info: Info) => ReactNode
}

/** A section of settings that loads by itself. Its title is shown while it loads and when it is refused. */
export function LoadedSection<Info, Key extends QueryKey>({
  title,
  query,
  lines = 8,
  children,
}: Props<Info, Key>) {
  const { data, error, refetch } = useQuery(query)
  return (
    <Section title={title}>
      {data !== undefined && children(data)}
      {data === undefined && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Loading lines={lines} />}
    </Section>
  )
}
