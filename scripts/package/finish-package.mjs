import { join } from 'node:path'
import { install, node, Problem, root, run } from '../prepare.mjs'

/** Refuses a key that cannot sign, before the package is made. */
export async function requireKey() {
  await install()
  await sign('check')
}

/** Signs a package with the key of YUNQUE_UPDATE_KEY, if there is one, and writes its SHA-256 beside it. @param {string} file */
export const finishPackage = (file) => sign(file)

/** By the Node of this folder, which reads the sources of the server. @param {string} task */
async function sign(task) {
  const code = await run(node, [join(root, 'scripts', 'package', 'sign.mjs'), task])
  if (code !== 0) throw new Problem('El paquete no se firmó', code)
}
