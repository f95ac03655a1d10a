import { type Context, may } from './context.ts'
import { type EventEntity, hearingOf } from './event-readers.ts'

/** What changed so far: in a transaction, and in the committed transactions of a request. */
const changes = new WeakMap<object, Set<EventEntity>>()

/** Notes what a transaction changes, or what the committed ones of a request have changed. */
export function noteChanged(of: object, entities: Iterable<EventEntity>): void {
  const noted = changes.get(of) ?? new Set()
  for (const entity of entities) noted.add(entity)
  changes.set(of, noted)
}

/** What a transaction has changed so far. */
export const changedIn = (tx: object): readonly EventEntity[] => [...(changes.get(tx) ?? [])]

/** What the committed transactions of a request changed, of what the actor may read (documents.changed). */
export const changedFor = (context: Context): readonly EventEntity[] =>
  changedIn(context)
    .filter((entity) => {
      const { by } = hearingOf(entity)
      return by === 'session' || may(context.actor, ...by)
    })
    .toSorted()
