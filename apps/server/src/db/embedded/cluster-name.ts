import { statSync } from 'node:fs'

/** The `cluster_name` of a database folder, by which its server processes are found. */
export function clusterName(dir: string): string {
  const { dev, ino } = statSync(dir)
  return `yunque-${dev}-${ino}`
}
