import { node, run } from './prepare.mjs'

// Starts the server alone, without installing or building. It stops in order when this process ends, however it ends.
process.exitCode = await run(node, ['apps/server/src/main.ts'], {
  // The IPC channel closes when this process ends, also when it is killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
