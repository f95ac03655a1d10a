import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The scripts of the built web app that run before anything is painted: the entry of the page and all that it imports.
 *
 * @param {string} dist The folder of the built web app.
 * @returns {string[]} Their paths.
 */
export function initialScripts(dist) {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const entry = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(page)?.[1]
  if (entry === undefined) throw new Error('index.html has no entry')
  const found = new Set([entry])
  for (const file of found)
    for (const [, name] of readFileSync(join(dist, 'assets', file), 'utf8').matchAll(
      /(?:from|import)"\.\/([^"]+\.js)"/g,
    ))
      if (name !== undefined) found.add(name)
  return [...found].map((file) => join(dist, 'assets', file))
}
