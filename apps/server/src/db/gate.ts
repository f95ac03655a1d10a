/** Limits concurrent work; what exceeds the limit waits in order. */
export type Gate = {
  /** Returns the function that leaves; undefined after the timeout. A cost above the total counts as the total. */
  enter(milliseconds: number, cost?: number): Promise<(() => void) | undefined>
  /** The number of entries that wait. */
  waiting(): number
  /** Whether nothing is inside and nothing waits. */
  empty(): boolean
}

/** A gate that holds `places` at once. */
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
