import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Smallest } from './smallest.ts'

const root = join(import.meta.dirname, '..', '..')

/** What a benchmark ended with: its exit code, what it printed, and the ratios that it noted. */
export type Run = { code: number | null; output: string; ratios: Record<string, number> }

/** Runs a benchmark at its smallest size, with these options beside its own. */
export async function runSmallest(
  { file, options }: Smallest,
  others: Record<string, string> = {},
): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'yunque-kept-'))
  const RATIOS = join(folder, 'ratios.json')
  try {
    const env = { ...process.env, ...options, ...others, RATIOS }
    const child = spawn(process.execPath, [join(root, 'bench', 'src', file)], { env, cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    return { code, output, ratios: ratiosOf(RATIOS) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A benchmark that notes no ratio writes no file. */
const ratiosOf = (file: string): Run['ratios'] =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
