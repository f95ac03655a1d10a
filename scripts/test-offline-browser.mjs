import { join } from 'node:path'
import { install, main, node, root, run } from './prepare.mjs'

/** Sales in a real browser that loses its server, `SALES` of them, 1,000; `SEED` decides what cuts them. */
await main(async () => {
  await install()
  process.env.SALES ??= '1000'
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  return run(node, [vitest, 'run', '--project', 'sweeps', 'e2e/sweeps/offline-browser.test.ts'])
})
