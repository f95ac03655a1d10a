/** Lets so much in at a time; the others wait in turn. */
export type Gate = {
  /** Answers how to leave again; undefined when there was no room in time. What costs more than there is takes all. */
  enter(milliseconds: number, cost?: number): Promise<(() => void) | undefined>
  /** How many wait. */
  waiting(): number
  /** Whether nobody is in and nobody waits. */
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
