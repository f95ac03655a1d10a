import { type Profiler, Session } from 'node:inspector/promises'

/** Milliseconds of processor time per call, by part. */
export type Parts = Map<string, number>

/** The part of a frame, by its file or, in the engine, its function. The first that matches has it. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/^\(garbage collector\)$/, 'garbage collector'],
  [/\/server\/src\/access\//, 'session and permissions'],
  [/\/server\/src\/http\/turns/, 'queue of turns'],
  [/\/server\/src\/operation\//, 'operation: idempotency, audit, signals'],
  [/\/server\/src\/http\//, 'hooks and routes'],
  [/\/server\/src\/lists\//, 'lists'],
  [/\/server\/src\/|\/packages\/domain\//, 'rooms and rules'],
  [/\/zod\/|\/packages\/contract\//, 'schema'],
  [/\/pg(-[a-z]+)*\/|\/server\/src\/db\//, 'driver of the database'],
  [/\/kysely\//, 'statements'],
  [
    /\/(fastify|@fastify|avvio|find-my-way|light-my-request|fast-json-stringify|secure-json-parse)[^/]*\//,
    'framework',
  ],
  [/\/(pino|sonic-boom)[^/]*\//, 'log'],
  [/^node:(_?http|internal\/http|_http)/, 'HTTP of node'],
  [/^node:(net|internal\/stream_base|internal\/streams|stream)/, 'sockets'],
  [/^node:/, 'rest of node'],
]

/** Runs `calls` calls under a CPU profile of this thread, which does nothing else. */
export async function profiled(calls: number, work: () => Promise<unknown>): Promise<Parts> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  return scaled(partsOf(profile), (user + system) / 1000 / calls)
}

/** Samples count passed time, also while another program had the processor: their shares are those of the thread's time. */
function scaled(parts: Parts, total: number): Parts {
  const sum = [...parts.values()].reduce((all, one) => all + one, 0)
  return new Map([...parts].map(([part, time]) => [part, (time / sum) * total]))
}

/** Each sample belongs to the part of its innermost frame that has one; native code belongs to its caller. */
function partsOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Parts {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parent = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const partOf = (id: number): string | undefined => {
    for (let at: number | undefined = id; at !== undefined; at = parent.get(at)) {
      const frame = byId.get(at)?.callFrame
      if (frame?.functionName === '(idle)') return undefined
      const found = frame && parts.find(([of]) => of.test(frame.url || frame.functionName))
      if (found) return found[1]
    }
    return 'engine and system'
  }
  const known = new Map(nodes.map(({ id }) => [id, partOf(id)]))
  const sums: Parts = new Map()
  for (const [i, id] of samples.entries()) {
    const part = known.get(id)
    if (part) sums.set(part, (sums.get(part) ?? 0) + (timeDeltas[i] ?? 0))
  }
  return sums
}
