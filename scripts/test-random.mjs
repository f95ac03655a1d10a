import { join } from 'node:path'
import { install, main, node, root, run } from './prepare.mjs'

/** Random stores: against the model of the rules, and their journal. `MODEL_RUNS` changes their number, 300. */
await main(async () => {
  await install()
  process.env.MODEL_RUNS ??= '300'
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  return run(node, [
    vitest,
    'run',
    '--project',
    'server*-deep',
    'books/model.rounds.test',
    'journal/journal.rounds.test',
  ])
})
