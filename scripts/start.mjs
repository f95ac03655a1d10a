import { buildWebApp, install, main, node, run } from './prepare.mjs'

await main(async () => {
  await install()
  await buildWebApp()
  // The channel tells the server when this process is gone, even if it had no time to say so.
  return run(node, ['apps/server/src/main.ts'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
})
