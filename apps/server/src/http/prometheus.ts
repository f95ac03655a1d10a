import type { FastifyInstance } from 'fastify'

type Labels = Readonly<Record<string, string>>
type Sample = { suffix?: string; labels?: Labels; value: number }
/** A metric with its samples, for Prometheus' text format. */
export type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

/** Prometheus' text format, version 0.0.4. */
export function lines(metrics: readonly Metric[]): string {
  const parts = metrics.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelled(labels)} ${value}`),
  ])
  return `${parts.join('\n')}\n`
}

function labelled(labels: Labels | undefined): string {
  const pairs = Object.entries(labels ?? {}).map(
    ([name, value]) =>
      `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const bounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
type Durations = { buckets: number[]; sum: number; count: number }

/**
 * Counts requests from now on by route and status, with their durations by route. Returns the function that reads the
 * counts.
 */
export function countRequests(app: FastifyInstance): () => Metric[] {
  const statuses = new Map<string, { labels: Labels; value: number }>()
  const durations = new Map<string, Durations>()
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = `${method} ${routeOptions.url ?? 'none'}`
    const labels = { route, status: String(reply.statusCode) }
    const key = `${route} ${labels.status}`
    const counted = statuses.get(key) ?? { labels, value: 0 }
    counted.value++
    statuses.set(key, counted)
    observe(durations, route, reply.elapsedTime / 1000)
  })
  return () => [
    {
      name: 'yunque_http_requests_total',
      help: 'Requests answered.',
      type: 'counter',
      samples: [...statuses.values()],
    },
    {
      name: 'yunque_http_request_seconds',
      help: 'How long requests took.',
      type: 'histogram',
      samples: [...durations].flatMap(([route, taken]) => samplesOf(route, taken)),
    },
  ]
}

function observe(durations: Map<string, Durations>, route: string, seconds: number): void {
  const taken = durations.get(route) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 }
  const at = bounds.findIndex((bound) => seconds <= bound)
  if (at >= 0) taken.buckets[at] = (taken.buckets[at] ?? 0) + 1
  taken.sum += seconds
  taken.count++
  durations.set(route, taken)
}

function samplesOf(route: string, { buckets, sum, count }: Durations): Sample[] {
  let below = 0
  const steps = buckets.map((value, at) => {
    below += value
    return { suffix: '_bucket', labels: { route, le: String(bounds[at]) }, value: below }
  })
  return [
    ...steps,
    { suffix: '_bucket', labels: { route, le: '+Inf' }, value: count },
    { suffix: '_sum', labels: { route }, value: Math.round(sum * 1e6) / 1e6 },
    { suffix: '_count', labels: { route }, value: count },
  ]
}
