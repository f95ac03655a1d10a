/** Lets a few in at a time; the others wait in turn. */
export type Gate = {
  /** Answers how to leave again; undefined when no place was free in time. */
  enter(milliseconds: number): Promise<(() => void) | undefined>
}

/** A gate that holds `places` at once. */
export function gate(places: number): Gate {
  let free = places
  const waiting = new Set<() => void>()
  const leave = () => {
    const [next] = waiting
    if (next) next()
    else free++
  }
  return {
    enter: async (milliseconds) => {
      if (free > 0) {
        free--
        return leave
      }
      return new Promise((resolve) => {
        const enter = () => {
          clearTimeout(timer)
          waiting.delete(enter)
          resolve(leave)
        }
        const timer = setTimeout(() => {
          waiting.delete(enter)
          resolve(undefined)
        }, milliseconds)
        waiting.add(enter)
      })
    },
  }
}
