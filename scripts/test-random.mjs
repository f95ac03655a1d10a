import { join } from 'node:path'
import { install, main, node, root, run } from './prepare.mjs'

/**
 * Random stores: against the model of the rules, their journal, and what a reader of the feed has of them. `MODEL_RUNS`
 * changes their number, 300. Then eight writers and two readers of the feed for `FEED_SECONDS`, 600.
 */
await main(async () => {
  await install()
  process.env.MODEL_RUNS ??= '300'
  process.env.FEED_SECONDS ??= '600'
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  return run(node, [
    vitest,
    'run',
    '--project',
    'server*-deep',
    'books/model.rounds.test',
    'journal/journal.rounds.test',
    'feed/feed.rounds.test',
  ])
})
