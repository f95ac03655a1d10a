import { buildWebApp, install, main, node, run } from './prepare.mjs'

await main(async () => {
  await install()
  await buildWebApp()
  // The IPC channel closes when this process ends, also when it is killed.
  return run(node, ['apps/server/src/main.ts'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
})
