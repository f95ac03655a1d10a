/** Names gathered for a while and told together: a burst of changes is one refresh. */
export interface Gathered {
  readonly add: (name: string) => void
  readonly stop: () => void
}

/** Tells `run` what was added, `wait` milliseconds after the first of it; at most once in that time. */
export function gathered(wait: number, run: (names: ReadonlySet<string>) => void): Gathered {
  let names = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    const told = names
    names = new Set()
    timer = undefined
    run(told)
  }
  return {
    add: (name) => {
      names.add(name)
      timer ??= setTimeout(tell, wait)
    },
    stop: () => clearTimeout(timer),
  }
}
