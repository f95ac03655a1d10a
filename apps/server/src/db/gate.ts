/** Limits concurrent work. What exceeds the limit waits in order. */
export type Gate = {
  /**
   * Waits for a place. Resolves with the function that releases it, or undefined after the timeout. A cost above the
   * total counts as the total.
   */
  enter(milliseconds: number, cost?: number): Promise<(() => void) | undefined>
  /** The number of callers that wait. */
  waiting(): number
  /** Whether no place is taken and nobody waits. */
  empty(): boolean
}

/** A gate with this many places. */
export function gate(places: number): Gate {
  let free = places
  const queue = new Set<{ cost: number; enter: () => void }>()
  const leaving = (cost: number) => () => {
    free += cost
    for (const next of queue) {
      if (next.cost > free) return
      next.enter()
    }
  }
  return {
    enter: async (milliseconds, asked = 1) => {
      const cost = Math.min(asked, places)
      if (queue.size === 0 && free >= cost) {
        free -= cost
        return leaving(cost)
      }
      return new Promise((resolve) => {
        const enter = () => {
          clearTimeout(timer)
          queue.delete(one)
          free -= cost
          resolve(leaving(cost))
        }
        const one = { cost, enter }
        const timer = setTimeout(() => {
          queue.delete(one)
          resolve(undefined)
        }, milliseconds)
        queue.add(one)
      })
    },
    waiting: () => queue.size,
    empty: () => queue.size === 0 && free === places,
  }
}
