import { messages } from '@yunque/contract/messages'
import { type Gate, gate } from '../db/gate.ts'
import { fileLimits, readLimits, turnRetrySeconds, writeLimits } from '../limits.ts'
import { Busy, TooMany } from './errors.ts'

/** What a person's requests take: connections to read, to write, or files made and read. */
export type Lane = 'read' | 'write' | 'file'

/** Lets each person do a few things at a time, and all of them together as many as the machine bears. */
export type Turns = {
  /** Runs `work` when it is that user's turn. @throws TooMany when the user asks for too much, Busy when all do */
  take<T>(userId: number, asked: { lane: Lane; cost?: number }, work: () => T | Promise<T>): Promise<T>
}

type Limits = { perPerson: number; personQueueMs: number; personWaiting: number; queueMs: number }

/** The turns of a process with that many connections; `refused` is told of each user who was refused. */
export function turnsOf(connections: number, refused: (userId: number) => void): Turns {
  const lanes: Record<Lane, LaneOf> = {
    read: laneOf(readLimits, Math.max(1, connections - readLimits.connectionsLeft)),
    file: laneOf(fileLimits, fileLimits.atOnce),
    // All writers together queue for their connections in `db/transaction.ts`; nobody has more than half of them.
    write: laneOf({ ...writeLimits, perPerson: writesOfPerson(connections), queueMs: 0 }),
  }
  return {
    take: async (userId, { lane, cost = 1 }, work) => {
      const leave = await lanes[lane](userId, cost).catch((error: unknown) => {
        if (error instanceof TooMany) refused(userId)
        throw error
      })
      const start = performance.now()
      try {
        return await work()
      } finally {
        // Whoever takes their whole turn rests as long as it took: one person never has more than half of a processor.
        if (lane === 'read' && cost >= readLimits.perPerson) setTimeout(leave, performance.now() - start)
        else leave()
      }
    },
  }
}

const writesOfPerson = (connections: number): number =>
  Math.max(1, Math.min(writeLimits.perPerson, Math.floor((connections - writeLimits.connectionsLeft) / 2)))

/** Enters the lane for a user; answers how to leave it. */
type LaneOf = (userId: number, cost: number) => Promise<() => void>

/** The person's own gate comes first, so that nobody has more than their share in the queue for all. */
function laneOf({ perPerson, personQueueMs, personWaiting, queueMs }: Limits, places?: number): LaneOf {
  const all = places === undefined ? undefined : gate(places)
  const people = new Map<number, Gate>()
  return async (userId, cost) => {
    const own = people.get(userId) ?? gate(perPerson)
    people.set(userId, own)
    if (own.waiting() >= personWaiting) throw tooMany()
    const leaveOwn = await own.enter(personQueueMs, cost)
    if (!leaveOwn) throw tooMany()
    const leave = () => {
      leaveOwn()
      if (own.empty()) people.delete(userId)
    }
    if (!all) return leave
    const leaveAll = await all.enter(queueMs, Math.min(cost, perPerson))
    if (!leaveAll) {
      leave()
      throw new Busy()
    }
    return () => {
      leaveAll()
      leave()
    }
  }
}

const tooMany = () => new TooMany(messages.tooManyAtOnce, turnRetrySeconds)
