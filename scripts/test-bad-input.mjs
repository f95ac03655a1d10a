import { join } from 'node:path'
import { install, main, node, root, run } from './prepare.mjs'

/** Sends 300 bad requests to every operation, and the bad files. `BAD_INPUT_CASES` and `BAD_INPUT_SEED` change them. */
await main(async () => {
  await install()
  process.env.BAD_INPUT_CASES ??= '300'
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  return run(node, [vitest, 'run', '--project', 'server-alone-deep', '--no-file-parallelism', '/bad-'])
})
