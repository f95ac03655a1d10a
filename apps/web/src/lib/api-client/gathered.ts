/** Collects names and passes them on together, so that a burst of changes causes one refresh. */
export interface Gathered {
  readonly add: (name: string) => void
  readonly stop: () => void
}

/** Calls `run` with the names, `wait` milliseconds after the first one. At most one call in that time. */
export function gathered(wait: number, run: (names: ReadonlySet<string>) => void): Gathered {
  let names = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    const batch = names
    names = new Set()
    timer = undefined
    run(batch)
  }
  return {
    add: (name) => {
      names.add(name)
      timer ??= setTimeout(tell, wait)
    },
    stop: () => clearTimeout(timer),
  }
}
