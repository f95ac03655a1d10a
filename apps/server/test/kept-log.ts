declare module 'vitest' {
  interface TaskMeta {
    /** What a failed test saw: its server's log, and in a browser its pages. Shown at the end of the output. */
    seen?: string
  }
}

/** The last lines that the server of a test logged. */
export type KeptLog = {
  write(text: string): void
  /** The lines, each marked as the server's. */
  text(): string
  forget(): void
}

const MOST_LINES = 10

/** Keeps the last lines that are written to it. */
export function keepLog(): KeptLog {
  let lines: readonly string[] = []
  return {
    write: (text) => {
      lines = [...lines, ...text.split('\n').filter(Boolean)].slice(-MOST_LINES)
    },
    text: () => lines.map((line) => `server: ${line}`).join('\n'),
    forget: () => {
      lines = []
    },
  }
}
