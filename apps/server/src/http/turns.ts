import { messages } from '@yunque/contract/core/messages'
import { type Gate, gate } from '../db/gate.ts'
import { Busy, TooMany } from '../errors.ts'
import { fileLimits, readLimits, turnRetrySeconds, writeLimits } from '../system/limits.ts'

/** Each lane has its own limits: reads, writes, and files that are made or parsed. */
export type Lane = 'read' | 'write' | 'file'

/** Limits the concurrent requests of each user and of all users. */
export type Turns = {
  /**
   * Runs `work` when the user has a free place in the lane.
   * @throws TooMany when the user's own limit is reached; Busy when the limit of all users is
   */
  take<T>(userId: number, asked: { lane: Lane; cost?: number }, work: () => T | Promise<T>): Promise<T>
}

type Limits = { perPerson: number; personQueueMs: number; personWaiting: number; queueMs: number }

/** The limits for a pool with so many connections. `refused` is called for each 429. */
export function turnsOf(connections: number, refused: (userId: number) => void): Turns {
  const lanes: Record<Lane, LaneOf> = {
    read: laneOf(readLimits, Math.max(1, connections - readLimits.connectionsLeft)),
    file: laneOf(fileLimits, fileLimits.atOnce),
    // `db/transaction.ts` limits the writes of all users.
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
        // A read at full cost keeps its place for as long again, so that one user takes half of a processor at most.
        if (lane === 'read' && cost >= readLimits.perPerson) setTimeout(leave, performance.now() - start)
        else leave()
      }
    },
  }
}

const writesOfPerson = (connections: number): number =>
  Math.max(1, Math.min(writeLimits.perPerson, Math.floor((connections - writeLimits.connectionsLeft) / 2)))

/** Enters a lane for a user; returns the function that leaves it. */
type LaneOf = (userId: number, cost: number) => Promise<() => void>

/** The user's own gate comes first, so that one user cannot fill the common queue. */
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
