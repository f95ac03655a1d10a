import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, main, node, root } from './prepare.mjs'

/**
 * What the watcher runs. On Windows it ends its program at once, so the server is a grandchild there, which then stops in
 * order; the watcher sees what a child loads, and needs the folders of a grandchild.
 */
const watched =
  process.platform === 'win32'
    ? ['--watch-path=apps/server/src', '--watch-path=packages', 'scripts/serve.mjs']
    : ['apps/server/src/main.ts']

/** Restarts the server and reloads the web app when their sources change. Ctrl-C ends both. */
await main(async () => {
  await install()
  const port = process.env.PORT || '3000'
  const children = [
    start(['--watch', '--watch-preserve-output', ...watched], root),
    start([join(root, 'node_modules', 'vite', 'bin', 'vite.js')], join(root, 'apps', 'web'), {
      YUNQUE_API: `http://127.0.0.1:${port}`,
    }),
  ]
  // The terminal sends Ctrl-C to every process. This one waits until the server has closed its database.
  process.on('SIGINT', () => undefined)
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, end)
  function end() {
    for (const { child } of children) child.kill('SIGTERM')
  }
  const codes = await Promise.all(children.map(({ ended }) => ended.finally(end)))
  return codes.find((code) => code !== 0) ?? 0
})

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} [env]
 */
function start(args, cwd, env) {
  const child = spawn(node, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 0))
  })
  return { child, ended }
}
