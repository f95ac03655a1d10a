import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** CPU time of a process, its living children, and its waited-for children, in seconds (Linux). */
export function cpuSecondsOf(pid: number): number {
  const { seconds } = statOf(pid)
  const children = readdirSync('/proc').filter(
    (entry) => /^\d+$/.test(entry) && statOf(Number(entry)).parent === pid,
  )
  return children.reduce((sum, child) => sum + statOf(Number(child)).seconds, seconds)
}

function statOf(pid: number): { parent: number; seconds: number } {
  try {
    // The fields after the command name, which may contain anything in parentheses.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0)
    return { parent: Number(fields[1]), seconds: ticks / TICKS_A_SECOND }
  } catch {
    return { parent: 0, seconds: 0 }
  }
}
