import { metrics } from '@yunque/contract/metrics/health.endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { alarmMetric } from '../alarms/read-alarms.ts'
import { faultOf } from '../backup/continuous/continuous-info.ts'
import type { PlaceState } from '../backup/continuous/follow-place.ts'
import { Forbidden } from '../errors.ts'
import { countRequests, lines, type Metric } from '../http/prometheus.ts'
import { read } from '../http/serve.ts'
import { isSame } from '../system/is-same.ts'

type Options = { token: string | undefined; listeners: () => number }

/**
 * `GET metrics`: figures of this process and of its database in Prometheus' text format, for the bearer of the token or
 * from this computer, not through a proxy. Never personal data: routes are named by their pattern.
 */
export function metricsRoutes(app: FastifyInstance, { token, listeners }: Options): void {
  const requests = countRequests(app)
  read(app, metrics, async (_db, _context, { request, reply }) => {
    if (!mayRead(request, token)) throw new Forbidden()
    const text = lines([
      ...requests(),
      app.refusals.metric(),
      ...ofProcess(app, listeners()),
      ...ofReplica(app),
      ...ofContinuousCopy(app),
      ...ofReserve(app),
      ...(await ofDatabase(app)),
    ])
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text)
  })
}

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

function mayRead({ headers, ip }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`)) return true
  const proxied = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip']
  return proxied === undefined && loopback.has(ip)
}

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

function ofProcess({ database: { pool }, disk }: FastifyInstance, listeners: number): Metric[] {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    {
      name: 'yunque_pool_connections',
      help: 'Connections of the pool to the database.',
      type: 'gauge',
      samples: [
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ],
    },
    gauge('yunque_pool_waiting', 'Requests that wait for a connection.', pool.waitingCount),
    gauge('yunque_event_listeners', 'Open streams of events.', listeners),
    gauge('yunque_disk_free_ratio', 'Share of the disk that is free, of 1, where least is.', disk.free()),
    gauge('process_resident_memory_bytes', 'Memory of this process.', rss),
    gauge('nodejs_heap_used_bytes', 'Memory that its objects take.', heapUsed),
    gauge(
      'process_start_time_seconds',
      'When this process began, in seconds since 1970.',
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
  ]
}

/** The metrics of the replica for reports, where there is one. */
function ofReplica({ reports }: FastifyInstance): Metric[] {
  const figures = reports.figures()
  if (!figures) return []
  const { near, lag, replica, primary, failed } = figures
  return [
    gauge('yunque_replica_near', 'Whether reports are read from the replica.', near ? 1 : 0),
    gauge('yunque_replica_lag_seconds', 'How far the replica is behind.', Math.round(lag * 1000) / 1000),
    {
      name: 'yunque_reports_total',
      help: 'Reports by the database that answered.',
      type: 'counter',
      samples: [
        { labels: { database: 'replica' }, value: replica },
        { labels: { database: 'primary' }, value: primary },
      ],
    },
    {
      name: 'yunque_replica_failures_total',
      help: 'Reports that failed on the replica and were read from the primary.',
      type: 'counter',
      samples: [{ value: failed }],
    },
  ]
}

/** The metrics of the continuous copy, for each place that is activated. */
function ofContinuousCopy({ continuousCopy }: FastifyInstance): Metric[] {
  const states = [...continuousCopy.states()]
  if (states.length === 0) return []
  const seconds = (at: number | undefined) => (at === undefined ? 0 : Math.round(at / 1000))
  const metric = (name: string, help: string, read: (state: PlaceState) => number): Metric => ({
    name,
    help,
    type: 'gauge',
    samples: states.map(([place, state]) => ({ labels: { place }, value: read(state) })),
  })
  return [
    metric(
      'yunque_continuous_copy_complete_seconds',
      'When the place last had everything, in seconds since 1970; 0 for never since the start.',
      ({ complete }) => seconds(complete),
    ),
    metric(
      'yunque_continuous_copy_base_seconds',
      'When its last base copy was made, in seconds since 1970; 0 for none.',
      ({ base }) => seconds(base),
    ),
    metric('yunque_continuous_copy_failing', 'Whether the last attempt failed.', (state) =>
      faultOf(state) === undefined ? 0 : 1,
    ),
  ]
}

/** The metrics of the reserve computer, when the store has one. */
function ofReserve({ reserveCopy }: FastifyInstance): Metric[] {
  const state = reserveCopy.state()
  if (!state) return []
  const { complete, base } = state
  const seconds = (at: number | undefined) => (at === undefined ? 0 : Math.round(at / 1000))
  return [
    gauge(
      'yunque_reserve_connected',
      'Whether the reserve computer is connected.',
      reserveCopy.connected() ? 1 : 0,
    ),
    gauge(
      'yunque_reserve_complete_seconds',
      'When the reserve computer last had everything, in seconds since 1970; 0 for never since the start.',
      seconds(complete),
    ),
    gauge(
      'yunque_reserve_base_seconds',
      'When its last base copy was made, in seconds since 1970; 0 for none.',
      seconds(base),
    ),
  ]
}

type Figures = { documents: Record<string, number> | null; backup: number | null; mail: number }

/** The last number of each kind of document is the count of posted ones, by all processes. */
async function ofDatabase(app: FastifyInstance): Promise<Metric[]> {
  const { db } = app.database
  const up = (value: number) => gauge('yunque_database_up', 'Whether the database answers.', value)
  try {
    const { rows } = await sql<Figures>`
      select (select json_object_agg(kind, last) from counters) as documents,
        (select extract(epoch from max(started_at))::float8 from backups where result = 'done' and started_at <= now()) as backup,
        (select count(*)::int from mail_outbox where sent_at is null) as mail`.execute(db)
    const [{ documents, backup, mail } = { documents: null, backup: null, mail: 0 }] = rows
    return [
      up(1),
      {
        name: 'yunque_documents_posted_total',
        help: 'Documents numbered so far.',
        type: 'counter',
        samples: Object.entries(documents ?? {}).map(([kind, value]) => ({ labels: { kind }, value })),
      },
      gauge(
        'yunque_backup_last_success_seconds',
        'When the last good backup began, in seconds since 1970; 0 for none.',
        Math.round(backup ?? 0),
      ),
      gauge('yunque_mail_waiting', 'Messages not sent yet.', mail),
      await alarmMetric(app),
    ]
  } catch {
    return [up(0)]
  }
}
