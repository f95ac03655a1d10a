import { existsSync, readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { initialScripts } from '../../scripts/initial-scripts.mjs'
import { root } from '../../scripts/prepare.mjs'
import { baseUrl } from '../support/store.ts'

const dist = join(root, 'apps', 'web', 'dist')
/** Budget of the scripts that run first, in bytes as sent (decisions 0010 and 0102). */
const BUDGET = 200 * 1024

// They open none: only these tests have the built app.
// A page for: files.
test('the scripts that run first are within their budget and have no validation library', async () => {
  const scripts = initialScripts(dist)
  const sizes = await Promise.all(
    scripts.map(async (path) => (await stat(existsSync(`${path}.br`) ? `${path}.br` : path)).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET)
  for (const script of scripts) expect((await readFile(script, 'utf8')).includes('ZodError')).toBe(false)
})

// A page for: files.
test('every script and style of a size is sent compressed, and the page names what each screen loads', async () => {
  const files = readdirSync(join(dist, 'assets')).filter((name) => /\.(?:js|css)$/.test(name))
  for (const name of files) {
    const path = join(dist, 'assets', name)
    if ((await stat(path)).size < 1024) continue
    expect([name, existsSync(`${path}.br`), existsSync(`${path}.gz`)]).toEqual([name, true, true])
  }
  const page = await readFile(join(dist, 'index.html'), 'utf8')
  for (const name of ['common', 'icons', 'shell'])
    expect(page).toMatch(new RegExp(`<link rel="modulepreload" href="/assets/${name}-[^"]+[.]js"`))
})

// A page for: files.
test('a browser gets the compression that it takes, under the same address', async () => {
  const name = readdirSync(join(dist, 'assets')).find(
    (file) => file.startsWith('common-') && file.endsWith('.js'),
  )
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await fetch(`${baseUrl}/assets/${name}`, { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(response.headers.get('cache-control')).toMatch(/immutable/)
    expect(await response.text()).toBe(await readFile(join(dist, 'assets', `${name}`), 'utf8'))
  }
})
