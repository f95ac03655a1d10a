import { spawnSync } from 'node:child_process'
import { Problem } from '../../prepare.mjs'

/**
 * Makes sure that commands are there. What is missing comes from Debian's packages when this process may install them.
 *
 * @param {Record<string, string>} tools  the package of each command
 */
export function needTools(tools) {
  const missing = Object.keys(tools).filter((command) => !isThere(command))
  if (missing.length === 0) return
  const packages = [...new Set(missing.map((command) => tools[command] ?? command))]
  if (process.getuid?.() !== 0)
    throw new Problem(`Faltan ${missing.join(', ')}: sudo apt install ${packages.join(' ')}`)
  console.log(`Instalando ${packages.join(', ')}…`)
  apt(['update', '-q'])
  apt(['install', '-qy', '--no-install-recommends', ...packages])
}

/** @param {string} command */
function isThere(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0
}

/** @param {string[]} args */
function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr, error } = spawnSync('apt-get', args, { encoding: 'utf8', env })
  if (status !== 0) throw new Problem(`apt-get ${args[0]}: ${error?.message ?? stderr}`)
}
